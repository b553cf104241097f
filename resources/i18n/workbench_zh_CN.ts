<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Chunking Workbench</source>
        <translation>关于 Chunking Workbench</translation>
    </message>
    <message>
        <source>See how a document is cut into chunks, tune it, and export what you see.</source>
        <translation>查看文档如何被切成分块，调整参数，并导出所见结果。</translation>
    </message>
    <message>
        <source>Settings: {path}</source>
        <translation>设置：{path}</translation>
    </message>
    <message>
        <source>Log: {path}</source>
        <translation>日志：{path}</translation>
    </message>
    <message>
        <source>Free software under the MIT licence.</source>
        <translation>自由软件，采用 MIT 许可证。</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open recor&amp;ds…</source>
        <translation>打开记录(&amp;D)…</translation>
    </message>
    <message>
        <source>Open c&amp;hunks…</source>
        <translation>打开分块(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Paste as document</source>
        <translation>粘贴为文档(&amp;P)</translation>
    </message>
    <message>
        <source>Scratch te&amp;xt</source>
        <translation>草稿文本(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Close document</source>
        <translation>关闭文档(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>Reload changed files auto&amp;matically</source>
        <translation>自动重新加载已更改的文件(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新建项目(&amp;N)</translation>
    </message>
    <message>
        <source>Open projec&amp;t…</source>
        <translation>打开项目(&amp;T)…</translation>
    </message>
    <message>
        <source>Sa&amp;ve project</source>
        <translation>保存项目(&amp;V)</translation>
    </message>
    <message>
        <source>Save project &amp;as…</source>
        <translation>项目另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>首选项(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Copy chunk as &amp;text</source>
        <translation>将分块复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy chunk as &amp;JSON</source>
        <translation>将分块复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copy recipe as &amp;YAML</source>
        <translation>将配方复制为 YAML(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy as p&amp;icture</source>
        <translation>复制为图片(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Mark selection: must stay whole</source>
        <translation>标记选中内容：必须完整(&amp;M)</translation>
    </message>
    <message>
        <source>Nee&amp;d not stay whole</source>
        <translation>不必完整(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation>书签(&amp;B)</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>Mark white &amp;space</source>
        <translation>显示空白字符(&amp;S)</translation>
    </message>
    <message>
        <source>Six &amp;tints instead of two</source>
        <translation>用六种底色代替两种(&amp;T)</translation>
    </message>
    <message>
        <source>To&amp;ken boundaries</source>
        <translation>词元边界(&amp;K)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Ori&amp;ginal size</source>
        <translation>原始大小(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Recipe panel</source>
        <translation>配方面板(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Numbers panel</source>
        <translation>数据面板(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>列表(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Open recipe…</source>
        <translation>打开配方(&amp;O)…</translation>
    </message>
    <message>
        <source>Save rec&amp;ipe…</source>
        <translation>保存配方(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Keep recipe as…</source>
        <translation>收藏配方为(&amp;K)…</translation>
    </message>
    <message>
        <source>Run &amp;again</source>
        <translation>重新运行(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>取消运行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Next chunk</source>
        <translation>下一个分块(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous chunk</source>
        <translation>上一个分块(&amp;P)</translation>
    </message>
    <message>
        <source>Next &amp;boundary</source>
        <translation>下一个边界(&amp;B)</translation>
    </message>
    <message>
        <source>Previous b&amp;oundary</source>
        <translation>上一个边界(&amp;O)</translation>
    </message>
    <message>
        <source>E&amp;xplain why it ends there</source>
        <translation>解释为何在此结束(&amp;X)</translation>
    </message>
    <message>
        <source>Next di&amp;fference</source>
        <translation>下一处差异(&amp;F)</translation>
    </message>
    <message>
        <source>P&amp;revious difference</source>
        <translation>上一处差异(&amp;R)</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>后退(&amp;A)</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>前进(&amp;W)</translation>
    </message>
    <message>
        <source>Next boo&amp;kmark</source>
        <translation>下一个书签(&amp;K)</translation>
    </message>
    <message>
        <source>Previous book&amp;mark</source>
        <translation>上一个书签(&amp;M)</translation>
    </message>
    <message>
        <source>Next &amp;document</source>
        <translation>下一个文档(&amp;D)</translation>
    </message>
    <message>
        <source>Previo&amp;us document</source>
        <translation>上一个文档(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <source>N&amp;ext pane</source>
        <translation>下一个窗格(&amp;E)</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Compare two recipes</source>
        <translation>比较两个配方(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation>交换 A 与 B(&amp;S)</translation>
    </message>
    <message>
        <source>Copy &amp;A to B</source>
        <translation>将 A 复制到 B(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;MiroFish: documented against repository</source>
        <translation>MiroFish：文档所述与仓库实现对比(&amp;M)</translation>
    </message>
    <message>
        <source>Show the run &amp;before</source>
        <translation>显示上一次运行(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Size map…</source>
        <translation>大小分布图(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Open &amp;log folder</source>
        <translation>打开日志文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;About Chunking Workbench</source>
        <translation>关于 Chunking Workbench(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Undo: {change}</source>
        <translation>撤销(&amp;U)：{change}</translation>
    </message>
    <message>
        <source>&amp;Redo: {change}</source>
        <translation>重做(&amp;R)：{change}</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Opening “{name}” (Esc)</source>
        <translation>正在打开“{name}”（Esc）</translation>
    </message>
    <message>
        <source>Chunking (Esc)</source>
        <translation>正在分块（Esc）</translation>
    </message>
    <message>
        <source>Chunking B (Esc)</source>
        <translation>正在对 B 分块（Esc）</translation>
    </message>
    <message>
        <source>Counting all chunks (Esc)</source>
        <translation>正在统计所有分块（Esc）</translation>
    </message>
    <message>
        <source>Counting tokens (Esc)</source>
        <translation>正在统计词元（Esc）</translation>
    </message>
    <message>
        <source>Reading records (Esc)</source>
        <translation>正在读取记录（Esc）</translation>
    </message>
    <message>
        <source>Joining documents (Esc)</source>
        <translation>正在合并文档（Esc）</translation>
    </message>
</context>
<context>
    <name>BoundaryCard</name>
    <message>
        <source>Previous boundary</source>
        <translation>上一个边界</translation>
    </message>
    <message>
        <source>Next boundary</source>
        <translation>下一个边界</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>More about this cut</source>
        <translation>进一步了解此切点</translation>
    </message>
    <message>
        <source>What would move it</source>
        <translation>怎样能移动它</translation>
    </message>
    <message>
        <source>Next chunk: {sentence}</source>
        <translation>下一个分块：{sentence}</translation>
    </message>
    <message>
        <source>Shaped by: {settings}</source>
        <translation>相关设置：{settings}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Runner-up and one level down</source>
        <translation>次选与下一级</translation>
    </message>
    <message>
        <source>The rule: {sentence}</source>
        <translation>规则：{sentence}</translation>
    </message>
    <message>
        <source>Where the run stopped</source>
        <translation>运行停止之处</translation>
    </message>
    <message>
        <source>Boundary {number} of {total}</source>
        <translation>边界 {number}/{total}</translation>
    </message>
    <message>
        <source>At {offset}</source>
        <translation>位于 {offset}</translation>
    </message>
    <message>
        <source>Chunk {chunk}, the last one, ends at {end}</source>
        <translation>分块 {chunk}（最后一个）结束于 {end}</translation>
    </message>
    <message>
        <source>Chunk {chunk} ends at {end}, chunk {next} starts at {start}</source>
        <translation>分块 {chunk} 结束于 {end}，分块 {next} 开始于 {start}</translation>
    </message>
</context>
<context>
    <name>BoundaryLead</name>
    <message>
        <source>Cut between two paragraphs</source>
        <translation>在两个段落之间切分</translation>
    </message>
    <message>
        <source>Cut at the end of a line</source>
        <translation>在行末切分</translation>
    </message>
    <message>
        <source>Cut behind a sentence mark</source>
        <translation>在句末标点之后切分</translation>
    </message>
    <message>
        <source>Cut between two words</source>
        <translation>在两个词之间切分</translation>
    </message>
    <message>
        <source>Cut where the chunk is full</source>
        <translation>分块已满，在此切分</translation>
    </message>
    <message>
        <source>Cut where a segment ends</source>
        <translation>在分段结束处切分</translation>
    </message>
    <message>
        <source>The rest of the text fits into this chunk</source>
        <translation>余下的文本可放入此分块</translation>
    </message>
    <message>
        <source>The whole text is one chunk</source>
        <translation>整个文本为一个分块</translation>
    </message>
    <message>
        <source>The run goes in circles here</source>
        <translation>运行在此处原地打转</translation>
    </message>
    <message>
        <source>No better place found: cut where the chunk is full</source>
        <translation>没有更好的位置：分块已满，在此切分</translation>
    </message>
    <message>
        <source>Nothing splits this piece, so the chunk is too long</source>
        <translation>这一段无法再拆分，因此分块过长</translation>
    </message>
    <message>
        <source>Cut at a separator</source>
        <translation>在分隔符处切分</translation>
    </message>
</context>
<context>
    <name>ChunkList</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter by text</source>
        <translation>按文本筛选</translation>
    </message>
    <message>
        <source>Tokens from</source>
        <translation>词元数下限</translation>
    </message>
    <message>
        <source>Size from</source>
        <translation>大小下限</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Tokens to</source>
        <translation>词元数上限</translation>
    </message>
    <message>
        <source>Size to</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Why it ends</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Above the size</source>
        <translation>超出大小</translation>
    </message>
    <message>
        <source>Any size</source>
        <translation>任意大小</translation>
    </message>
    <message>
        <source>Above the size asked for</source>
        <translation>超过要求的大小</translation>
    </message>
    <message>
        <source>Above, as allowed</source>
        <translation>超过，但规则允许</translation>
    </message>
    <message>
        <source>Beyond what is allowed</source>
        <translation>超出允许范围</translation>
    </message>
    <message>
        <source>Above the model limit</source>
        <translation>超过模型上限</translation>
    </message>
    <message>
        <source>Any reason</source>
        <translation>任意原因</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s)</source>
        <translation>
            <numerusform>%Ln 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>{listed} of {chunks}</source>
        <translation>{listed}/{chunks}</translation>
    </message>
</context>
<context>
    <name>ChunkModel</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Above size</source>
        <translation>超出大小</translation>
    </message>
    <message>
        <source>Why it ends</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>First words</source>
        <translation>开头文字</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自身大小</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>+{count} beyond</source>
        <translation>+{count} 超出</translation>
    </message>
    <message>
        <source>+{count} allowed</source>
        <translation>+{count} 允许</translation>
    </message>
    <message>
        <source>Above the model limit of {limit} tokens.</source>
        <translation>超过模型上限（{limit} 词元）。</translation>
    </message>
    <message>
        <source>Longer than the size asked for, beyond what the system&apos;s own rule allows.</source>
        <translation>比要求的大小更长，且超出该系统自身规则允许的范围。</translation>
    </message>
    <message>
        <source>Longer than the size asked for, as the system&apos;s own rule allows.</source>
        <translation>比要求的大小更长，但为该系统自身规则所允许。</translation>
    </message>
</context>
<context>
    <name>ChunkTable</name>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
</context>
<context>
    <name>CompareCommands</name>
    <message>
        <source>Open chunks that another program made</source>
        <translation>打开其他程序生成的分块</translation>
    </message>
    <message>
        <source>Chunks ({kinds})</source>
        <translation>分块 ({kinds})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Documented against repository</source>
        <translation>文档所述与仓库实现对比</translation>
    </message>
</context>
<context>
    <name>ContrastCommands</name>
    <message>
        <source>A and B are not both chunked yet.</source>
        <translation>A 和 B 尚未都完成分块。</translation>
    </message>
    <message>
        <source>A and B have the same boundaries.</source>
        <translation>A 和 B 的边界相同。</translation>
    </message>
    <message>
        <source>There is no further difference.</source>
        <translation>没有更多差异。</translation>
    </message>
    <message>
        <source>There is no earlier difference.</source>
        <translation>没有更早的差异。</translation>
    </message>
</context>
<context>
    <name>ContrastTable</name>
    <message>
        <source>A and B</source>
        <translation>A 与 B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>A and B are the same. Change a setting or the strategy of either.</source>
        <translation>A 和 B 相同。请更改其中任意一个的设置或策略。</translation>
    </message>
    <message>
        <source>Both stopped before the end; the figures are of what they reached.</source>
        <translation>两者都在结束前停止；数据只涉及各自处理到的部分。</translation>
    </message>
    <message>
        <source>{name} stopped before the end; its figures are of what it reached.</source>
        <translation>{name} 在结束前停止；其数据只涉及处理到的部分。</translation>
    </message>
    <message>
        <source>Boundaries only in A</source>
        <translation>仅 A 有的边界</translation>
    </message>
    <message>
        <source>Boundaries only in B</source>
        <translation>仅 B 有的边界</translation>
    </message>
    <message>
        <source>Boundaries in both</source>
        <translation>两者都有的边界</translation>
    </message>
    <message>
        <source>Same chunks</source>
        <translation>相同的分块</translation>
    </message>
    <message>
        <source>B is better here.</source>
        <translation>B 在此项上更好。</translation>
    </message>
    <message>
        <source>B is worse here.</source>
        <translation>B 在此项上更差。</translation>
    </message>
</context>
<context>
    <name>CutKinds</name>
    <message>
        <source>All kinds</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>A boundary counts once for each thing that it cuts; all of them are listed.</source>
        <translation>一个边界每切断一种内容就计一次；这里全部列出。</translation>
    </message>
    <message>
        <source>Kinds of cuts</source>
        <translation>切断的种类</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>切断的内容</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Rescued</source>
        <translation>已保全</translation>
    </message>
    <message>
        <source>The part that overlap rescues: some chunk holds it whole.</source>
        <translation>由重叠保全的部分：某个分块完整包含它。</translation>
    </message>
</context>
<context>
    <name>CutList</name>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Judging boundaries: {share}</source>
        <translation>正在评估边界：{share}</translation>
    </message>
    <message>
        <source>What is cut</source>
        <translation>切断了什么</translation>
    </message>
    <message>
        <source>Ends or starts</source>
        <translation>终点或起点</translation>
    </message>
    <message>
        <source>Rescued by overlap or not</source>
        <translation>是否由重叠保全</translation>
    </message>
    <message>
        <source>Ends and starts</source>
        <translation>终点和起点</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Rescued or not</source>
        <translation>不论是否保全</translation>
    </message>
    <message>
        <source>In no chunk whole</source>
        <translation>没有分块完整包含</translation>
    </message>
    <message>
        <source>Rescued by overlap</source>
        <translation>由重叠保全</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>一侧</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>切断的内容</translation>
    </message>
    <message>
        <source>Rescued</source>
        <translation>已保全</translation>
    </message>
    <message>
        <source>Whether some chunk holds it whole, which overlap is for.</source>
        <translation>是否有某个分块完整包含它，这正是重叠的作用。</translation>
    </message>
    <message>
        <source>{ends} of {all_ends} ends and {starts} of {all_starts} starts cut nothing</source>
        <translation>{all_ends} 个终点中有 {ends} 个、{all_starts} 个起点中有 {starts} 个未切断任何内容</translation>
    </message>
    <message>
        <source>There is no boundary inside the document.</source>
        <translation>文档内部没有边界。</translation>
    </message>
    <message>
        <source>{listed} of {total} listed</source>
        <translation>列出 {listed}/{total}</translation>
    </message>
</context>
<context>
    <name>CutMark</name>
    <message>
        <source>The end of chunk {number} cuts: {kind}</source>
        <translation>分块 {number} 的终点切断了：{kind}</translation>
    </message>
    <message>
        <source>The start of chunk {number} cuts: {kind}</source>
        <translation>分块 {number} 的起点切断了：{kind}</translation>
    </message>
    <message>
        <source>The end of chunk {number} cuts: {kind} (whole in another chunk)</source>
        <translation>分块 {number} 的终点切断了：{kind}（在另一个分块中完整）</translation>
    </message>
    <message>
        <source>The start of chunk {number} cuts: {kind} (whole in another chunk)</source>
        <translation>分块 {number} 的起点切断了：{kind}（在另一个分块中完整）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CutMarkCommands</name>
    <message>
        <source>&amp;Nothing</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;All kinds</source>
        <translation>所有种类(&amp;A)</translation>
    </message>
</context>
<context>
    <name>DocumentBar</name>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message>
        <source>{count} documents</source>
        <translation>{count} 个文档</translation>
    </message>
    <message>
        <source>Go to another document (Ctrl+PgUp, Ctrl+PgDown)</source>
        <translation>转到其他文档（Ctrl+PgUp、Ctrl+PgDown）</translation>
    </message>
    <message>
        <source>Go to another document</source>
        <translation>转到其他文档</translation>
    </message>
    <message>
        <source>Records…</source>
        <translation>记录…</translation>
    </message>
    <message>
        <source>Make each record of this file a document of its own</source>
        <translation>让此文件的每条记录各成一个文档</translation>
    </message>
    <message>
        <source>Open the records of this file as documents</source>
        <translation>将此文件的记录作为文档打开</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Hold to see the run before the last change (hold B in the text)</source>
        <translation>按住以查看上次更改之前的运行（在文本中按住 B）</translation>
    </message>
    <message>
        <source>Hold to see the run before</source>
        <translation>按住以查看之前的运行</translation>
    </message>
</context>
<context>
    <name>DocumentCommands</name>
    <message>
        <source>&amp;List of documents</source>
        <translation>文档列表(&amp;L)</translation>
    </message>
</context>
<context>
    <name>DocumentInterface</name>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk {number} of {count} is selected, offsets {start} to {end}</source>
        <translation>已选中分块 {number}/{count}，偏移 {start} 至 {end}</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) selected</source>
        <translation>
            <numerusform>已选中 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>In no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message>
        <source>Chunk {first}</source>
        <translation>分块 {first}</translation>
    </message>
    <message>
        <source>Chunks {first} to {last}</source>
        <translation>分块 {first} 至 {last}</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>{listed} of {documents}</source>
        <translation>{listed}/{documents}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cannot be read</source>
        <translation>
            <numerusform>%Ln 个无法读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>DocumentTable</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Join as MiroFish does</source>
        <translation>按 MiroFish 的方式合并(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>从列表中移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>DocumentView</name>
    <message>
        <source>Click to close the legend</source>
        <translation>点击可关闭图例</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>The document&apos;s text, coloured by chunk. Enter selects the chunk at the caret.</source>
        <translation>文档的文本，按分块着色。按 Enter 键选中光标处的分块。</translation>
    </message>
    <message>
        <source>Note: {text}</source>
        <translation>备注：{text}</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Must stay whole: {state}</source>
        <translation>必须完整：{state}</translation>
    </message>
    <message>
        <source>B: in no chunk</source>
        <translation>B：不在任何分块中</translation>
    </message>
    <message>
        <source>B: in chunk {first}</source>
        <translation>B：在分块 {first} 中</translation>
    </message>
    <message>
        <source>B: in chunks {first} to {last}</source>
        <translation>B：在分块 {first} 至 {last} 中</translation>
    </message>
    <message>
        <source>B: chunk {number}, offsets {start} to {end}</source>
        <translation>B：分块 {number}，偏移 {start} 至 {end}</translation>
    </message>
    <message numerus="yes">
        <source>The run stopped here: %n character(s) not reached</source>
        <translation>
            <numerusform>运行在此停止：%n 个字符未处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {number} of {total}</source>
        <translation>第 {number}/{total} 页</translation>
    </message>
    <message numerus="yes">
        <source>%n shared character(s)</source>
        <translation>
            <numerusform>%n 个共享字符</numerusform>
        </translation>
    </message>
    <message>
        <source>Not reached: the run stopped before this text</source>
        <translation>未处理：运行在此文本之前已停止</translation>
    </message>
    <message>
        <source>In no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message numerus="yes">
        <source>In no chunk: %n character(s) of white space</source>
        <translation>
            <numerusform>不在任何分块中：%n 个空白字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In no chunk: %n character(s)</source>
        <translation>
            <numerusform>不在任何分块中：%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>In chunks {first} and {last}</source>
        <translation>在分块 {first} 和 {last} 中</translation>
    </message>
    <message>
        <source>In chunks {first}, {second} and {last}</source>
        <translation>在分块 {first}、{second} 和 {last} 中</translation>
    </message>
    <message numerus="yes">
        <source>In %n chunk(s), from {first} to {last}</source>
        <translation>
            <numerusform>在 %n 个分块中，从 {first} 到 {last}</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk {number}: offsets {start} to {end}, {length}</source>
        <translation>分块 {number}：偏移 {start} 至 {end}，{length}</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>This character is {code} {name}</source>
        <translation>此字符为 {code} {name}</translation>
    </message>
    <message>
        <source>Travels beside chunk {number} as its previous context</source>
        <translation>作为前文附在分块 {number} 旁</translation>
    </message>
    <message>
        <source>Token “{text}”</source>
        <translation>词元“{text}”</translation>
    </message>
    <message>
        <source>Token “{text}”, id {id}</source>
        <translation>词元“{text}”，ID {id}</translation>
    </message>
    <message numerus="yes">
        <source>“{text}”: %n token(s), ids {ids}</source>
        <translation>
            <numerusform>“{text}”：%n 个词元，ID {ids}</numerusform>
        </translation>
    </message>
    <message>
        <source>Between tokens: “{text}”</source>
        <translation>词元之间：“{text}”</translation>
    </message>
</context>
<context>
    <name>EncodingCommands</name>
    <message>
        <source>&amp;Find out again</source>
        <translation>重新识别(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
</context>
<context>
    <name>EncodingDialog</name>
    <message>
        <source>Encoding of “{name}”</source>
        <translation>“{name}”的编码</translation>
    </message>
    <message>
        <source>Choose the line that reads as it should.</source>
        <translation>请选择显示正确的一行。</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>出错了</translation>
    </message>
    <message>
        <source>Something went wrong that should not have.</source>
        <translation>发生了本不该出现的错误。</translation>
    </message>
    <message>
        <source>Your document is unchanged and the window can be used further; what it shows may be the result of before. Please copy the details below into a report; they hold no text of your document.</source>
        <translation>您的文档没有改变，窗口可以继续使用；显示的可能是之前的结果。请将下面的详细信息复制到错误报告中；其中不含文档的任何文本。</translation>
    </message>
    <message>
        <source>The log is in {path}.</source>
        <translation>日志位于 {path}。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Open log folder</source>
        <translation>打开日志文件夹</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>导出内容</translation>
    </message>
    <message>
        <source>The same on the command line</source>
        <translation>对应的命令行</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>复制命令(&amp;M)</translation>
    </message>
    <message>
        <source>The run stopped before the end: only the chunks before that are exported.</source>
        <translation>运行在结束前停止：只导出停止之前的分块。</translation>
    </message>
    <message>
        <source>To chunk by the saved recipe on the command line:</source>
        <translation>在命令行上按已保存的配方分块：</translation>
    </message>
    <message>
        <source>The same on the command line:</source>
        <translation>对应的命令行：</translation>
    </message>
</context>
<context>
    <name>ExportFoot</name>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Saved; reading back was cancelled.</source>
        <translation>已保存；回读已取消。</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；未写入任何内容。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>在文件夹中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Saved “{name}”. There is no program to open it with.</source>
        <translation>已保存“{name}”。没有可打开它的程序。</translation>
    </message>
    <message>
        <source>Saved “{name}” and, beside it, its notes.</source>
        <translation>已保存“{name}”，并在旁边保存了说明。</translation>
    </message>
    <message>
        <source>Saved “{name}”.</source>
        <translation>已保存“{name}”。</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>A binary file: there is no text to show.</source>
        <translation>二进制文件：没有可显示的文本。</translation>
    </message>
    <message>
        <source>Working out the preview…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>The whole file</source>
        <translation>完整文件</translation>
    </message>
    <message numerus="yes">
        <source>The beginning of a file of %Ln chunk(s)</source>
        <translation>
            <numerusform>含 %Ln 个分块的文件开头</numerusform>
        </translation>
    </message>
    <message>
        <source>The tokens are still being counted. For records with tokens, close this and open it again when they are there.</source>
        <translation>词元仍在统计。若要在记录中包含词元，请关闭此窗口，统计完成后再打开。</translation>
    </message>
    <message>
        <source>Records carry the tokens of {tokenizer}, version {version}.</source>
        <translation>记录包含 {tokenizer}（版本 {version}）的词元数。</translation>
    </message>
    <message>
        <source>Chunking again…</source>
        <translation>正在重新分块…</translation>
    </message>
</context>
<context>
    <name>FidelityCard</name>
    <message>
        <source>&amp;Use the variant “repository”</source>
        <translation>使用“repository”变体(&amp;U)</translation>
    </message>
    <message>
        <source>Changes the recipe to what the public program runs; undo takes it back.</source>
        <translation>将配方改为公开程序所运行的变体；可撤销。</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the document</source>
        <translation>在文档中查找</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配项（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配项（Enter）</translation>
    </message>
    <message>
        <source>List the chunks that contain it</source>
        <translation>列出包含它的分块</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message>
        <source>{number} of {count}, on from the top</source>
        <translation>{number}/{count}，已从开头继续</translation>
    </message>
    <message>
        <source>{number} of {count}, on from the end</source>
        <translation>{number}/{count}，已从末尾继续</translation>
    </message>
</context>
<context>
    <name>FindingBadge</name>
    <message>
        <source>No run</source>
        <translation>无运行</translation>
    </message>
</context>
<context>
    <name>FindingCommands</name>
    <message numerus="yes">
        <source>%Ln in no chunk</source>
        <translation>
            <numerusform>%Ln 个不在任何分块中</numerusform>
        </translation>
    </message>
    <message>
        <source>Text kept</source>
        <translation>文本保留</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln 条警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Names:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>* stands for any characters, ? for one; part patterns by semicolons: *.md; *.txt</source>
        <translation>* 代表任意多个字符，? 代表一个字符；多个模式用分号分隔：*.md; *.txt</translation>
    </message>
    <message>
        <source>In folders &amp;below it too</source>
        <translation>包括其下的子文件夹(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Hidden files and folders too</source>
        <translation>包括隐藏的文件和文件夹(&amp;H)</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>GapList</name>
    <message>
        <source>Text that is no slice</source>
        <translation>并非原文切片的文本</translation>
    </message>
    <message>
        <source>The strategy emits this chunk in words of its own: joined tokens, not the document&apos;s exact characters.</source>
        <translation>策略以自己的文字输出此分块：由词元拼接而成，与文档中的字符并不完全相同。</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>Kind of gap</source>
        <translation>缺口类型</translation>
    </message>
    <message>
        <source>The chosen gap in its text</source>
        <translation>所选缺口及其上下文</translation>
    </message>
    <message>
        <source>Choose a row to see it in its text.</source>
        <translation>选择一行以查看其上下文。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Characters of the document.</source>
        <translation>文档中的字符数。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>{kind} ({count})</source>
        <translation>{kind}（{count}）</translation>
    </message>
    <message>
        <source>There is nothing to list.</source>
        <translation>没有可列出的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s) with text that is no slice.</source>
        <translation>
            <numerusform>%Ln 个分块的文本并非原文切片。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GivenPanel</name>
    <message>
        <source>Other chunks…</source>
        <translation>其他分块…</translation>
    </message>
    <message>
        <source>A recipe instead</source>
        <translation>改用配方</translation>
    </message>
    <message>
        <source>Chunks that another program made. There is nothing to set.</source>
        <translation>由其他程序生成的分块。没有可设置的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s) for this document.</source>
        <translation>
            <numerusform>此文档有 %Ln 个分块。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has no chunk of this document.</source>
        <translation>文件中没有此文档的分块。</translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln chunk(s) the offsets in the file do not fit; they were looked for.</source>
        <translation>
            <numerusform>有 %Ln 个分块在文件中的偏移不符，已重新查找。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without a place: %Ln chunk(s), whose text is nowhere in the document.</source>
        <translation>
            <numerusform>无法定位：%Ln 个分块，其文本在文档中找不到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers: {numbers}</source>
        <translation>编号：{numbers}</translation>
    </message>
</context>
<context>
    <name>GotoDialog</name>
    <message>
        <source>Enter a whole number from {low} to {high}.</source>
        <translation>请输入 {low} 至 {high} 之间的整数。</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Chunk number</source>
        <translation>分块编号</translation>
    </message>
    <message>
        <source>Offset in characters</source>
        <translation>偏移（字符）</translation>
    </message>
    <message>
        <source>What to go to</source>
        <translation>转到什么</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>From {low} to {high}</source>
        <translation>从 {low} 到 {high}</translation>
    </message>
</context>
<context>
    <name>HanlpDialog</name>
    <message>
        <source>HanLP</source>
        <translation>HanLP</translation>
    </message>
    <message>
        <source>HanLP cuts Chinese into words with a model that is not part of this program. Nothing is downloaded: put the model’s files in place and say where they are.</source>
        <translation>HanLP 用模型切分中文词语，该模型不属于本程序。本程序不会下载任何内容：请放好模型文件，并指明其位置。</translation>
    </message>
    <message>
        <source>The library and all files are there.</source>
        <translation>库和所有文件均已就绪。</translation>
    </message>
    <message>
        <source>&amp;Model:</source>
        <translation>模型(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Encoder:</source>
        <translation>编码器(&amp;E)：</translation>
    </message>
    <message>
        <source>Character &amp;table:</source>
        <translation>字符表(&amp;T)：</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>A field left empty stands for the place shown in it, HanLP’s own.</source>
        <translation>留空的字段表示其中显示的位置，即 HanLP 自己的位置。</translation>
    </message>
    <message>
        <source>This command installs the library. It brings torch, which takes several gigabytes unless its CPU build was installed first.</source>
        <translation>此命令安装该库。它会一并安装 torch；若未事先安装其 CPU 版本，将占用数 GB 空间。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Command that installs HanLP</source>
        <translation>安装 HanLP 的命令</translation>
    </message>
    <message>
        <source>as the model’s config.json says</source>
        <translation>以模型的 config.json 为准</translation>
    </message>
</context>
<context>
    <name>HelpCommands</name>
    <message>
        <source>Show the run before, while it is held</source>
        <translation>显示上一次运行（按住时）</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>No chunks to show.</source>
        <translation>没有可显示的分块。</translation>
    </message>
    <message>
        <source>Point at a bar to read it.</source>
        <translation>将指针移到柱上以读取数值。</translation>
    </message>
    <message>
        <source>Choose a bar to list its chunks.</source>
        <translation>选择一根柱以列出其分块。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s)</source>
        <translation>
            <numerusform>%Ln 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>{low} {unit}: {chunks}</source>
        <translation>{low} {unit}：{chunks}</translation>
    </message>
    <message>
        <source>{low} to {high} {unit}: {chunks}</source>
        <translation>{low} 至 {high} {unit}：{chunks}</translation>
    </message>
    <message>
        <source>Chunk sizes</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>limit {size} ›</source>
        <translation>上限 {size} ›</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>LimitBox</name>
    <message>
        <source>No limit</source>
        <translation>无上限</translation>
    </message>
</context>
<context>
    <name>ListPanel</name>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>Cuts</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Straddle</source>
        <translation>跨块</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
</context>
<context>
    <name>LocateCommands</name>
    <message>
        <source>Where is “{name}”?</source>
        <translation>“{name}”在哪里？</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Chunking Workbench</source>
        <translation>Chunking Workbench</translation>
    </message>
</context>
<context>
    <name>MarkingTable</name>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>从列表中移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>MeasureBar</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Count every chunk in the tokens of a model.</source>
        <translation>用某个模型的词元统计每个分块。</translation>
    </message>
    <message>
        <source>Model limit</source>
        <translation>模型上限</translation>
    </message>
    <message>
        <source>Model limit in tokens</source>
        <translation>模型上限（词元）</translation>
    </message>
    <message>
        <source>The most tokens the model takes; chunks above it are marked.</source>
        <translation>模型最多接受的词元数；超过的分块会被标记。</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自身大小</translation>
    </message>
    <message>
        <source>Sizes as the strategy itself counts them: {unit}.</source>
        <translation>按策略自身的计数方式显示大小：{unit}。</translation>
    </message>
</context>
<context>
    <name>MeasureCommands</name>
    <message>
        <source>The count was cancelled. Run again to count anew.</source>
        <translation>计数已取消。重新运行即可再次计数。</translation>
    </message>
    <message>
        <source>There is not enough memory to count these tokens.</source>
        <translation>内存不足，无法统计这些词元。</translation>
    </message>
    <message>
        <source>The tokens could not be counted.</source>
        <translation>无法统计词元。</translation>
    </message>
    <message>
        <source>Counting tokens…</source>
        <translation>正在统计词元…</translation>
    </message>
    <message numerus="yes">
        <source>▲ %Ln chunk(s) above the limit</source>
        <translation>
            <numerusform>▲ %Ln 个分块超过上限</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MenuBar</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Recent pro&amp;jects</source>
        <translation>最近的项目(&amp;J)</translation>
    </message>
    <message>
        <source>Kept rec&amp;ipes</source>
        <translation>收藏的配方(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>示例(&amp;S)</translation>
    </message>
    <message>
        <source>Reopen with &amp;encoding</source>
        <translation>以指定编码重新打开(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;yntax colours</source>
        <translation>语法着色(&amp;Y)</translation>
    </message>
    <message>
        <source>Mark what cuts &amp;break</source>
        <translation>标记切断的内容(&amp;B)</translation>
    </message>
    <message>
        <source>Token&amp;izer</source>
        <translation>分词器(&amp;I)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Strategy</source>
        <translation>策略(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Recipe</source>
        <translation>配方(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>MoveList</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>取消搜索</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>再次搜索</translation>
    </message>
    <message>
        <source>Runs made</source>
        <translation>已完成的运行</translation>
    </message>
    <message>
        <source>Trying other values…</source>
        <translation>正在尝试其他值…</translation>
    </message>
    <message>
        <source>Trying other values: run {done} of at most {total}</source>
        <translation>正在尝试其他值：第 {done} 次运行，最多 {total} 次</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>搜索已取消。</translation>
    </message>
    <message>
        <source>No other value that was tried moves this boundary.</source>
        <translation>试过的其他值都不能移动此边界。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Try {value}</source>
        <translation>试用 {value}</translation>
    </message>
    <message>
        <source>{value}: there is no boundary at all.</source>
        <translation>{value}：完全没有边界。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>{value}: the nearest boundary is {distance} later.</source>
        <translation>{value}：最近的边界后移 {distance}。</translation>
    </message>
    <message>
        <source>{value}: the nearest boundary is {distance} earlier.</source>
        <translation>{value}：最近的边界前移 {distance}。</translation>
    </message>
    <message>
        <source>{said} A value nearer to the present one may do as well.</source>
        <translation>{said}更接近当前值的某个值或许同样有效。</translation>
    </message>
</context>
<context>
    <name>NamedRecipeCommands</name>
    <message>
        <source>Keep the recipe</source>
        <translation>收藏配方</translation>
    </message>
    <message>
        <source>&amp;Name of the recipe:</source>
        <translation>配方名称(&amp;N)：</translation>
    </message>
    <message>
        <source>The recipe kept under this name is replaced.</source>
        <translation>将替换以此名称收藏的配方。</translation>
    </message>
    <message>
        <source>Rename the recipe</source>
        <translation>重命名配方</translation>
    </message>
    <message>
        <source>&amp;New name:</source>
        <translation>新名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Another recipe has this name.</source>
        <translation>已有其他配方使用此名称。</translation>
    </message>
    <message>
        <source>Recipe {number}</source>
        <translation>配方 {number}</translation>
    </message>
    <message>
        <source>{name} (changed since)</source>
        <translation>{name}（此后有更改）</translation>
    </message>
    <message>
        <source>&amp;Rename “{name}”…</source>
        <translation>重命名“{name}”(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>重命名(&amp;R)…</translation>
    </message>
    <message>
        <source>R&amp;emove “{name}”</source>
        <translation>移除“{name}”(&amp;E)</translation>
    </message>
    <message>
        <source>R&amp;emove</source>
        <translation>移除(&amp;E)</translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加备注</translation>
    </message>
    <message>
        <source>What is worth knowing here</source>
        <translation>此处值得记下的内容</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>A place with a note is always marked.</source>
        <translation>有备注的位置总是带有书签。</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>%Ln 条备注</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not found in this text</source>
        <translation>
            <numerusform>%Ln 条在此文本中未找到</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a chunk or a boundary and set a bookmark, or write a note there.</source>
        <translation>选中一个分块或边界并设置书签，或在那里写备注。</translation>
    </message>
</context>
<context>
    <name>NoteModel</name>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>At</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Text there</source>
        <translation>该处文本</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Not found in this text</source>
        <translation>在此文本中未找到</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Chunk {number}</source>
        <translation>分块 {number}</translation>
    </message>
    <message>
        <source>Boundary {number}</source>
        <translation>边界 {number}</translation>
    </message>
    <message>
        <source>In no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message>
        <source>In chunk {number}</source>
        <translation>在分块 {number} 中</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Notices</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
        <translation>关闭此提示</translation>
    </message>
    <message>
        <source>Show the next notice</source>
        <translation>显示下一条提示</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place}/{count}</translation>
    </message>
</context>
<context>
    <name>NumbersPanel</name>
    <message>
        <source>Must stay whole</source>
        <translation>必须完整</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Copy figures</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Why chunks end</source>
        <translation>分块结束的原因</translation>
    </message>
    <message>
        <source>Above the size</source>
        <translation>超出大小</translation>
    </message>
    <message>
        <source>Text kept</source>
        <translation>文本保留</translation>
    </message>
    <message>
        <source>Must stay whole: {counted}</source>
        <translation>必须完整：{counted}</translation>
    </message>
    <message>
        <source>The chunks are being worked out; their figures appear here.</source>
        <translation>正在分块，数据随后显示在这里。</translation>
    </message>
    <message>
        <source>The figures of the chunks appear here once a document is chunked.</source>
        <translation>文档分块后，这里会显示分块的数据。</translation>
    </message>
    <message>
        <source>These documents give no chunks.</source>
        <translation>这些文档没有产生任何分块。</translation>
    </message>
    <message>
        <source>The document is empty, so there are no chunks.</source>
        <translation>文档为空，因此没有分块。</translation>
    </message>
    <message>
        <source>The document holds white space only; no chunk is made of it.</source>
        <translation>文档只有空白字符，不会产生分块。</translation>
    </message>
    <message>
        <source>This recipe makes no chunk of this document.</source>
        <translation>此配方在该文档上不产生任何分块。</translation>
    </message>
    <message>
        <source>The run stopped at offset {offset}: figures of the chunks before it.</source>
        <translation>运行在偏移 {offset} 处停止：以下是停止之前的分块的数据。</translation>
    </message>
    <message>
        <source>text kept</source>
        <translation>文本保留</translation>
    </message>
    <message>
        <source>There is no text to keep.</source>
        <translation>没有需要保留的文本。</translation>
    </message>
    <message>
        <source>text kept ✓</source>
        <translation>文本完整保留 ✓</translation>
    </message>
    <message>
        <source>Only white space is in no chunk.</source>
        <translation>只有空白字符不在任何分块中。</translation>
    </message>
    <message numerus="yes">
        <source>chunk(s)</source>
        <translation>
            <numerusform>分块</numerusform>
        </translation>
    </message>
    <message>
        <source>median size</source>
        <translation>大小中位数</translation>
    </message>
    <message>
        <source>median tokens</source>
        <translation>词元中位数</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>{actual} of {asked}</source>
        <translation>{actual}（要求 {asked}）</translation>
    </message>
    <message>
        <source>In tokens:</source>
        <translation>按词元：</translation>
    </message>
    <message>
        <source>As the strategy counts, {unit}:</source>
        <translation>按策略的计数（{unit}）：</translation>
    </message>
    <message>
        <source>In characters:</source>
        <translation>按字符：</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>95 % are at most</source>
        <translation>95 % 不超过</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Asked for, {unit}</source>
        <translation>要求值（{unit}）</translation>
    </message>
    <message>
        <source>Smallest, characters</source>
        <translation>最小（字符）</translation>
    </message>
    <message>
        <source>Median, characters</source>
        <translation>中位数（字符）</translation>
    </message>
    <message>
        <source>Largest, characters</source>
        <translation>最大（字符）</translation>
    </message>
    <message>
        <source>Boundaries without overlap</source>
        <translation>无重叠的边界</translation>
    </message>
    <message>
        <source>Repeated characters</source>
        <translation>重复的字符</translation>
    </message>
    <message>
        <source>Duplication factor</source>
        <translation>重复系数</translation>
    </message>
    <message>
        <source>Characters of all chunks together, by different characters.</source>
        <translation>所有分块的字符总数除以不同字符的数量。</translation>
    </message>
    <message>
        <source>It travels beside the chunks, not in them.</source>
        <translation>它附在分块旁，不在分块之内。</translation>
    </message>
    <message>
        <source>Size asked for</source>
        <translation>要求的大小</translation>
    </message>
    <message>
        <source>Allowed by the system&apos;s own rule, up to</source>
        <translation>系统自身规则允许的最大值</translation>
    </message>
    <message>
        <source>Chunks above, as allowed</source>
        <translation>超过但规则允许的分块</translation>
    </message>
    <message>
        <source>Chunks beyond what is allowed</source>
        <translation>超出允许范围的分块</translation>
    </message>
    <message>
        <source>Characters of the document</source>
        <translation>文档的字符数</translation>
    </message>
    <message>
        <source>Characters of the documents</source>
        <translation>所有文档的字符数</translation>
    </message>
    <message>
        <source>Bytes in UTF-8</source>
        <translation>UTF-8 字节数</translation>
    </message>
    <message>
        <source>In one chunk</source>
        <translation>在一个分块中</translation>
    </message>
    <message>
        <source>In several chunks</source>
        <translation>在多个分块中</translation>
    </message>
    <message>
        <source>In no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message>
        <source>of it white space</source>
        <translation>其中空白字符</translation>
    </message>
    <message>
        <source>Places in no chunk</source>
        <translation>不在分块中的位置</translation>
    </message>
    <message>
        <source>Characters of all chunks</source>
        <translation>所有分块的字符数</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>未处理</translation>
    </message>
</context>
<context>
    <name>OpenCommands</name>
    <message>
        <source>Open a document</source>
        <translation>打开文档</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Recipes and configurations ({kinds})</source>
        <translation>配方和配置 ({kinds})</translation>
    </message>
    <message>
        <source>Recipes ({kinds})</source>
        <translation>配方 ({kinds})</translation>
    </message>
    <message>
        <source>Open a recipe</source>
        <translation>打开配方</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>OverlapList</name>
    <message>
        <source>Overlaps</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Boundaries</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Show the worst</source>
        <translation>显示偏差最大的</translation>
    </message>
    <message>
        <source>All boundaries</source>
        <translation>所有边界</translation>
    </message>
    <message>
        <source>Other than asked for</source>
        <translation>与要求不同</translation>
    </message>
    <message>
        <source>Without overlap</source>
        <translation>无重叠</translation>
    </message>
    <message>
        <source>After chunk</source>
        <translation>在分块之后</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Got</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>What both chunks share, in the unit that the settings use.</source>
        <translation>两个分块共享的内容，以设置所用的单位计。</translation>
    </message>
    <message>
        <source>Asked and got</source>
        <translation>要求与实际</translation>
    </message>
    <message>
        <source>The upper bar is what was asked for, the lower one what the chunks share. Sorted by the difference.</source>
        <translation>上方条为要求值，下方条为分块实际共享的量。按差值排序。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>There are no two chunks, so there is no overlap.</source>
        <translation>没有两个分块，因此没有重叠。</translation>
    </message>
    <message>
        <source>Asked for {asked} {unit}</source>
        <translation>要求 {asked} {unit}</translation>
    </message>
    <message>
        <source>median {median}</source>
        <translation>中位数 {median}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) without overlap</source>
        <translation>
            <numerusform>%Ln 处无重叠</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s) repeated</source>
        <translation>
            <numerusform>重复 %Ln 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>worst {worst}</source>
        <translation>最差 {worst}</translation>
    </message>
    <message>
        <source>{count} {unit} travel beside the chunks</source>
        <translation>{count} {unit}附在分块旁</translation>
    </message>
    <message>
        <source>{count} {unit} shared</source>
        <translation>共享 {count} {unit}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) of {tokenizer} repeated</source>
        <translation>
            <numerusform>重复了 %Ln 个词元（{tokenizer}）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewStrip</name>
    <message>
        <source>Overview of the document</source>
        <translation>文档概览</translation>
    </message>
    <message>
        <source>Shows characters {start} to {end} of {length}</source>
        <translation>显示第 {start} 至 {end} 个字符，共 {length} 个</translation>
    </message>
    <message>
        <source>Offset {offset}, not reached</source>
        <translation>偏移 {offset}，未处理</translation>
    </message>
    <message>
        <source>Offset {offset}, in no chunk</source>
        <translation>偏移 {offset}，不在任何分块中</translation>
    </message>
    <message>
        <source>Offset {offset}, in chunk {first}</source>
        <translation>偏移 {offset}，在分块 {first} 中</translation>
    </message>
    <message>
        <source>Offset {offset}, in chunks {first} to {last}</source>
        <translation>偏移 {offset}，在分块 {first} 至 {last} 中</translation>
    </message>
</context>
<context>
    <name>PassageList</name>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Select text and mark it by Edit &gt; Mark selection: it is watched here.</source>
        <translation>选中文本，用“编辑 &gt; 标记所选内容”标记：它会在此受到监视。</translation>
    </message>
</context>
<context>
    <name>PassageModel</name>
    <message>
        <source>Must stay whole</source>
        <translation>必须完整</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Not found in this text</source>
        <translation>在此文本中未找到</translation>
    </message>
</context>
<context>
    <name>Passages</name>
    <message numerus="yes">
        <source>%Ln whole</source>
        <translation>
            <numerusform>%Ln 个完整</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rescued by overlap</source>
        <translation>
            <numerusform>%Ln 个由重叠保全</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cut</source>
        <translation>
            <numerusform>%Ln 个被切断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not found</source>
        <translation>
            <numerusform>%Ln 个未找到</numerusform>
        </translation>
    </message>
    <message>
        <source>in chunk {chunk}</source>
        <translation>在分块 {chunk} 中</translation>
    </message>
    <message>
        <source>cut at offset {offset}</source>
        <translation>在偏移 {offset} 处被切断</translation>
    </message>
    <message>
        <source>some of it is in no chunk</source>
        <translation>部分内容不在任何分块中</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>PreferenceDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Chinese words:</source>
        <translation>中文分词(&amp;C)：</translation>
    </message>
    <message>
        <source>Set HanLP up…</source>
        <translation>设置 HanLP…</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>At start, &amp;reopen the documents of the last time</source>
        <translation>启动时重新打开上次的文档(&amp;R)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
</context>
<context>
    <name>ProjectCommands</name>
    <message>
        <source>Unnamed project</source>
        <translation>未命名项目</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Projects ({kinds})</source>
        <translation>项目 ({kinds})</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>ReadingButton</name>
    <message>
        <source>Read HTML as</source>
        <translation>HTML 读取方式</translation>
    </message>
    <message>
        <source>&amp;Visible text</source>
        <translation>可见文本(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>源代码(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Prepare text as MiroFish does</source>
        <translation>按 MiroFish 的方式预处理文本(&amp;P)</translation>
    </message>
    <message>
        <source>Makes a new text: line ends unified, white space at line ends stripped, blank lines limited. For this session only.</source>
        <translation>生成新的文本：统一换行符，去除行末空白，限制连续空行数。仅在本次会话中有效。</translation>
    </message>
    <message>
        <source>Text: prepared</source>
        <translation>文本：已预处理</translation>
    </message>
    <message>
        <source>Text: as it is</source>
        <translation>文本：原样</translation>
    </message>
    <message>
        <source>HTML: source, prepared</source>
        <translation>HTML：源代码，已预处理</translation>
    </message>
    <message>
        <source>HTML: source</source>
        <translation>HTML：源代码</translation>
    </message>
    <message>
        <source>HTML: visible text, prepared</source>
        <translation>HTML：可见文本，已预处理</translation>
    </message>
    <message>
        <source>HTML: visible text</source>
        <translation>HTML：可见文本</translation>
    </message>
    <message>
        <source>How the file is read</source>
        <translation>文件的读取方式</translation>
    </message>
    <message>
        <source>How the file is read: {reading}</source>
        <translation>文件的读取方式：{reading}</translation>
    </message>
</context>
<context>
    <name>ReadingTable</name>
    <message>
        <source>Readings</source>
        <translation>读取结果</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>RecipeChange</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>RecipeCommands</name>
    <message>
        <source>Save the recipe</source>
        <translation>保存配方</translation>
    </message>
    <message>
        <source>YAML recipe ({kinds})</source>
        <translation>YAML 配方 ({kinds})</translation>
    </message>
    <message>
        <source>JSON recipe ({kinds})</source>
        <translation>JSON 配方 ({kinds})</translation>
    </message>
</context>
<context>
    <name>RecipePair</name>
    <message>
        <source>Recipe A</source>
        <translation>配方 A</translation>
    </message>
    <message>
        <source>Recipe B</source>
        <translation>配方 B</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>A file of chunks can only be B.</source>
        <translation>分块文件只能作为 B。</translation>
    </message>
    <message>
        <source>Copy A to B</source>
        <translation>将 A 复制到 B</translation>
    </message>
    <message>
        <source>Close B</source>
        <translation>关闭 B</translation>
    </message>
    <message>
        <source>{strategy}, {numbers}</source>
        <translation>{strategy}，{numbers}</translation>
    </message>
</context>
<context>
    <name>RecipePanel</name>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Use {size} / {overlap} {unit} here</source>
        <translation>在此使用 {size} / {overlap} {unit}</translation>
    </message>
    <message>
        <source>Use {size} / {overlap} here, in {unit} instead of {old_unit}</source>
        <translation>在此使用 {size} / {overlap}，单位改为{unit}（原为{old_unit}）</translation>
    </message>
</context>
<context>
    <name>RecordCommands</name>
    <message>
        <source>Open records</source>
        <translation>打开记录</translation>
    </message>
    <message>
        <source>Records ({kinds})</source>
        <translation>记录 ({kinds})</translation>
    </message>
</context>
<context>
    <name>RecordDialog</name>
    <message>
        <source>Records of “{name}”</source>
        <translation>“{name}”的记录</translation>
    </message>
    <message>
        <source>Looking at the first records…</source>
        <translation>正在查看前几条记录…</translation>
    </message>
    <message>
        <source>Each record becomes a document of its own. Choose the field that holds its text.</source>
        <translation>每条记录将各成一个文档。请选择存放其文本的字段。</translation>
    </message>
    <message>
        <source>No field of these records holds text.</source>
        <translation>这些记录中没有存放文本的字段。</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>In records</source>
        <translation>所在记录</translation>
    </message>
    <message>
        <source>Mean length</source>
        <translation>平均长度</translation>
    </message>
    <message>
        <source>First words</source>
        <translation>开头文字</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>要保存对“{name}”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>如果不保存，更改将丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Don’t save</source>
        <translation>不保存(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ScopeBar</name>
    <message>
        <source>This document</source>
        <translation>此文档</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>所有文档</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) counted</source>
        <translation>
            <numerusform>已统计 %Ln 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cannot be read</source>
        <translation>
            <numerusform>%Ln 个无法读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stalled</source>
        <translation>
            <numerusform>%Ln 个停滞</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScratchCommands</name>
    <message>
        <source>Save the scratch text</source>
        <translation>保存草稿文本</translation>
    </message>
    <message>
        <source>Texts ({kinds})</source>
        <translation>文本 ({kinds})</translation>
    </message>
    <message>
        <source>Scratch text</source>
        <translation>草稿文本</translation>
    </message>
</context>
<context>
    <name>ScratchWindow</name>
    <message>
        <source>Scratch text</source>
        <translation>草稿文本</translation>
    </message>
    <message>
        <source>Type or paste a text…</source>
        <translation>输入或粘贴文本…</translation>
    </message>
    <message>
        <source>Save text…</source>
        <translation>保存文本…</translation>
    </message>
    <message>
        <source>Chunked in the main window after each pause.</source>
        <translation>每次停顿后在主窗口中分块。</translation>
    </message>
    <message>
        <source>This text is too long to be edited here; use File &gt; Paste as document.</source>
        <translation>此文本过长，无法在这里编辑；请使用“文件 &gt; 粘贴为文档”。</translation>
    </message>
</context>
<context>
    <name>SecondChange</name>
    <message>
        <source>Recipe B: {change}</source>
        <translation>配方 B：{change}</translation>
    </message>
</context>
<context>
    <name>SelectionCard</name>
    <message>
        <source>Selection</source>
        <translation>选中内容</translation>
    </message>
    <message>
        <source>Previous chunk</source>
        <translation>上一个分块</translation>
    </message>
    <message>
        <source>Next chunk</source>
        <translation>下一个分块</translation>
    </message>
    <message>
        <source>Why it ends there</source>
        <translation>为何在此结束</translation>
    </message>
    <message>
        <source>It shares no text with its neighbours.</source>
        <translation>它与相邻分块没有共享文本。</translation>
    </message>
    <message>
        <source>Copy exact text</source>
        <translation>复制原文</translation>
    </message>
    <message>
        <source>There is no chunk to select.</source>
        <translation>没有可选的分块。</translation>
    </message>
    <message>
        <source>Click a chunk in the text or in the list to read why it ends there.</source>
        <translation>点击文本或列表中的分块，了解它为何在该处结束。</translation>
    </message>
    <message>
        <source>Chunk {number} of {total}</source>
        <translation>分块 {number}/{total}</translation>
    </message>
    <message>
        <source>Its text is not the document&apos;s own; it reads:</source>
        <translation>它的文本与文档原文不同，内容为：</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>{start} to {end}: {characters}</source>
        <translation>{start} 至 {end}：{characters}</translation>
    </message>
    <message>
        <source>{start} to {end}: {characters}, {size} {unit}</source>
        <translation>{start} 至 {end}：{characters}，{size} {unit}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) of {tokenizer}</source>
        <translation>
            <numerusform>%Ln 个词元（{tokenizer}）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>▲ %Ln token(s) of {tokenizer}, above the model limit of {limit}</source>
        <translation>
            <numerusform>▲ %Ln 个词元（{tokenizer}），超过模型上限 {limit}</numerusform>
        </translation>
    </message>
    <message>
        <source>Shared with chunk {number}: {characters}</source>
        <translation>与分块 {number} 共享：{characters}</translation>
    </message>
    <message>
        <source>Travels beside it as previous context: {characters}</source>
        <translation>作为前文附在旁边：{characters}</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>{one} {other}</source>
        <translation>{one}{other}</translation>
    </message>
</context>
<context>
    <name>SettingForm</name>
    <message>
        <source>Above {safe} a run may stall or leave text out: an overlap this large can take back all that a short chunk gained.</source>
        <translation>超过 {safe} 时运行可能停滞或遗漏文本：这么大的重叠可能抵消短分块前进的全部距离。</translation>
    </message>
    <message>
        <source>The whole document fits in one chunk of this size.</source>
        <translation>整个文档可放入一个这样大小的分块。</translation>
    </message>
    <message>
        <source>stalls</source>
        <translation>停滞</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s)</source>
        <translation>
            <numerusform>%Ln 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>SettingText</name>
    <message>
        <source>{setting}: {value}</source>
        <translation>{setting}：{value}</translation>
    </message>
    <message>
        <source>{setting} {value}</source>
        <translation>{setting} {value}</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>ShortcutDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>In the document</source>
        <translation>在文档中</translation>
    </message>
</context>
<context>
    <name>SizeMapChoices</name>
    <message>
        <source>That is more than {most} cells. Take fewer sizes or overlaps.</source>
        <translation>超过 {most} 个单元格。请减少大小或重叠的取值。</translation>
    </message>
    <message>
        <source>Colour by:</source>
        <translation>着色依据：</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln open document(s)</source>
        <translation>
            <numerusform>所有打开的文档（%Ln 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizeMapCommands</name>
    <message>
        <source>Save the size map</source>
        <translation>保存大小分布图</translation>
    </message>
    <message>
        <source>CSV ({kinds})</source>
        <translation>CSV ({kinds})</translation>
    </message>
</context>
<context>
    <name>SizeMapDialog</name>
    <message>
        <source>Size map</source>
        <translation>大小分布图</translation>
    </message>
    <message>
        <source>Point at a cell for its figures; click it to use its size and overlap.</source>
        <translation>将指针移到单元格上以查看数据；点击即可采用其大小和重叠。</translation>
    </message>
    <message>
        <source>Computing was stopped: some cells are missing. Compute again?</source>
        <translation>计算已停止：缺少部分单元格。要重新计算吗？</translation>
    </message>
    <message>
        <source>The recipe, the ranges or the text have changed. Compute again?</source>
        <translation>配方、范围或文本已更改。要重新计算吗？</translation>
    </message>
    <message>
        <source>Open a document to see its map.</source>
        <translation>打开文档以查看其分布图。</translation>
    </message>
    <message>
        <source>Computing (Esc)</source>
        <translation>正在计算（Esc）</translation>
    </message>
    <message numerus="yes">
        <source>Counts are over %Ln document(s)</source>
        <translation>
            <numerusform>计数涵盖 %Ln 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cannot be read</source>
        <translation>
            <numerusform>%Ln 个无法读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizeMapFoot</name>
    <message>
        <source>Compute &amp;again</source>
        <translation>重新计算(&amp;A)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>取消(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Copy as CSV</source>
        <translation>复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save CSV…</source>
        <translation>保存 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>SizeMapLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>recipe in use</source>
        <translation>当前配方</translation>
    </message>
    <message>
        <source>stalls</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>no such recipe</source>
        <translation>没有这样的配方</translation>
    </message>
    <message>
        <source>Colours from {low} to {high}</source>
        <translation>颜色从 {low} 到 {high}</translation>
    </message>
</context>
<context>
    <name>SizeMapRange</name>
    <message>
        <source>Sizes:</source>
        <translation>大小：</translation>
    </message>
    <message>
        <source>Overlaps:</source>
        <translation>重叠：</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>in steps:</source>
        <translation>步数：</translation>
    </message>
    <message>
        <source>{axis} from</source>
        <translation>{axis}从</translation>
    </message>
    <message>
        <source>{axis} to</source>
        <translation>{axis}至</translation>
    </message>
    <message>
        <source>{axis} in how many steps</source>
        <translation>{axis}的步数</translation>
    </message>
    <message>
        <source>{axis} as a list</source>
        <translation>{axis}的列表</translation>
    </message>
    <message>
        <source>Numbers such as 200, 500, or from:to:step</source>
        <translation>例如 200, 500，或 从:至:步长</translation>
    </message>
    <message>
        <source>Enter whole numbers that are not negative.</source>
        <translation>请输入非负整数。</translation>
    </message>
</context>
<context>
    <name>SizeMapView</name>
    <message>
        <source>Size {size}, overlap {overlap}</source>
        <translation>大小 {size}，重叠 {overlap}</translation>
    </message>
    <message>
        <source>{name}: {count}</source>
        <translation>{name}：{count}</translation>
    </message>
    <message numerus="yes">
        <source>Stalls in %Ln document(s): counts of the chunks before</source>
        <translation>
            <numerusform>在 %Ln 个文档中停滞：只统计停滞之前的分块</numerusform>
        </translation>
    </message>
    <message>
        <source>Size map</source>
        <translation>大小分布图</translation>
    </message>
    <message>
        <source>Size, {unit} →</source>
        <translation>大小（{unit}）→</translation>
    </message>
    <message>
        <source>Overlap ↓</source>
        <translation>重叠 ↓</translation>
    </message>
</context>
<context>
    <name>StageCommands</name>
    <message>
        <source>← → boundaries   ·   Page Down next bookmark   ·   Esc ends</source>
        <translation>← → 切换边界   ·   Page Down 下一书签   ·   Esc 结束</translation>
    </message>
    <message>
        <source>Boundary {number} of {total}</source>
        <translation>第 {number} 个边界，共 {total} 个</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Chunking Workbench</source>
        <translation>Chunking Workbench</translation>
    </message>
    <message>
        <source>See how a document is cut into chunks, tune it, and export what you see.</source>
        <translation>查看文档如何被切成分块，调整参数，并导出所见结果。</translation>
    </message>
    <message>
        <source>Drop a document, a recipe or a project here</source>
        <translation>将文档、配方或项目拖到这里</translation>
    </message>
    <message>
        <source>See a &amp;sample</source>
        <translation>查看示例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Paste text</source>
        <translation>粘贴文本(&amp;P)</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the list of projects and files opened lately</source>
        <translation>清除最近打开的项目和文件列表</translation>
    </message>
    <message>
        <source>Projects and files opened lately</source>
        <translation>最近打开的项目和文件</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>{encoding} with mark</source>
        <translation>{encoding}（带 BOM）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>chunk {number}</source>
        <translation>分块 {number}</translation>
    </message>
    <message>
        <source>offset {offset}</source>
        <translation>偏移 {offset}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s) selected</source>
        <translation>
            <numerusform>已选中 %Ln 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {number} of {total}.</source>
        <translation>第 {number}/{total} 页。</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>混合换行符</translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s).</source>
        <translation>
            <numerusform>%Ln 个字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>A byte-order mark at the start was removed.</source>
        <translation>已移除开头的字节顺序标记。</translation>
    </message>
    <message>
        <source>Line ends: {lf} LF, {crlf} CR LF, {cr} CR.</source>
        <translation>换行符：{lf} 个 LF，{crlf} 个 CR LF，{cr} 个 CR。</translation>
    </message>
</context>
<context>
    <name>StraddleList</name>
    <message>
        <source>Finding sentences: {share}</source>
        <translation>正在查找句子：{share}</translation>
    </message>
    <message>
        <source>Sentences in no chunk as a whole</source>
        <translation>没有分块完整包含的句子</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Begins in</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>The chunk that holds most of the sentence&apos;s beginning.</source>
        <translation>包含句子开头部分最多的分块。</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>结束于</translation>
    </message>
    <message>
        <source>The first chunk that reaches the sentence&apos;s end.</source>
        <translation>第一个到达句末的分块。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Every sentence stands in some chunk as a whole.</source>
        <translation>每个句子都完整地位于某个分块中。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s) in no chunk as a whole</source>
        <translation>
            <numerusform>%Ln 个句子没有分块完整包含</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a sentence to see both chunks.</source>
        <translation>选择一个句子以查看两个分块。</translation>
    </message>
    <message>
        <source>In no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message>
        <source>Chunk {number}</source>
        <translation>分块 {number}</translation>
    </message>
</context>
<context>
    <name>SummaryLabel</name>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln 条提示</numerusform>
        </translation>
    </message>
    <message>
        <source>No run</source>
        <translation>无运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s) so far…</source>
        <translation>
            <numerusform>已有 %Ln 个分块…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunk(s)</source>
        <translation>
            <numerusform>%Ln 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>median {size}</source>
        <translation>中位数 {size}</translation>
    </message>
    <message>
        <source>{share} repeated</source>
        <translation>重复 {share}</translation>
    </message>
    <message>
        <source>stopped at offset {offset} ✕</source>
        <translation>在偏移 {offset} 处停止 ✕</translation>
    </message>
    <message>
        <source>the document is empty</source>
        <translation>文档为空</translation>
    </message>
    <message>
        <source>text kept ✓</source>
        <translation>文本完整保留 ✓</translation>
    </message>
    <message>
        <source>white space only</source>
        <translation>只有空白字符</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s) in no chunk ✕</source>
        <translation>
            <numerusform>%Ln 个字符不在任何分块中 ✕</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SyntaxCommands</name>
    <message>
        <source>&amp;Off</source>
        <translation>关闭(&amp;O)</translation>
    </message>
</context>
<context>
    <name>TextsEditor</name>
    <message>
        <source>One text in quotes on each line; \n stands for a line end.</source>
        <translation>每行一个带引号的文本；\n 表示换行。</translation>
    </message>
</context>
<context>
    <name>TokenCommands</name>
    <message>
        <source>Finding tokens (Esc)</source>
        <translation>正在查找词元（Esc）</translation>
    </message>
    <message>
        <source>As the &amp;recipe, else cl100k_base</source>
        <translation>跟随配方，否则用 cl100k_base(&amp;R)</translation>
    </message>
    <message>
        <source>A model’s &amp;tokenizer.json…</source>
        <translation>某个模型的 tokenizer.json(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>TokenFigure</name>
    <message>
        <source>Tokens of all chunks</source>
        <translation>所有分块的词元数</translation>
    </message>
    <message>
        <source>Tokens of the text once</source>
        <translation>文本本身的词元数</translation>
    </message>
    <message>
        <source>The text that is in a chunk at all, counted once.</source>
        <translation>只统计分块中出现过的文本，且只计一次。</translation>
    </message>
    <message>
        <source>More for overlap and cuts</source>
        <translation>重叠和切分增加的词元</translation>
    </message>
    <message>
        <source>What the overlap costs. Tokens do not add up: a cut inside a word makes more.</source>
        <translation>重叠的代价。词元数不能相加：在词中间切分会使词元变多。</translation>
    </message>
    <message>
        <source>As a share of the text</source>
        <translation>占文本的比例</translation>
    </message>
    <message>
        <source>Model limit</source>
        <translation>模型上限</translation>
    </message>
    <message>
        <source>Chunks above the limit</source>
        <translation>超过上限的分块</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>{count} above {limit}</source>
        <translation>{count} 个超过 {limit}</translation>
    </message>
</context>
<context>
    <name>TokenizerEditor</name>
    <message>
        <source>A model’s tokenizer.json…</source>
        <translation>某个模型的 tokenizer.json…</translation>
    </message>
    <message>
        <source>Set HanLP up…</source>
        <translation>设置 HanLP…</translation>
    </message>
    <message>
        <source>As in production</source>
        <translation>与生产环境一致</translation>
    </message>
    <message>
        <source>Production uses another one: {name}.</source>
        <translation>生产环境使用另一个分词器：{name}。</translation>
    </message>
</context>
<context>
    <name>TokenizerFile</name>
    <message>
        <source>Choose a tokenizer.json</source>
        <translation>选择 tokenizer.json</translation>
    </message>
    <message>
        <source>Tokenizers (*.json)</source>
        <translation>分词器 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>工具栏的更多按钮</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
</context>
<context>
    <name>WarningCard</name>
    <message>
        <source>Show the place</source>
        <translation>显示位置</translation>
    </message>
    <message>
        <source>Show {number} of {count}</source>
        <translation>显示 {number}/{count}</translation>
    </message>
</context>
<context>
    <name>WarningList</name>
    <message>
        <source>Show the list of gaps</source>
        <translation>显示缺口列表</translation>
    </message>
    <message>
        <source>Show the list of overlaps</source>
        <translation>显示重叠列表</translation>
    </message>
    <message>
        <source>List these chunks</source>
        <translation>列出这些分块</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to warn about.</source>
        <translation>没有需要警告的内容。</translation>
    </message>
    <message>
        <source>Use overlap {overlap}</source>
        <translation>使用重叠 {overlap}</translation>
    </message>
</context>
<context>
    <name>XrayLegend</name>
    <message>
        <source>The cut</source>
        <translation>切点</translation>
    </message>
    <message>
        <source>Runner-up</source>
        <translation>次选</translation>
    </message>
    <message>
        <source>Plain limit</source>
        <translation>长度上限</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Searched for a mark</source>
        <translation>搜索标记的范围</translation>
    </message>
    <message>
        <source>{rank}. {level}: {found}</source>
        <translation>{rank}. {level}：{found}</translation>
    </message>
    <message>
        <source>none there</source>
        <translation>那里没有</translation>
    </message>
    <message>
        <source>{count} there</source>
        <translation>共 {count} 个</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>The other chunk</source>
        <translation>另一个分块</translation>
    </message>
</context>
<context>
    <name>atomic</name>
    <message>
        <source>“{name}” is a folder; name a file in it.</source>
        <translation>“{name}”是一个文件夹；请指定其中的文件。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: its folder does not exist.</source>
        <translation>无法写入“{name}”：其所在文件夹不存在。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: there is no permission to write there.</source>
        <translation>无法写入“{name}”：没有在该处写入的权限。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: the disk is read-only.</source>
        <translation>无法写入“{name}”：磁盘为只读。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: the disk is full.</source>
        <translation>无法写入“{name}”：磁盘已满。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: your share of the disk is used up.</source>
        <translation>无法写入“{name}”：您的磁盘配额已用完。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: the system allows no file as large as this.</source>
        <translation>无法写入“{name}”：系统不允许这么大的文件。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: it is a symbolic link that leads in a circle.</source>
        <translation>无法写入“{name}”：它是循环指向自身的符号链接。</translation>
    </message>
    <message>
        <source>The name “{name}” is too long for a file.</source>
        <translation>名称“{name}”对文件来说过长。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: {reason}.</source>
        <translation>无法写入“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>“{name}” is one of the files in use, so it is not written over.</source>
        <translation>“{name}”是正在使用的文件之一，因此不会被覆盖。</translation>
    </message>
    <message>
        <source>Write to another file.</source>
        <translation>请写入另一个文件。</translation>
    </message>
</context>
<context>
    <name>batch</name>
    <message>
        <source>No worker process can be started: each one ends before it begins. Run chunk on one file to see why.</source>
        <translation>无法启动工作进程：每个进程一开始就退出。请用 chunk 处理单个文件，查看原因。</translation>
    </message>
    <message>
        <source>There is no Dask scheduler to talk to at {address} ({reason}).</source>
        <translation>{address} 处没有可连接的 Dask 调度器（{reason}）。</translation>
    </message>
    <message>
        <source>Dask cannot start its workers on this machine ({reason}). Try again, or use --engine local.</source>
        <translation>Dask 无法在本机启动工作进程（{reason}）。请重试，或使用 --engine local。</translation>
    </message>
    <message>
        <source>The Dask cluster ({place}) has version {found} of chunking-workbench, and this is {own}. Install the same version on the scheduler and on all workers.</source>
        <translation>Dask 集群（{place}）的 chunking-workbench 版本是 {found}，本机是 {own}。请在调度器和所有工作进程上安装相同的版本。</translation>
    </message>
    <message>
        <source>The Dask cluster lacks the Python package {name}. Install chunking-workbench on the scheduler and on all workers, with the version and the extras that are here.</source>
        <translation>Dask 集群缺少 Python 包 {name}。请在调度器和所有工作进程上安装 chunking-workbench，版本和附加组件与本机相同。</translation>
    </message>
    <message>
        <source>The Dask cluster was lost ({reason}). What is done is kept: run the same command again to go on.</source>
        <translation>与 Dask 集群失去联系（{reason}）。已完成的部分已保留：再次运行同一命令即可继续。</translation>
    </message>
    <message>
        <source>The Dask scheduler has named no worker for {seconds} s. Start workers and run the same command again to go on; what is done is kept.</source>
        <translation>Dask 调度器已有 {seconds} 秒没有工作进程。请启动工作进程并再次运行同一命令；已完成的部分已保留。</translation>
    </message>
    <message>
        <source>There is no engine {name}; known are local, local:N, dask, dask:N and dask://HOST:PORT.</source>
        <translation>没有名为 {name} 的引擎；可用的有 local、local:N、dask、dask:N 和 dask://HOST:PORT。</translation>
    </message>
    <message>
        <source>This engine needs Dask: pip install &apos;chunking-workbench[dask]&apos;.</source>
        <translation>此引擎需要 Dask：pip install &apos;chunking-workbench[dask]&apos;。</translation>
    </message>
    <message>
        <source>This machine starts no more processes ({reason}). Try fewer: --engine local:1.</source>
        <translation>本机无法再启动进程（{reason}）。请减少数量：--engine local:1。</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>无法读取“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>The folder holds “{name}”, which no batch wrote.</source>
        <translation>该文件夹中有不是批量运行写出的“{name}”。</translation>
    </message>
    <message>
        <source>Choose another folder for --out.</source>
        <translation>请为 --out 选择另一个文件夹。</translation>
    </message>
    <message>
        <source>“{name}” is longer than what is read.</source>
        <translation>“{name}”超过了可读取的长度。</translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation>无法写入“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>The folder “{name}” could not be made: {reason}.</source>
        <translation>无法创建文件夹“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>A path with a scheme needs fsspec: pip install &apos;chunking-workbench[remote]&apos;.</source>
        <translation>带协议的路径需要 fsspec：pip install &apos;chunking-workbench[remote]&apos;。</translation>
    </message>
    <message>
        <source>This kind of path cannot be used here: {reason}</source>
        <translation>此处不能使用这种路径：{reason}</translation>
    </message>
</context>
<context>
    <name>binary</name>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a ZIP archive or an office document</source>
        <translation>ZIP 压缩包或 Office 文档</translation>
    </message>
    <message>
        <source>an old or encrypted Microsoft Office document</source>
        <translation>旧版或加密的 Microsoft Office 文档</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>a compressed file</source>
        <translation>压缩文件</translation>
    </message>
    <message>
        <source>sound or video</source>
        <translation>音频或视频</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a database</source>
        <translation>数据库</translation>
    </message>
</context>
<context>
    <name>boundary_kind</name>
    <message>
        <source>Line end CR LF</source>
        <translation>CR LF 换行</translation>
    </message>
    <message>
        <source>Between the two characters of one Windows line end.</source>
        <translation>在同一个 Windows 换行符的两个字符之间。</translation>
    </message>
    <message>
        <source>Character of several parts</source>
        <translation>多部分组成的字符</translation>
    </message>
    <message>
        <source>Inside what a reader sees as one character: a letter with its accent, a joined emoji, a flag (a grapheme cluster of Unicode).</source>
        <translation>在读者看来的一个字符内部：带重音的字母、组合的表情符号、旗帜（Unicode 字素簇）。</translation>
    </message>
    <message>
        <source>URL or e-mail</source>
        <translation>网址或电子邮件地址</translation>
    </message>
    <message>
        <source>Inside a web address or an e-mail address.</source>
        <translation>在网址或电子邮件地址内部。</translation>
    </message>
    <message>
        <source>Number or version</source>
        <translation>数字或版本号</translation>
    </message>
    <message>
        <source>Inside a number, date, time or version such as 3.14, 1,000, 2024-05-01 or v2.10.3.</source>
        <translation>在数字、日期、时间或版本号内部，例如 3.14、1,000、2024-05-01 或 v2.10.3。</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>缩写</translation>
    </message>
    <message>
        <source>Inside an abbreviation such as e.g., or behind one such as Dr. that does not end its sentence.</source>
        <translation>在 e.g. 之类的缩写内部，或紧跟在 Dr. 之类并不结束句子的缩写之后。</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Between two letters or digits of one word; in Chinese, inside a word of the dictionary.</source>
        <translation>在一个词的两个字母或数字之间；对中文而言，在词典所收词语的内部。</translation>
    </message>
    <message>
        <source>Quotation or bracket</source>
        <translation>引号或括号</translation>
    </message>
    <message>
        <source>Between an opening quotation mark or bracket and its closing one.</source>
        <translation>在起始引号或括号与其结束符号之间。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>With some of one sentence on both sides. Fenced code and table rows hold none.</source>
        <translation>两侧都有同一个句子的一部分。围栏代码块和表格行不含句子。</translation>
    </message>
    <message>
        <source>Table row</source>
        <translation>表格行</translation>
    </message>
    <message>
        <source>Inside a row of a Markdown table.</source>
        <translation>在 Markdown 表格的一行内部。</translation>
    </message>
    <message>
        <source>Table header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Inside a Markdown table, so that the rows behind it are away from the header.</source>
        <translation>在 Markdown 表格内部，使后面的行与表头分离。</translation>
    </message>
    <message>
        <source>Code block</source>
        <translation>代码块</translation>
    </message>
    <message>
        <source>Inside a fenced code block of Markdown.</source>
        <translation>在 Markdown 围栏代码块内部。</translation>
    </message>
    <message>
        <source>List item</source>
        <translation>列表项</translation>
    </message>
    <message>
        <source>Inside an item of a Markdown list.</source>
        <translation>在 Markdown 列表的一项内部。</translation>
    </message>
    <message>
        <source>Heading left alone</source>
        <translation>孤立的标题</translation>
    </message>
    <message>
        <source>Right behind a Markdown heading, so that it stands at the end of a chunk without what it heads. Counts for ends only.</source>
        <translation>紧跟在 Markdown 标题之后，使标题留在分块末尾而与其内容分离。只计终点。</translation>
    </message>
</context>
<context>
    <name>broken_unit</name>
    <message>
        <source>Cut here: {kind} “{before}|{behind}”, whole in chunk {number}.</source>
        <translation>此处切断：{kind}“{before}|{behind}”，在分块 {number} 中完整。</translation>
    </message>
    <message>
        <source>Cut here: {kind} “{before}|{behind}”, whole in no chunk.</source>
        <translation>此处切断：{kind}“{before}|{behind}”，没有分块完整包含它。</translation>
    </message>
</context>
<context>
    <name>chunk_file</name>
    <message>
        <source>Line {line} of “{name}” is not UTF-8.</source>
        <translation>“{name}”的第 {line} 行不是 UTF-8。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” is not JSON.</source>
        <translation>“{name}”的第 {line} 行不是 JSON。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” is not CSV.</source>
        <translation>“{name}”的第 {line} 行不是 CSV。</translation>
    </message>
    <message>
        <source>Entry {entry} of “{name}” is no chunk in a form that is known here.</source>
        <translation>“{name}”的第 {entry} 项不是此处已知形式的分块。</translation>
    </message>
    <message>
        <source>“{name}” holds chunks of {count} documents, and none of them is called “{source}”.</source>
        <translation>“{name}”包含 {count} 个文档的分块，其中没有一个名为“{source}”。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” holds no chunk in a form that is known here.</source>
        <translation>“{name}”的第 {line} 行中没有已知格式的分块。</translation>
    </message>
    <message>
        <source>The database “{name}” has no table split_chunk_outputs of VySol&apos;s.</source>
        <translation>数据库“{name}”中没有 VySol 的表 split_chunk_outputs。</translation>
    </message>
    <message>
        <source>Reading “{name}” needs pyarrow: pip install &apos;chunking-workbench[parquet]&apos;.</source>
        <translation>读取“{name}”需要 pyarrow：pip install &apos;chunking-workbench[parquet]&apos;。</translation>
    </message>
    <message>
        <source>“{name}” is no readable Parquet file.</source>
        <translation>“{name}”不是可读取的 Parquet 文件。</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>Standard output is closed.</source>
        <translation>标准输出已关闭。</translation>
    </message>
    <message>
        <source>Standard output cannot be written: {reason}.</source>
        <translation>无法写入标准输出：{reason}。</translation>
    </message>
</context>
<context>
    <name>comparison</name>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Length, median</source>
        <translation>长度（中位数）</translation>
    </message>
    <message>
        <source>Length, least</source>
        <translation>长度（最小）</translation>
    </message>
    <message>
        <source>Length, most</source>
        <translation>长度（最大）</translation>
    </message>
    <message>
        <source>Chunks over the limit</source>
        <translation>超过上限的分块</translation>
    </message>
    <message>
        <source>Characters in no chunk</source>
        <translation>不在任何分块中的字符</translation>
    </message>
    <message>
        <source>Characters repeated</source>
        <translation>重复的字符</translation>
    </message>
    <message>
        <source>Overlap, median</source>
        <translation>重叠（中位数）</translation>
    </message>
    <message>
        <source>Passages whole</source>
        <translation>完整的片段</translation>
    </message>
    <message>
        <source>Passages rescued by overlap</source>
        <translation>由重叠保全的片段</translation>
    </message>
    <message>
        <source>Passages cut</source>
        <translation>被切断的片段</translation>
    </message>
    <message>
        <source>Chunks that end with a sentence</source>
        <translation>以句末结束的分块</translation>
    </message>
</context>
<context>
    <name>config</name>
    <message>
        <source>MiroFish</source>
        <translation>MiroFish</translation>
    </message>
    <message>
        <source>VySol</source>
        <translation>VySol</translation>
    </message>
    <message>
        <source>GraphRAG-Agent</source>
        <translation>GraphRAG-Agent</translation>
    </message>
    <message>
        <source>Norconex</source>
        <translation>Norconex</translation>
    </message>
    <message>
        <source>LangChain</source>
        <translation>LangChain</translation>
    </message>
    <message>
        <source>LlamaIndex</source>
        <translation>LlamaIndex</translation>
    </message>
    <message>
        <source>Haystack</source>
        <translation>Haystack</translation>
    </message>
    <message>
        <source>Chonkie</source>
        <translation>Chonkie</translation>
    </message>
    <message>
        <source>Unstructured</source>
        <translation>Unstructured</translation>
    </message>
    <message>
        <source>Dify</source>
        <translation>Dify</translation>
    </message>
    <message>
        <source>RAGFlow</source>
        <translation>RAGFlow</translation>
    </message>
    <message>
        <source>Elasticsearch</source>
        <translation>Elasticsearch</translation>
    </message>
    <message>
        <source>OpenSearch</source>
        <translation>OpenSearch</translation>
    </message>
    <message>
        <source>OpenAI vector store</source>
        <translation>OpenAI 向量存储</translation>
    </message>
    <message>
        <source>Azure AI Search</source>
        <translation>Azure AI Search</translation>
    </message>
    <message>
        <source>Amazon Bedrock</source>
        <translation>Amazon Bedrock</translation>
    </message>
    <message>
        <source>Vertex AI RAG Engine</source>
        <translation>Vertex AI RAG Engine</translation>
    </message>
    <message>
        <source>Vectara</source>
        <translation>Vectara</translation>
    </message>
    <message>
        <source>There is no target {id}; known are {known}.</source>
        <translation>没有目标 {id}；可用的有 {known}。</translation>
    </message>
    <message>
        <source>Counting tokens there needs a preview version of its REST API.</source>
        <translation>在那里按词元计数需要其 REST API 的预览版本。</translation>
    </message>
    <message>
        <source>The skill ends pages at sentences that it finds itself, so pages are often shorter.</source>
        <translation>该技能在自行识别的句末结束页面，因此页面往往更短。</translation>
    </message>
    <message>
        <source>upload the chunks as documents of the index, without this skill.</source>
        <translation>将分块作为索引的文档上传，不使用此技能。</translation>
    </message>
    <message>
        <source>Split skill (JSON)</source>
        <translation>拆分技能（JSON）</translation>
    </message>
    <message>
        <source>One entry of the list “skills” of a skill set.</source>
        <translation>技能集的“skills”列表中的一项。</translation>
    </message>
    <message>
        <source>Bedrock counts the tokens of its embedding model and keeps to sentences.</source>
        <translation>Bedrock 统计其嵌入模型的词元，并保持句子完整。</translation>
    </message>
    <message>
        <source>put each chunk into a file of its own, the chunking NONE.</source>
        <translation>将每个分块放入单独的文件，分块方式设为 NONE。</translation>
    </message>
    <message>
        <source>Each file is then one chunk: put every exported chunk into a file of its own.</source>
        <translation>此时每个文件即为一个分块：请将每个导出的分块放入单独的文件。</translation>
    </message>
    <message>
        <source>For create_data_source; a data source keeps its chunking for ever.</source>
        <translation>用于 create_data_source；数据源会永久保留其分块方式。</translation>
    </message>
    <message>
        <source>Ingestion settings (JSON)</source>
        <translation>摄取设置（JSON）</translation>
    </message>
    <message>
        <source>Own chunking off (JSON)</source>
        <translation>关闭自身分块（JSON）</translation>
    </message>
    <message>
        <source>Of a document of white space alone Chonkie makes no chunk.</source>
        <translation>对只有空白的文档，Chonkie 不产生分块。</translation>
    </message>
    <message>
        <source>Elasticsearch (9.1 or newer) merges pieces up to the size too; there a separator begins the next piece, and white space stays.</source>
        <translation>Elasticsearch（9.1 或更新）也会把片段合并到上限；那里分隔符归下一片段开头，空白保留。</translation>
    </message>
    <message>
        <source>LangChain splits at the first separator that occurs and merges pieces forward; this strategy looks for a place to cut near its limit.</source>
        <translation>LangChain 在文中出现的第一种分隔符处切开，再向前合并；本策略则在上限附近寻找切分处。</translation>
    </message>
    <message>
        <source>LlamaIndex sets two of the size aside for a document&apos;s metadata, even without any: they are added here.</source>
        <translation>LlamaIndex 会从大小中为文档元数据预留 2，即使没有元数据；此处已补上。</translation>
    </message>
    <message>
        <source>The separator U+FFFF stands for none, so that LlamaIndex cuts anywhere. An empty document gives an empty node.</source>
        <translation>分隔符 U+FFFF 表示没有分隔符，让 LlamaIndex 可在任何位置切开。空文档会得到一个空节点。</translation>
    </message>
    <message>
        <source>LlamaIndex merges whole sentences forward, and its overlap is made of whole sentences. Its own rule finds them, and it strips white space from every chunk.</source>
        <translation>LlamaIndex 向前合并整句，重叠也由整句组成；句子按它自己的规则识别，并去掉每个分块两端的空白。</translation>
    </message>
    <message>
        <source>LlamaIndex needs a size of at least {least} tokens, as many as a character may have, not {size}.</source>
        <translation>LlamaIndex 的大小至少要 {least} 个词元（一个字符最多可占这么多），不能是 {size}。</translation>
    </message>
    <message numerus="yes">
        <source>The public program runs the variant “repository”: %n chunk(s) of this document, where the documented variant of this recipe gives {here}.</source>
        <translation>
            <numerusform>公开的程序运行“repository”变体：此文档产生 %n 个分块，而此配方所用的文档所述变体产生 {here} 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>MiroFish never ends on this document: after %n chunk(s) it stops going forward.</source>
        <translation>
            <numerusform>MiroFish 在此文档上永远不会结束：产生 %n 个分块后便不再前进。</numerusform>
        </translation>
    </message>
    <message>
        <source>Patch for the project file (two keys)</source>
        <translation>项目文件的补丁（两个键）</translation>
    </message>
    <message>
        <source>Two keys to change in uploads/projects/ID/project.json, which holds the whole project; do not put this file in its place.</source>
        <translation>需要在 uploads/projects/ID/project.json 中改动的两个键；该文件保存整个项目，请勿用本文件替换它。</translation>
    </message>
    <message>
        <source>The windows there are of characters, not of tokens.</source>
        <translation>那里的窗口以字符计，而不是以词元计。</translation>
    </message>
    <message>
        <source>RAGFlow&apos;s delimiters are single characters: {kept} is written; other separators of this recipe, {count} in number, are left out.</source>
        <translation>RAGFlow 的分隔符是单个字符：写入 {kept}；本配方的其他 {count} 个分隔符被略去。</translation>
    </message>
    <message>
        <source>RAGFlow needs a delimiter and this recipe has none: a line feed is written.</source>
        <translation>RAGFlow 需要分隔符，而本配方没有：写入换行符。</translation>
    </message>
    <message>
        <source>RAGFlow drops delimiters, puts line feeds between the pieces and merges them up to the size, which older releases exceed.</source>
        <translation>RAGFlow 去掉分隔符，在片段之间放换行符，并合并到上限；旧版本会超过上限。</translation>
    </message>
    <message>
        <source>Only elements above the size are split, at white space where there is some.</source>
        <translation>只有超过大小的元素才会被切开，有空白时在空白处切。</translation>
    </message>
    <message>
        <source>Chonkie splits at one separator after another and merges pieces forward.</source>
        <translation>Chonkie 依次按各个分隔符拆分，并向前合并片段。</translation>
    </message>
    <message>
        <source>export the chunks as Chonkie chunks and read those.</source>
        <translation>将分块导出为 Chonkie 分块并读取它们。</translation>
    </message>
    <message>
        <source>Chunker (Python)</source>
        <translation>分块器（Python）</translation>
    </message>
    <message>
        <source>max_tokens counts characters in current releases of Dify; older ones count tokens.</source>
        <translation>在 Dify 的当前版本中，max_tokens 统计字符；旧版本统计词元。</translation>
    </message>
    <message>
        <source>Dify removes the separator, does not merge short pieces, and overlaps only inside pieces above the size.</source>
        <translation>Dify 会移除分隔符，不合并短片段，并且只在超过大小的片段内部重叠。</translation>
    </message>
    <message>
        <source>send the chunks as segments (POST …/documents/ID/segments, key content).</source>
        <translation>将分块作为分段发送（POST …/documents/ID/segments，键 content）。</translation>
    </message>
    <message>
        <source>Process rule (JSON)</source>
        <translation>处理规则（JSON）</translation>
    </message>
    <message>
        <source>For the body of POST /datasets/ID/document/create-by-text.</source>
        <translation>用于 POST /datasets/ID/document/create-by-text 的请求体。</translation>
    </message>
    <message>
        <source>The windows there are of words; a word is never cut.</source>
        <translation>那里的窗口以单词计；单词从不被切断。</translation>
    </message>
    <message>
        <source>Elasticsearch merges whole sentences; its overlap is one sentence or none.</source>
        <translation>Elasticsearch 合并完整的句子；其重叠为一个句子或没有。</translation>
    </message>
    <message>
        <source>Words are ICU&apos;s there, which also parts Chinese into words.</source>
        <translation>那里的单词由 ICU 划分，中文也会被切成词语。</translation>
    </message>
    <message>
        <source>export the chunks as bulk lines, the strategy of the field “none”.</source>
        <translation>将分块导出为 bulk 行，字段的策略设为“none”。</translation>
    </message>
    <message>
        <source>Needs Elasticsearch 9.1. Export the chunks as bulk lines: each is then taken as it is.</source>
        <translation>需要 Elasticsearch 9.1。请将分块导出为 bulk 行：此时每个分块按原样采用。</translation>
    </message>
    <message>
        <source>The body of PUT /INDEX with one field named “text”.</source>
        <translation>PUT /INDEX 的请求体，含一个名为“text”的字段。</translation>
    </message>
    <message>
        <source>Index mapping (JSON)</source>
        <translation>索引映射（JSON）</translation>
    </message>
    <message>
        <source>GraphRAG-Agent reads CHUNK_OVERLAP=0 as its default, {default}, so an overlap of 0 cannot be said in .env.</source>
        <translation>GraphRAG-Agent 将 CHUNK_OVERLAP=0 读作默认值 {default}，因此无法在 .env 中指定重叠为 0。</translation>
    </message>
    <message>
        <source>Use the constructor: there 0 is honoured.</source>
        <translation>请使用构造函数：那里会遵从 0。</translation>
    </message>
    <message>
        <source>Production counts HanLP&apos;s tokens; this recipe counts “{tokenizer}”.</source>
        <translation>生产环境统计 HanLP 的词元；此配方统计“{tokenizer}”的词元。</translation>
    </message>
    <message>
        <source>Lines for .env</source>
        <translation>.env 中的行</translation>
    </message>
    <message>
        <source>For the .env file in the project&apos;s root; the environment wins over it.</source>
        <translation>用于项目根目录的 .env 文件；环境变量优先于该文件。</translation>
    </message>
    <message>
        <source>Constructor (Python)</source>
        <translation>构造函数（Python）</translation>
    </message>
    <message>
        <source>For code that makes the chunker itself.</source>
        <translation>用于自行创建分块器的代码。</translation>
    </message>
    <message>
        <source>Haystack needs an overlap below the size; {overlap} is not below {size}.</source>
        <translation>Haystack 要求重叠小于大小；{overlap} 不小于 {size}。</translation>
    </message>
    <message>
        <source>Haystack splits at the first separator that occurs and merges pieces forward, then adds exactly the overlap.</source>
        <translation>Haystack 在第一个出现的分隔符处拆分并向前合并片段，然后恰好加上重叠。</translation>
    </message>
    <message>
        <source>export the chunks as Haystack documents and write those to the document store.</source>
        <translation>将分块导出为 Haystack 文档，并写入文档存储。</translation>
    </message>
    <message>
        <source>Pipeline (YAML)</source>
        <translation>流水线（YAML）</translation>
    </message>
    <message>
        <source>A pipeline with the splitter alone; connect it to yours.</source>
        <translation>只含切分器的流水线；请与您的流水线连接。</translation>
    </message>
    <message>
        <source>The overlap there is made of whole pieces, so it is often smaller than asked, or none.</source>
        <translation>那里的重叠由完整片段组成，因此往往小于要求，甚至没有。</translation>
    </message>
    <message>
        <source>Where a character takes several tokens, a cut may fall inside it there, and both sides show U+FFFD; this strategy moves such a cut.</source>
        <translation>当一个字符占多个词元时，那里的切点可能落在字符内部，两侧都显示 U+FFFD；此策略会移动这样的切点。</translation>
    </message>
    <message>
        <source>export the chunks as LangChain documents and add those to the vector store.</source>
        <translation>将分块导出为 LangChain 文档，并添加到向量存储。</translation>
    </message>
    <message>
        <source>Splitter (Python)</source>
        <translation>切分器（Python）</translation>
    </message>
    <message>
        <source>LlamaIndex fills a chunk word by word and never cuts a word that fits; ours cuts it.</source>
        <translation>LlamaIndex 逐词填充分块，从不切断放得下的单词；而此处会切断。</translation>
    </message>
    <message>
        <source>Metadata would count against the size there, so include_metadata is off.</source>
        <translation>元数据在那里会计入大小，因此关闭了 include_metadata。</translation>
    </message>
    <message>
        <source>export the chunks as LlamaIndex nodes and insert those.</source>
        <translation>将分块导出为 LlamaIndex 节点并插入。</translation>
    </message>
    <message>
        <source>MiroFish reads a chunk_overlap of 0 in project.json as 50, so 0 cannot be said there.</source>
        <translation>MiroFish 将 project.json 中的 chunk_overlap 0 读作 50，因此那里无法指定 0。</translation>
    </message>
    <message>
        <source>Use the build request: there 0 is honoured.</source>
        <translation>请使用构建请求：那里会遵从 0。</translation>
    </message>
    <message>
        <source>The public program runs the variant “repository”, this recipe the documented one; no setting switches it.</source>
        <translation>公开的程序运行“repository”变体，而此配方是文档所述的变体；没有设置可以切换。</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above 30 % of the chunk size {size}: MiroFish may never end. At most {safe} is safe.</source>
        <translation>重叠 {overlap} 超过分块大小 {size} 的 30 %：MiroFish 可能永远不会结束。不超过 {safe} 才安全。</translation>
    </message>
    <message>
        <source>MiroFish sends 3 chunks at once whatever is asked, not {size}.</source>
        <translation>无论如何要求，MiroFish 每次都发送 3 个分块，而不是 {size} 个。</translation>
    </message>
    <message>
        <source>Build request (JSON)</source>
        <translation>构建请求（JSON）</translation>
    </message>
    <message>
        <source>The body of POST /api/graph/build; put your project&apos;s id into it.</source>
        <translation>POST /api/graph/build 的请求体；请填入您的项目 ID。</translation>
    </message>
    <message>
        <source>Python call</source>
        <translation>Python 调用</translation>
    </message>
    <message>
        <source>For code that calls MiroFish&apos;s splitter itself.</source>
        <translation>用于自行调用 MiroFish 切分器的代码。</translation>
    </message>
    <message>
        <source>{key} holds {character}, which XML cannot say; use YAML or JSON.</source>
        <translation>{key} 含有 {character}，XML 无法表示；请使用 YAML 或 JSON。</translation>
    </message>
    <message>
        <source>{key} begins or ends with white space, which is lost in XML; use YAML or JSON.</source>
        <translation>{key} 以空白字符开头或结尾，在 XML 中会丢失；请使用 YAML 或 JSON。</translation>
    </message>
    <message>
        <source>It needs a build of Norconex 4 that has TextChunkSplitter.</source>
        <translation>需要带有 TextChunkSplitter 的 Norconex 4 版本。</translation>
    </message>
    <message>
        <source>The handler alone, for the list of handlers you have.</source>
        <translation>仅处理器，用于加入已有的处理器列表。</translation>
    </message>
    <message>
        <source>A whole crawler file of version 4: the parser first, then the splitter. Version 3 has no text chunk splitter, so it cannot be configured there.</source>
        <translation>完整的第 4 版爬虫文件：先解析器，后切分器。第 3 版没有文本分块器，因此无法在那里配置。</translation>
    </message>
    <message>
        <source>Handler (YAML)</source>
        <translation>处理器（YAML）</translation>
    </message>
    <message>
        <source>Handler (JSON)</source>
        <translation>处理器（JSON）</translation>
    </message>
    <message>
        <source>Handler (XML)</source>
        <translation>处理器（XML）</translation>
    </message>
    <message>
        <source>Crawler file (YAML)</source>
        <translation>爬虫文件（YAML）</translation>
    </message>
    <message>
        <source>Crawler file (JSON)</source>
        <translation>爬虫文件（JSON）</translation>
    </message>
    <message>
        <source>Crawler file (XML)</source>
        <translation>爬虫文件（XML）</translation>
    </message>
    <message>
        <source>OpenAI does not say whose tokens it counts nor where inside them it cuts.</source>
        <translation>OpenAI 没有说明统计哪种词元，也没有说明在其内何处切分。</translation>
    </message>
    <message>
        <source>upload each chunk as a file of its own, below the size that is set.</source>
        <translation>将每个分块作为单独的文件上传，并小于所设的大小。</translation>
    </message>
    <message>
        <source>Chunking strategy (JSON)</source>
        <translation>分块策略（JSON）</translation>
    </message>
    <message>
        <source>For the body of POST /vector_stores/ID/files.</source>
        <translation>用于 POST /vector_stores/ID/files 的请求体。</translation>
    </message>
    <message>
        <source>The processor cuts at the limit and looks for no paragraph, sentence or word.</source>
        <translation>该处理器在上限处切分，不寻找段落、句子或单词。</translation>
    </message>
    <message>
        <source>export the chunks as bulk lines and index those without this processor.</source>
        <translation>将分块导出为 bulk 行，不经此处理器直接索引。</translation>
    </message>
    <message>
        <source>Ingest pipeline (JSON)</source>
        <translation>摄取管道（JSON）</translation>
    </message>
    <message>
        <source>The body of PUT /_ingest/pipeline/NAME, OpenSearch 3.</source>
        <translation>PUT /_ingest/pipeline/NAME 的请求体，OpenSearch 3。</translation>
    </message>
    <message>
        <source>Code that makes the splitter.</source>
        <translation>创建切分器的代码。</translation>
    </message>
    <message>
        <source>For the same cuts: {how}</source>
        <translation>要得到相同的切分：{how}</translation>
    </message>
    <message>
        <source>{target} takes sizes from {low} to {high}; this one comes to {size}.</source>
        <translation>{target} 接受的大小为 {low} 至 {high}；此处换算为 {size}。</translation>
    </message>
    <message>
        <source>Change the chunk size, or export the chunks and push those.</source>
        <translation>请更改分块大小，或导出分块并推送这些分块。</translation>
    </message>
    <message>
        <source>{target} cannot have an overlap of {asked}; {kept} is written.</source>
        <translation>{target} 不支持重叠 {asked}；写为 {kept}。</translation>
    </message>
    <message>
        <source>{target} cannot have an overlap of {asked} %; {kept} % is written.</source>
        <translation>{target} 不支持 {asked} % 的重叠；写为 {kept} %。</translation>
    </message>
    <message>
        <source>The overlap of {overlap} in {size} is rounded to {percent} %.</source>
        <translation>{size} 中的重叠 {overlap} 取整为 {percent} %。</translation>
    </message>
    <message>
        <source>{target} has no overlap; the {overlap} of this recipe are lost.</source>
        <translation>{target} 没有重叠；此配方的重叠 {overlap} 将丢失。</translation>
    </message>
    <message>
        <source>This recipe counts {own}, the target {unit}. How many of one make one of the other depends on the text, and there is none to measure.</source>
        <translation>此配方以{own}计，目标以{unit}计。两者如何换算取决于文本，而此处没有可供测量的文本。</translation>
    </message>
    <message>
        <source>Open a document like those that will be chunked.</source>
        <translation>请打开一个与将要分块的文档相近的文档。</translation>
    </message>
    <message>
        <source>{asked} ({own}) became {size} ({unit}): this document has {ratio} for one.</source>
        <translation>{asked}（{own}）换算为 {size}（{unit}）：在此文档中，每个对应 {ratio} 个。</translation>
    </message>
    <message>
        <source>{asked} ({own}) became {size} ({unit}): the first {read} characters of this document have {ratio} for one.</source>
        <translation>{asked}（{own}）换算为 {size}（{unit}）：在此文档的前 {read} 个字符中，每个对应 {ratio} 个。</translation>
    </message>
    <message>
        <source>One side counts UTF-16 units, the other characters: an emoji or a rare Chinese character counts two there.</source>
        <translation>一方以 UTF-16 码元计，另一方以字符计：一个表情符号或生僻汉字在前者计为两个。</translation>
    </message>
    <message numerus="yes">
        <source>One side counts UTF-16 units, the other characters: %n character(s) of this document count two there.</source>
        <translation>
            <numerusform>一方以 UTF-16 码元计，另一方以字符计：此文档有 %n 个字符在前者计为两个。</numerusform>
        </translation>
    </message>
    <message>
        <source>VySol&apos;s overlap travels beside the chunk, which no other pipeline does: it is left out. The exported chunks carry it.</source>
        <translation>VySol 的重叠附在分块旁，其他流水线都不这样做：此处略去。导出的分块包含它。</translation>
    </message>
    <message>
        <source>{target} needs a separator and this recipe has none: a blank line is written.</source>
        <translation>{target} 需要分隔符，而此配方没有：写为空行。</translation>
    </message>
    <message>
        <source>{target} takes one separator, {kept}; {count} more of this recipe are left out.</source>
        <translation>{target} 只接受一个分隔符 {kept}；此配方的另外 {count} 个被略去。</translation>
    </message>
    <message>
        <source>add the chunks one by one through RAGFlow&apos;s interface.</source>
        <translation>通过 RAGFlow 的接口逐个添加分块。</translation>
    </message>
    <message>
        <source>Data set settings (JSON)</source>
        <translation>数据集设置（JSON）</translation>
    </message>
    <message>
        <source>For the body of POST /api/v1/datasets.</source>
        <translation>用于 POST /api/v1/datasets 的请求体。</translation>
    </message>
    <message numerus="yes">
        <source>Read back: the same %n chunk(s) in this workbench.</source>
        <translation>
            <numerusform>回读结果：在本工作台中得到相同的 %n 个分块。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read back: the same %n chunk(s) in this workbench, and then the run never ends on this document.</source>
        <translation>
            <numerusform>回读：在本工作台中得到相同的 %n 个分块，此后运行在此文档上永远不会结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read back: %n chunk(s), because the file cannot say “{said}”. With that added, the same {count}.</source>
        <translation>
            <numerusform>回读：%n 个分块，因为文件无法写明“{said}”。补上后同为 {count} 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read back: not the same chunks. Chunk {number} is the first that differs; it gives {count} in all.</source>
        <translation>回读结果：分块不同。第一个不同的是分块 {number}；总共得到 {count} 个。</translation>
    </message>
    <message>
        <source>Exact: the same cuts.</source>
        <translation>精确：切分完全相同。</translation>
    </message>
    <message>
        <source>Approximate: some cuts will differ.</source>
        <translation>近似：部分切分会有差异。</translation>
    </message>
    <message>
        <source>Not possible as settings: push these chunks instead, its own chunking off.</source>
        <translation>无法用设置实现：请改为推送这些分块，并关闭对方自己的分块功能。</translation>
    </message>
    <message>
        <source>The notes would replace “{name}”, which is no notes file of this program. Nothing is written.</source>
        <translation>说明会替换“{name}”，而它不是本程序的说明文件。未写入任何内容。</translation>
    </message>
    <message>
        <source>Rename that file, or give the configuration another name.</source>
        <translation>请重命名该文件，或为配置另取名称。</translation>
    </message>
    <message>
        <source>Unstructured needs an overlap below the size; {overlap} is not below {size}.</source>
        <translation>Unstructured 要求重叠小于大小；{overlap} 不小于 {size}。</translation>
    </message>
    <message>
        <source>Unstructured merges whole elements (titles, paragraphs, list items) with a blank line between them; the text is not the document&apos;s.</source>
        <translation>Unstructured 合并完整的元素（标题、段落、列表项），其间插入空行；文本与文档原文不同。</translation>
    </message>
    <message>
        <source>export the chunks and leave out the chunking step.</source>
        <translation>导出分块，并略去分块步骤。</translation>
    </message>
    <message>
        <source>Chunking (Python)</source>
        <translation>分块（Python）</translation>
    </message>
    <message>
        <source>Vectara fills chunks with whole sentences and never crosses a section.</source>
        <translation>Vectara 用完整的句子填充分块，从不跨越章节。</translation>
    </message>
    <message>
        <source>create a document of type “core” with the chunks as its document_parts.</source>
        <translation>创建类型为“core”的文档，以分块作为其 document_parts。</translation>
    </message>
    <message>
        <source>The form field “chunking_strategy” of a file&apos;s upload.</source>
        <translation>文件上传表单的“chunking_strategy”字段。</translation>
    </message>
    <message>
        <source>Vertex AI needs an overlap below the size; {overlap} is not below {size}.</source>
        <translation>Vertex AI 要求重叠小于大小；{overlap} 不小于 {size}。</translation>
    </message>
    <message>
        <source>Vertex AI does not say whose tokens it counts.</source>
        <translation>Vertex AI 没有说明统计哪种词元。</translation>
    </message>
    <message>
        <source>import each chunk as a file of its own, below the size.</source>
        <translation>将每个分块作为单独的文件导入，并小于所设的大小。</translation>
    </message>
    <message>
        <source>File transformation (JSON)</source>
        <translation>文件转换（JSON）</translation>
    </message>
    <message>
        <source>For import_rag_files_config of ragFiles:import.</source>
        <translation>用于 ragFiles:import 的 import_rag_files_config。</translation>
    </message>
    <message>
        <source>Splitter settings (JSON)</source>
        <translation>切分器设置（JSON）</translation>
    </message>
    <message>
        <source>The shape in which VySol&apos;s server shows a world&apos;s settings.</source>
        <translation>与 VySol 服务器显示 world 设置的格式相同。</translation>
    </message>
    <message>
        <source>SQL for world.sqlite</source>
        <translation>用于 world.sqlite 的 SQL</translation>
    </message>
    <message>
        <source>Sets the splitter of a world that was set up but never committed; the first commit locks it.</source>
        <translation>设置一个已建立但从未提交的 world 的切分器；首次提交后即锁定。</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>The settings object that VySol&apos;s splitter takes.</source>
        <translation>VySol 切分器所接受的设置对象。</translation>
    </message>
</context>
<context>
    <name>dialect</name>
    <message>
        <source>There is no dialect {id}; known are {known}.</source>
        <translation>没有方言 {id}；可用的有 {known}。</translation>
    </message>
    <message numerus="yes">
        <source>The overlap that travels beside %n chunk(s) is left out: this form has no place for it.</source>
        <translation>
            <numerusform>附在 %n 个分块旁的重叠被略去：这种格式没有存放它的位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk {number} of “{source}” holds a surrogate pair as two characters, which JSON cannot say.</source>
        <translation>“{source}”的分块 {number} 将一个代理对存为两个字符，JSON 无法表示。</translation>
    </message>
    <message>
        <source>Chunk {number} of “{source}” holds a lone surrogate, which UTF-8 cannot say. JSON lines can.</source>
        <translation>“{source}”的分块 {number} 含有孤立代理项，UTF-8 无法表示。JSON Lines 可以。</translation>
    </message>
    <message>
        <source>LangChain</source>
        <translation>LangChain</translation>
    </message>
    <message>
        <source>Documents, one a line: page_content and metadata.</source>
        <translation>Document，每行一个：page_content 和 metadata。</translation>
    </message>
    <message>
        <source>LlamaIndex</source>
        <translation>LlamaIndex</translation>
    </message>
    <message>
        <source>TextNodes, one a line, with their offsets.</source>
        <translation>TextNode，每行一个，带有偏移。</translation>
    </message>
    <message>
        <source>Haystack</source>
        <translation>Haystack</translation>
    </message>
    <message>
        <source>Documents, one a line: content and meta.</source>
        <translation>Document，每行一个：content 和 meta。</translation>
    </message>
    <message>
        <source>Chonkie</source>
        <translation>Chonkie</translation>
    </message>
    <message>
        <source>Chunks, one a line, with their offsets.</source>
        <translation>分块，每行一个，带有偏移。</translation>
    </message>
    <message>
        <source>Chroma</source>
        <translation>Chroma</translation>
    </message>
    <message>
        <source>Arguments of collection.add, a hundred chunks a line.</source>
        <translation>collection.add 的参数，每行一百个分块。</translation>
    </message>
    <message>
        <source>Elasticsearch bulk</source>
        <translation>Elasticsearch bulk</translation>
    </message>
    <message>
        <source>For the _bulk request of an index, also OpenSearch&apos;s: two lines a chunk.</source>
        <translation>用于索引的 _bulk 请求，也适用于 OpenSearch：每个分块两行。</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>For people: every chunk under a heading with its offsets.</source>
        <translation>供人阅读：每个分块位于一个带偏移的标题之下。</translation>
    </message>
    <message>
        <source>Norconex committer</source>
        <translation>Norconex 提交器</translation>
    </message>
    <message>
        <source>The JSON that JsonFileCommitter writes; chunks count from 1.</source>
        <translation>JsonFileCommitter 写出的 JSON；分块从 1 开始计数。</translation>
    </message>
    <message>
        <source>Parquet needs pyarrow: pip install &apos;chunking-workbench[parquet]&apos;.</source>
        <translation>Parquet 需要 pyarrow：pip install &apos;chunking-workbench[parquet]&apos;。</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>A table with a header, texts unchanged. Do not open it in a spreadsheet unless you trust the document.</source>
        <translation>带表头的表格，文本保持不变。除非您信任该文档，否则不要在电子表格中打开。</translation>
    </message>
    <message>
        <source>CSV for spreadsheets</source>
        <translation>电子表格用 CSV</translation>
    </message>
    <message>
        <source>A table with a header; an apostrophe stands before texts that a spreadsheet would run as a formula.</source>
        <translation>带表头的表格；会被电子表格当作公式执行的文本前加一个撇号。</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Columns for data frames, compressed (zstd).</source>
        <translation>用于数据框的列，已压缩（zstd）。</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) of white space only: VySol&apos;s final table refuses them, so the document cannot be committed.</source>
        <translation>
            <numerusform>%n 个分块只含空白：VySol 的最终表会拒绝它们，文档因此无法提交。</numerusform>
        </translation>
    </message>
    <message>
        <source>VySol (SQLite)</source>
        <translation>VySol（SQLite）</translation>
    </message>
    <message>
        <source>split_chunks.sqlite as VySol&apos;s ingestion keeps it; chunks count from 1.</source>
        <translation>与 VySol 摄取时保存的 split_chunks.sqlite 相同；分块从 1 开始计数。</translation>
    </message>
    <message>
        <source>Chunk {number} of “{source}” has {count} characters; Zep takes at most {most} at once. Choose a smaller chunk size.</source>
        <translation>“{source}”的分块 {number} 有 {count} 个字符；Zep 一次最多接受 {most} 个。请选择更小的分块大小。</translation>
    </message>
    <message>
        <source>A batch of {size} is too large: Zep {version} takes at most {most} at once.</source>
        <translation>每批 {size} 个过大：Zep {version} 一次最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>Zep 3 batches</source>
        <translation>Zep 3 批次</translation>
    </message>
    <message>
        <source>Arguments of graph.add_batch, one batch a line, as MiroFish sends them; for chunk-workbench send zep.</source>
        <translation>graph.add_batch 的参数，每行一批，与 MiroFish 发送的方式相同；供 chunk-workbench send zep 使用。</translation>
    </message>
    <message>
        <source>Zep 4 batches</source>
        <translation>Zep 4 批次</translation>
    </message>
    <message>
        <source>Arguments of batch.add_items, one call a line; for chunk-workbench send zep.</source>
        <translation>batch.add_items 的参数，每行一次调用；供 chunk-workbench send zep 使用。</translation>
    </message>
</context>
<context>
    <name>difference</name>
    <message>
        <source>Difference {number} of {count}, offset {offset}: only A ends a chunk here (chunk {chunk}); B’s chunk {other} goes on.</source>
        <translation>差异 {number}/{count}，偏移 {offset}：只有 A 的分块在此结束（分块 {chunk}）；B 的分块 {other} 继续延伸。</translation>
    </message>
    <message>
        <source>Difference {number} of {count}, offset {offset}: only B ends a chunk here (chunk {chunk}); A’s chunk {other} goes on.</source>
        <translation>差异 {number}/{count}，偏移 {offset}：只有 B 的分块在此结束（分块 {chunk}）；A 的分块 {other} 继续延伸。</translation>
    </message>
    <message>
        <source>Difference {number} of {count}, offset {offset}: only A ends a chunk here (chunk {chunk}); B has no chunk here.</source>
        <translation>差异 {number}/{count}，偏移 {offset}：只有 A 的分块在此结束（分块 {chunk}）；B 在此没有分块。</translation>
    </message>
    <message>
        <source>Difference {number} of {count}, offset {offset}: only B ends a chunk here (chunk {chunk}); A has no chunk here.</source>
        <translation>差异 {number}/{count}，偏移 {offset}：只有 B 的分块在此结束（分块 {chunk}）；A 在此没有分块。</translation>
    </message>
</context>
<context>
    <name>encoding</name>
    <message>
        <source>Unicode</source>
        <translation>Unicode</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩文</translation>
    </message>
    <message>
        <source>Western European</source>
        <translation>西欧</translation>
    </message>
    <message>
        <source>Central European</source>
        <translation>中欧</translation>
    </message>
    <message>
        <source>Nordic, Baltic and Celtic</source>
        <translation>北欧、波罗的海和凯尔特</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>西里尔文</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>希腊文</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>土耳其文</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>希伯来文</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯文</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>泰文</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>越南文</translation>
    </message>
    <message>
        <source>Central Asian and Caucasian</source>
        <translation>中亚和高加索</translation>
    </message>
    <message>
        <source>EBCDIC</source>
        <translation>EBCDIC</translation>
    </message>
</context>
<context>
    <name>explanation</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest of the document, {count}, fits into the limit of {limit} {unit}.</source>
        <translation>文档余下的部分（{count}）可放入 {limit} {unit}的上限之内。</translation>
    </message>
    <message>
        <source>The segment ends here: the text was cut into segments first, and no chunk reaches over two.</source>
        <translation>分段在此结束：文本事先被切成分段，任何分块都不跨越两个分段。</translation>
    </message>
    <message>
        <source>Runner-up: the {mark} {distance} away, at {cut}.</source>
        <translation>次选：相距 {distance}的{mark}，位于 {cut}。</translation>
    </message>
    <message>
        <source>One level down: without any {level} in the window, the cut would be at the limit, {cut}.</source>
        <translation>下一级：若窗口内没有{level}，切点会在上限 {cut} 处。</translation>
    </message>
    <message>
        <source>One level down: without any {level} in the window, a {mark} would win, at the same place.</source>
        <translation>下一级：若窗口内没有{level}，则{mark}会胜出，位置相同。</translation>
    </message>
    <message>
        <source>One level down: without any {level} in the window, a {mark} would win, {distance} earlier.</source>
        <translation>下一级：若窗口内没有{level}，则{mark}会胜出，提前 {distance}。</translation>
    </message>
    <message>
        <source>One level down: without any {level} in the window, a {mark} would win, {distance} later.</source>
        <translation>下一级：若窗口内没有{level}，则{mark}会胜出，推后 {distance}。</translation>
    </message>
    <message>
        <source>Last {mark} before {limit} {unit}, {distance} before the limit</source>
        <translation>{limit} {unit}之前的最后一个{mark}，比上限提前 {distance}</translation>
    </message>
    <message>
        <source>Last {mark} before {limit} {unit}, right at the limit</source>
        <translation>{limit} {unit}之前的最后一个{mark}，恰在上限处</translation>
    </message>
    <message>
        <source>First {mark} behind {limit} {unit}, {distance} beyond the limit</source>
        <translation>{limit} {unit}之后的第一个{mark}，超出上限 {distance}</translation>
    </message>
    <message>
        <source>Last {mark} in the searched window, {distance} beyond the limit of {limit} {unit}</source>
        <translation>搜索窗口内的最后一个{mark}，超出 {limit} {unit}的上限 {distance}</translation>
    </message>
    <message>
        <source>{main}.</source>
        <translation>{main}。</translation>
    </message>
    <message>
        <source>{main}; a {higher} would have won, but none is near the window.</source>
        <translation>{main}；若有{higher}则会胜出，但窗口附近没有。</translation>
    </message>
    <message>
        <source>{main}; a {higher} would have won, the nearest is {distance} behind the window.</source>
        <translation>{main}；若有{higher}则会胜出，最近的一个在窗口之后 {distance}。</translation>
    </message>
    <message>
        <source>{main}; a {higher} would have won, the nearest is {distance} before the window.</source>
        <translation>{main}；若有{higher}则会胜出，最近的一个在窗口之前 {distance}。</translation>
    </message>
    <message>
        <source>One piece that nothing splits: it ends {distance} beyond the limit of {limit} {unit}.</source>
        <translation>无法再拆分的一段：超出 {limit} {unit}的上限 {distance}。</translation>
    </message>
    <message>
        <source>The window is full at {limit} {unit}; no mark is looked for.</source>
        <translation>窗口在 {limit} {unit}处已满；不寻找任何标记。</translation>
    </message>
    <message>
        <source>None of the marks it looks for is in the searched {searched}, so the cut is at the limit of {limit} {unit}</source>
        <translation>在搜索的 {searched}内没有它所寻找的任何标记，因此切点在 {limit} {unit}的上限处</translation>
    </message>
    <message>
        <source>The text between them is in neither chunk.</source>
        <translation>二者之间的文本不在任何一个分块中。</translation>
    </message>
    <message>
        <source>Starts at {start}.</source>
        <translation>开始于 {start}。</translation>
    </message>
    <message>
        <source>Starts a new segment: overlap never crosses into it.</source>
        <translation>开始新的分段：重叠从不跨入其中。</translation>
    </message>
    <message>
        <source>Starts right at the cut before it.</source>
        <translation>紧接着前一个切点开始。</translation>
    </message>
    <message>
        <source>Starts {distance} behind the cut before it: an overlap of {asked} {unit} is asked. {cause}</source>
        <translation>在前一个切点之后 {distance}处开始：要求的重叠为 {asked} {unit}。{cause}</translation>
    </message>
    <message>
        <source>Starts {distance} before the cut: an overlap of {asked} {unit} is asked.</source>
        <translation>在切点之前 {distance}处开始：要求的重叠为 {asked} {unit}。</translation>
    </message>
    <message>
        <source>Starts {distance} before the cut: an overlap of {asked} {unit} is asked. {cause}</source>
        <translation>在切点之前 {distance}处开始：要求的重叠为 {asked} {unit}。{cause}</translation>
    </message>
    <message>
        <source>The window from {offset} is cut at {end}, and {key} {overlap} takes the starts back, further and further below the text.</source>
        <translation>从 {offset} 开始的窗口在 {end} 处切分，而{key} {overlap} 使起点不断后退，越来越远离文本。</translation>
    </message>
    <message>
        <source>The window from {offset} is cut at {end}, and {key} {overlap} takes the next start back to {offset}: it stands still.</source>
        <translation>从 {offset} 开始的窗口在 {end} 处切分，而{key} {overlap} 使下一个起点回到 {offset}：原地不动。</translation>
    </message>
    <message numerus="yes">
        <source>The window from {offset} is cut at {end}; with {key} {overlap} the walk is back at {offset} after %n step(s).</source>
        <translation>
            <numerusform>从 {offset} 开始的窗口在 {end} 处切分；由于{key} {overlap}，经过 %n 步后又回到 {offset}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts where the document starts.</source>
        <translation>从文档开头开始。</translation>
    </message>
    <message>
        <source>The first chunk; white space stripped before it: {stripped}.</source>
        <translation>第一个分块；之前去除的空白：{stripped}。</translation>
    </message>
    <message>
        <source>White space stripped: {stripped}.</source>
        <translation>去除的空白：{stripped}。</translation>
    </message>
    <message>
        <source>That is the whole piece before it.</source>
        <translation>这就是之前的整段。</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>One record a line in UTF-8: text, offsets, overlaps, digests and why the chunk ends.</source>
        <translation>每行一条 UTF-8 记录：文本、偏移、重叠、摘要值以及分块结束的原因。</translation>
    </message>
    <message>
        <source>{system}, own chunking off</source>
        <translation>{system}，关闭自身分块</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Configuration for others</source>
        <translation>供其他系统使用的配置</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>What the pages say, in words; they also show the document with its chunks.</source>
        <translation>以下是页面中的文字内容；页面还会显示文档及其分块。</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML 页面</translation>
    </message>
    <message>
        <source>One page with the document, its chunks and all figures; it needs no other file.</source>
        <translation>一个包含文档、分块和全部数据的页面；不需要其他文件。</translation>
    </message>
    <message>
        <source>Markdown summary</source>
        <translation>Markdown 摘要</translation>
    </message>
    <message>
        <source>Recipe and figures, without the document.</source>
        <translation>配方和数据，不含文档。</translation>
    </message>
    <message>
        <source>The text and chunks in view, in light colours.</source>
        <translation>视图中的文本和分块，使用浅色。</translation>
    </message>
    <message>
        <source>The selected text, in light colours.</source>
        <translation>所选文本，使用浅色。</translation>
    </message>
    <message>
        <source>PNG of this view</source>
        <translation>此视图的 PNG</translation>
    </message>
    <message>
        <source>SVG of this view</source>
        <translation>此视图的 SVG</translation>
    </message>
    <message>
        <source>PNG of the selection</source>
        <translation>所选内容的 PNG</translation>
    </message>
    <message>
        <source>SVG of the selection</source>
        <translation>所选内容的 SVG</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The figures and the document with its chunks on A4 pages; at most 200 of text.</source>
        <translation>数据以及文档和分块，A4 页面；文本最多 200 页。</translation>
    </message>
    <message>
        <source>Select text in the document first.</source>
        <translation>请先在文档中选择文本。</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Strategy and settings, to be opened again here.</source>
        <translation>策略和设置，可在本程序中重新打开。</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
</context>
<context>
    <name>fixed</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>How many characters each chunk has.</source>
        <translation>每个分块的字符数。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>How many characters each chunk repeats of the one before it.</source>
        <translation>每个分块重复前一个分块的多少个字符。</translation>
    </message>
    <message>
        <source>Fixed window</source>
        <translation>固定窗口</translation>
    </message>
    <message>
        <source>Cuts every so many characters and looks at nothing.</source>
        <translation>每隔固定字符数切分，不看任何内容。</translation>
    </message>
    <message>
        <source>The baseline that most tools start from.</source>
        <translation>多数工具的起点，可作基准。</translation>
    </message>
    <message>
        <source>Plain 500/50</source>
        <translation>固定 500/50</translation>
    </message>
    <message>
        <source>Plain 1000/0</source>
        <translation>固定 1000/0</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends here because the window is full.</source>
        <translation>窗口已满，在此结束。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the document ends.</source>
        <translation>文档到此结束。</translation>
    </message>
</context>
<context>
    <name>given</name>
    <message>
        <source>Chunks from a file</source>
        <translation>文件中的分块</translation>
    </message>
    <message>
        <source>Chunks that another program made.</source>
        <translation>由其他程序生成的分块。</translation>
    </message>
    <message>
        <source>A file that was opened.</source>
        <translation>打开的文件。</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>Ends here because the program that made it says so.</source>
        <translation>由生成它的程序决定在此结束。</translation>
    </message>
</context>
<context>
    <name>graphrag_agent</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>How many tokens a chunk has; up to 100 more where a sentence ends there.</source>
        <translation>分块的词元数；若有句子在其后结束，最多可再多 100 个。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>At least how many tokens are repeated; the start moves back to a sentence. Below the chunk size.</source>
        <translation>至少重复的词元数；起点会后退到句子开头。须小于分块大小。</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>最长文本</translation>
    </message>
    <message>
        <source>Longer texts are cut into segments before they are tokenized; text may be lost there.</source>
        <translation>更长的文本在分词之前先切成分段；其间可能丢失文本。</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Whose tokens are counted; production uses HanLP.</source>
        <translation>用哪个分词器统计词元；生产环境使用 HanLP。</translation>
    </message>
    <message>
        <source>Windows of tokens that end and start at Chinese sentence marks.</source>
        <translation>在中文句末标点处结束和开始的词元窗口。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent, ChineseTextChunker</source>
        <translation>GraphRAG-Agent，ChineseTextChunker</translation>
    </message>
    <message>
        <source>The start moves back to the end of a sentence.</source>
        <translation>起点后退到前一句的句末。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent default 500/100</source>
        <translation>GraphRAG-Agent 默认 500/100</translation>
    </message>
    <message>
        <source>Short 200/40</source>
        <translation>短分块 200/40</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Ends behind the first “。”, “！” or “？” at or beyond the size, at most 100 tokens beyond it.</source>
        <translation>在达到或超过大小之后的第一个“。”“！”或“？”后面结束，最多超出 100 个词元。</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends at the size: no “。”, “！” or “？” stands in the 100 tokens beyond it.</source>
        <translation>在大小处结束：其后 100 个词元内没有“。”“！”或“？”。</translation>
    </message>
    <message>
        <source>End of segment</source>
        <translation>分段末尾</translation>
    </message>
    <message>
        <source>Ends where a segment ends: the text is longer than max_text_length and was cut into segments first. Nothing is repeated across segments.</source>
        <translation>在分段结束处结束：文本长于 max_text_length，事先被切成分段。分段之间不重复任何内容。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the tokens end.</source>
        <translation>词元到此结束。</translation>
    </message>
    <message>
        <source>Short text</source>
        <translation>短文本</translation>
    </message>
    <message>
        <source>A text below a tenth of the chunk size is one chunk.</source>
        <translation>不足分块大小十分之一的文本为一个分块。</translation>
    </message>
    <message>
        <source>Starts at the first token.</source>
        <translation>从第一个词元开始。</translation>
    </message>
    <message>
        <source>Starts at the sentence before the last {overlap} tokens of the chunk before it; at the start of a segment nothing is repeated.</source>
        <translation>从前一个分块最后 {overlap} 个词元之前的句子开始；在分段开头不重复任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>The next chunk starts %n token(s) before this one ends; asked: {asked}.</source>
        <translation>
            <numerusform>下一个分块在此分块结束前 %n 个词元处开始；要求：{asked}。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>jsonl</name>
    <message>
        <source>A chunk holds a surrogate pair as two characters. JSON cannot say that: it would come back as one character and all offsets behind it would be wrong.</source>
        <translation>有分块将一个代理对存为两个字符。JSON 无法表示：读回时会变成一个字符，其后的所有偏移都会出错。</translation>
    </message>
</context>
<context>
    <name>ledger</name>
    <message>
        <source>Stripped white space</source>
        <translation>被去除的空白</translation>
    </message>
    <message>
        <source>White space at a cut that no chunk keeps. No letter is lost.</source>
        <translation>切点处没有分块保留的空白。没有丢失任何文字。</translation>
    </message>
    <message>
        <source>White space between tokens</source>
        <translation>词元之间的空白</translation>
    </message>
    <message>
        <source>White space that the tokenizer gives to no token. No letter is lost.</source>
        <translation>分词器未归入任何词元的空白。没有丢失任何文字。</translation>
    </message>
    <message>
        <source>Lost text</source>
        <translation>丢失的文本</translation>
    </message>
    <message>
        <source>Text with letters or marks that is in no chunk.</source>
        <translation>含有文字或标点、但不在任何分块中的文本。</translation>
    </message>
    <message>
        <source>Dropped tail</source>
        <translation>被丢弃的尾部</translation>
    </message>
    <message>
        <source>What follows the last sentence mark of a long paragraph: the segment rule drops it.</source>
        <translation>长段落中最后一个句末标点之后的内容：分段规则将其丢弃。</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>未处理</translation>
    </message>
    <message>
        <source>Text behind the place where the run stopped going forward.</source>
        <translation>位于运行停止前进之处以后的文本。</translation>
    </message>
    <message numerus="yes">
        <source>Rebuilds the document: no. In no chunk: {characters} in %n place(s).</source>
        <translation>
            <numerusform>可还原文档：否。不在任何分块中：%n 处，共 {characters}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rebuilds the document: yes, but for {characters} of white space in %n place(s).</source>
        <translation>
            <numerusform>可还原文档：是，仅 %n 处空白除外（共 {characters}）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>The document is empty.</source>
        <translation>文档为空。</translation>
    </message>
    <message>
        <source>The document holds white space only.</source>
        <translation>文档只有空白字符。</translation>
    </message>
    <message>
        <source>Rebuilds the document: yes.</source>
        <translation>可还原文档：是。</translation>
    </message>
</context>
<context>
    <name>load</name>
    <message>
        <source>It is empty.</source>
        <translation>它是空的。</translation>
    </message>
    <message>
        <source>Its content is {kind}.</source>
        <translation>其内容为{kind}。</translation>
    </message>
    <message>
        <source>It looks like an HTML page; give it the ending .html to open it as one.</source>
        <translation>它看起来像 HTML 网页；将扩展名改为 .html 即可按网页打开。</translation>
    </message>
    <message>
        <source>Its content is binary.</source>
        <translation>其内容为二进制数据。</translation>
    </message>
    <message>
        <source>It looks like plain text; give it the ending .txt to open it as that.</source>
        <translation>它看起来像纯文本；将扩展名改为 .txt 即可按文本打开。</translation>
    </message>
    <message>
        <source>If it is text all the same, choose its encoding.</source>
        <translation>如果它确实是文本，请选择其编码。</translation>
    </message>
    <message>
        <source>Give it the ending .pdf to have its text read.</source>
        <translation>将扩展名改为 .pdf 即可读取其文本。</translation>
    </message>
    <message>
        <source>If it is a Word document, give it the ending .docx to have its text read.</source>
        <translation>如果它是 Word 文档，将扩展名改为 .docx 即可读取其文本。</translation>
    </message>
    <message>
        <source>Save it as .docx or as text.</source>
        <translation>请另存为 .docx 或文本。</translation>
    </message>
    <message>
        <source>Choose another encoding, or have each damaged byte shown as a placeholder.</source>
        <translation>请选择其他编码，或让每个损坏的字节显示为占位符。</translation>
    </message>
    <message>
        <source>There is no encoding called “{encoding}”.</source>
        <translation>没有名为“{encoding}”的编码。</translation>
    </message>
    <message>
        <source>Names are for example utf-8, gb18030, big5 or cp1252.</source>
        <translation>名称示例：utf-8、gb18030、big5 或 cp1252。</translation>
    </message>
    <message>
        <source>“{name}” has binary content, not text.</source>
        <translation>“{name}”的内容是二进制数据，不是文本。</translation>
    </message>
    <message>
        <source>“{name}” has binary content, not text: it is {kind}.</source>
        <translation>“{name}”的内容是二进制数据，不是文本：它是{kind}。</translation>
    </message>
    <message>
        <source>“{name}” is not all {encoding}: byte {offset} cannot be decoded.</source>
        <translation>“{name}”不完全是 {encoding}：无法解码第 {offset} 字节。</translation>
    </message>
    <message>
        <source>“{name}” looks like {encoding}, but byte {offset} cannot be decoded.</source>
        <translation>“{name}”看起来是 {encoding}，但无法解码第 {offset} 字节。</translation>
    </message>
    <message>
        <source>“{name}” is no folder that can be read.</source>
        <translation>“{name}”不是可读取的文件夹。</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>无法读取“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>“{name}” is a damaged document: it nests too deeply.</source>
        <translation>“{name}”是损坏的文档：嵌套过深。</translation>
    </message>
    <message>
        <source>It can still be opened as source.</source>
        <translation>仍可按源代码打开。</translation>
    </message>
    <message>
        <source>This is the text a reader sees of the page, not its source; offsets fit it.</source>
        <translation>这是读者看到的网页文本，而不是其源代码；偏移与之对应。</translation>
    </message>
    <message numerus="yes">
        <source>This is a new text: %n document(s), normalised and joined as MiroFish joins them. Offsets fit this text, not the files.</source>
        <translation>
            <numerusform>这是新的文本：%n 个文档按 MiroFish 的方式规范化并合并而成。偏移对应此文本，而不是各个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>No text was found in this document.</source>
        <translation>在此文档中没有找到文本。</translation>
    </message>
    <message>
        <source>The encoding is a guess: {encoding}. It could also be {others}.</source>
        <translation>编码为推测：{encoding}。也可能是 {others}。</translation>
    </message>
    <message numerus="yes">
        <source>Placeholders stand for %n byte(s) that could not be decoded as {encoding}; the first is byte {offset} of the file.</source>
        <translation>
            <numerusform>有 %n 个字节无法按 {encoding} 解码，以占位符代替；第一个是文件的第 {offset} 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” is not a PDF.</source>
        <translation>“{name}”不是 PDF。</translation>
    </message>
    <message numerus="yes">
        <source>“{name}” has no text on its %n page(s); it is probably a scan.</source>
        <translation>
            <numerusform>“{name}”的 %n 页上没有文本；可能是扫描件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Let a program for text recognition (OCR) read it.</source>
        <translation>请先用文字识别（OCR）程序处理。</translation>
    </message>
    <message>
        <source>The text was read with PDFium. MiroFish reads PDFs with PyMuPDF, which may order and space it differently.</source>
        <translation>文本由 PDFium 读取。MiroFish 使用 PyMuPDF 读取 PDF，顺序和空白可能有所不同。</translation>
    </message>
    <message>
        <source>“{name}” is encrypted and needs a password.</source>
        <translation>“{name}”已加密，需要密码。</translation>
    </message>
    <message>
        <source>Save it without a password in a PDF program.</source>
        <translation>请用 PDF 程序另存为无密码的文件。</translation>
    </message>
    <message>
        <source>“{name}” is a damaged document: page {page} cannot be read.</source>
        <translation>“{name}”是损坏的文档：无法读取第 {page} 页。</translation>
    </message>
    <message>
        <source>“{name}” is a damaged document: it is cut off or not whole.</source>
        <translation>“{name}”是损坏的文档：被截断或不完整。</translation>
    </message>
    <message>
        <source>“{name}” is a damaged document: its content inflates to an excessive size.</source>
        <translation>“{name}”是损坏的文档：其内容解压后过大。</translation>
    </message>
    <message>
        <source>This is a new text, prepared as MiroFish does: line ends unified, white space stripped, blank lines limited. Offsets count in it, not in the file.</source>
        <translation>这是新的文本，已按 MiroFish 的方式预处理：统一换行符，去除空白，限制空行数。偏移以此文本计，而不是以文件计。</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) without text in that field.</source>
        <translation>
            <numerusform>%n 条记录在该字段中没有文本。</numerusform>
        </translation>
    </message>
    <message>
        <source>It can still be opened as text.</source>
        <translation>仍可按文本打开。</translation>
    </message>
    <message>
        <source>“{name}” cannot be taken apart: line {line} is not JSON ({reason}).</source>
        <translation>无法拆分“{name}”：第 {line} 行不是 JSON（{reason}）。</translation>
    </message>
    <message>
        <source>“{name}” cannot be taken apart: line {line} is not CSV ({reason}).</source>
        <translation>无法拆分“{name}”：第 {line} 行不是 CSV（{reason}）。</translation>
    </message>
    <message>
        <source>Files of this kind are much smaller: is it the right one?</source>
        <translation>这类文件要小得多：这是正确的文件吗？</translation>
    </message>
    <message>
        <source>“{name}” is not a regular file but a named pipe.</source>
        <translation>“{name}”不是普通文件，而是命名管道。</translation>
    </message>
    <message>
        <source>“{name}” is not a regular file but a socket.</source>
        <translation>“{name}”不是普通文件，而是套接字。</translation>
    </message>
    <message>
        <source>“{name}” is not a regular file but a device.</source>
        <translation>“{name}”不是普通文件，而是设备。</translation>
    </message>
    <message>
        <source>“{name}” was not found.</source>
        <translation>找不到“{name}”。</translation>
    </message>
    <message>
        <source>“{name}” was not found: a part of its path is no folder.</source>
        <translation>找不到“{name}”：其路径中有一部分不是文件夹。</translation>
    </message>
    <message>
        <source>There is no permission to read “{name}”.</source>
        <translation>没有读取“{name}”的权限。</translation>
    </message>
    <message>
        <source>“{name}” is a folder, not a file.</source>
        <translation>“{name}”是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>“{name}” is a symbolic link that leads in a circle.</source>
        <translation>“{name}”是循环指向自身的符号链接。</translation>
    </message>
    <message>
        <source>The name “{name}” is too long for a file.</source>
        <translation>名称“{name}”对文件来说过长。</translation>
    </message>
    <message>
        <source>“{name}” is not a regular file.</source>
        <translation>“{name}”不是普通文件。</translation>
    </message>
    <message>
        <source>“{name}” gives no data without waiting for it.</source>
        <translation>“{name}”需要等待才能给出数据。</translation>
    </message>
    <message>
        <source>“{name}” became shorter while it was being read.</source>
        <translation>“{name}”在读取过程中变短了。</translation>
    </message>
    <message>
        <source>Open it again when its writer has finished.</source>
        <translation>请在写入它的程序完成后重新打开。</translation>
    </message>
    <message>
        <source>Open it as a folder to list its files.</source>
        <translation>请作为文件夹打开，以列出其中的文件。</translation>
    </message>
    <message>
        <source>Save its content to a file and open that.</source>
        <translation>请将其内容保存到文件后再打开。</translation>
    </message>
    <message>
        <source>“{name}” is too large: it has {size} MB, and the limit is {limit} MB.</source>
        <translation>“{name}”过大：有 {size} MB，而上限为 {limit} MB。</translation>
    </message>
    <message>
        <source>Split it into smaller files.</source>
        <translation>请将它拆分为较小的文件。</translation>
    </message>
    <message>
        <source>Headers, footers, notes and comments of the Word document are not in the text.</source>
        <translation>Word 文档的页眉、页脚、脚注和批注不在文本中。</translation>
    </message>
    <message>
        <source>“{name}” is not a Word document.</source>
        <translation>“{name}”不是 Word 文档。</translation>
    </message>
    <message>
        <source>It seems to be of a Word before 2007: save it as .docx in Word or LibreOffice.</source>
        <translation>它似乎来自 Word 2007 之前的版本：请在 Word 或 LibreOffice 中另存为 .docx。</translation>
    </message>
    <message>
        <source>It is an archive of another kind.</source>
        <translation>它是另一种压缩包。</translation>
    </message>
    <message>
        <source>Save it without a password in Word.</source>
        <translation>请在 Word 中另存为无密码的文件。</translation>
    </message>
</context>
<context>
    <name>located</name>
    <message>
        <source>This is not JSON: {reason}.</source>
        <translation>这不是 JSON：{reason}。</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>其中没有任何内容。</translation>
    </message>
    <message>
        <source>{key}: this alias stands for what holds it.</source>
        <translation>{key}：此别名指向包含它自身的内容。</translation>
    </message>
    <message>
        <source>{key}: aliases are not read.</source>
        <translation>{key}：不读取别名。</translation>
    </message>
    <message>
        <source>A key must be a simple name.</source>
        <translation>键必须是简单的名称。</translation>
    </message>
    <message>
        <source>{key}: {value} does not mean the same in every version of YAML.</source>
        <translation>{key}：{value} 在不同版本的 YAML 中含义不同。</translation>
    </message>
    <message>
        <source>Write a decimal number, true or false, or put a text in quotes.</source>
        <translation>请写十进制数、true 或 false，或者给文本加引号。</translation>
    </message>
    <message>
        <source>The tag {tag} is not read.</source>
        <translation>不读取标签 {tag}。</translation>
    </message>
    <message>
        <source>{key} is there twice, first in line {line}.</source>
        <translation>{key} 出现了两次，第一次在第 {line} 行。</translation>
    </message>
    <message>
        <source>Only mappings can be merged with &lt;&lt;.</source>
        <translation>只有映射可以用 &lt;&lt; 合并。</translation>
    </message>
    <message>
        <source>Too many keys are merged with &lt;&lt;.</source>
        <translation>用 &lt;&lt; 合并的键太多。</translation>
    </message>
    <message>
        <source>This is not YAML: {reason}.</source>
        <translation>这不是 YAML：{reason}。</translation>
    </message>
    <message>
        <source>Its values are nested too deeply.</source>
        <translation>其中的值嵌套过深。</translation>
    </message>
    <message>
        <source>This is not XML: {reason}.</source>
        <translation>这不是 XML：{reason}。</translation>
    </message>
    <message>
        <source>Its elements are nested too deeply.</source>
        <translation>其中的元素嵌套过深。</translation>
    </message>
    <message>
        <source>A document type (DOCTYPE) is not read.</source>
        <translation>不读取文档类型（DOCTYPE）。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}”: {problem}</source>
        <translation>“{name}”第 {line} 行：{problem}</translation>
    </message>
    <message>
        <source>{key} cannot be {value}.</source>
        <translation>{key} 不能是 {value}。</translation>
    </message>
    <message>
        <source>Here must be a list, not {value}.</source>
        <translation>此处必须是列表，不能是 {value}。</translation>
    </message>
    <message>
        <source>The key {key} is missing.</source>
        <translation>缺少键 {key}。</translation>
    </message>
</context>
<context>
    <name>mark</name>
    <message>
        <source>blank line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>paragraph break</source>
        <translation>段落分隔</translation>
    </message>
    <message>
        <source>line end</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>sentence mark</source>
        <translation>句末标点</translation>
    </message>
    <message>
        <source>separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>“{mark}”</source>
        <translation>“{mark}”</translation>
    </message>
</context>
<context>
    <name>measure</name>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Whose tokens are counted. The chunks stay as they are.</source>
        <translation>用哪个分词器统计词元。分块保持不变。</translation>
    </message>
</context>
<context>
    <name>metric</name>
    <message>
        <source>Sentences whole in no chunk</source>
        <translation>没有分块完整包含的句子</translation>
    </message>
    <message>
        <source>Sentences of which no chunk holds all.</source>
        <translation>没有任何一个分块完整包含的句子。</translation>
    </message>
    <message>
        <source>Repeated text</source>
        <translation>重复的文本</translation>
    </message>
    <message>
        <source>Characters that chunks hold beyond the first time.</source>
        <translation>分块中除首次出现以外重复的字符。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>How many chunks there are.</source>
        <translation>分块的数量。</translation>
    </message>
    <message>
        <source>Chunks over the limit</source>
        <translation>超过上限的分块</translation>
    </message>
    <message>
        <source>Chunks above the asked size, whether the system&apos;s rule allows it or not.</source>
        <translation>超过要求大小的分块，不论系统规则是否允许。</translation>
    </message>
    <message>
        <source>Text in no chunk</source>
        <translation>不在分块中的文本</translation>
    </message>
    <message>
        <source>Characters in no chunk, white space included.</source>
        <translation>不在任何分块中的字符，包括空白字符。</translation>
    </message>
    <message>
        <source>Marked passages that are cut</source>
        <translation>被切断的已标记片段</translation>
    </message>
    <message>
        <source>Passages that must stay whole, of which no chunk holds all.</source>
        <translation>必须完整、但没有任何分块完整包含的片段。</translation>
    </message>
</context>
<context>
    <name>mirofish</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>How many characters a window has; as documented, a chunk may be 50 longer.</source>
        <translation>窗口的字符数；按文档所述，分块最多可再长 50 个字符。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>How many characters before a cut the next window starts; above 30 % of the size the run may stall.</source>
        <translation>下一个窗口在切点之前多少个字符处开始；超过大小的 30 % 时运行可能停滞。</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Which rule cuts: the documented one or the public repository&apos;s.</source>
        <translation>采用哪种切分规则：文档所述的，还是公开仓库中的。</translation>
    </message>
    <message>
        <source>As documented</source>
        <translation>按文档所述</translation>
    </message>
    <message>
        <source>The last sentence mark of any kind, up to 50 characters beyond the size.</source>
        <translation>任意一种句末标点中的最后一个，最多超出大小 50 个字符。</translation>
    </message>
    <message>
        <source>As the public repository runs</source>
        <translation>按公开仓库的实现</translation>
    </message>
    <message>
        <source>Ten separators in order, Chinese marks first; never beyond the size.</source>
        <translation>依次尝试十种分隔符，中文标点优先；从不超出大小。</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批量大小</translation>
    </message>
    <message>
        <source>How many chunks are sent to the graph at once; it cuts nothing.</source>
        <translation>每次向图谱发送多少个分块；不影响切分。</translation>
    </message>
    <message>
        <source>Overlapping windows that end at a sentence mark, stripped of white space.</source>
        <translation>在句末标点处结束的重叠窗口，去除首尾空白。</translation>
    </message>
    <message>
        <source>MiroFish, TextProcessor for building a graph</source>
        <translation>MiroFish，构建图谱用的 TextProcessor</translation>
    </message>
    <message>
        <source>MiroFish default 500/50</source>
        <translation>MiroFish 默认 500/50</translation>
    </message>
    <message>
        <source>Dense technical 350/100</source>
        <translation>密集技术文本 350/100</translation>
    </message>
    <message>
        <source>Narrative 900/90</source>
        <translation>叙事文本 900/90</translation>
    </message>
    <message>
        <source>Legal 400/100, batches of 2</source>
        <translation>法律文本 400/100，每批 2 个</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above {safe}, which is 30 % of the chunk size of {size}: a cut may fall so early that the run stops going forward or loses text.</source>
        <translation>重叠 {overlap} 超过 {safe}（分块大小 {size} 的 30 %）：切点可能过早，使运行停止前进或丢失文本。</translation>
    </message>
    <message>
        <source>Starts where the text of the document starts.</source>
        <translation>从文档文本的开头开始。</translation>
    </message>
    <message>
        <source>Starts right behind the cut before it and any white space there.</source>
        <translation>紧接前一切分处及其后的空白之后开始。</translation>
    </message>
    <message numerus="yes">
        <source>Starts %n character(s) before the cut of the window before it, behind any white space there.</source>
        <translation>
            <numerusform>在前一个窗口的切点之前 %n 个字符处开始，并跳过该处的空白。</numerusform>
        </translation>
    </message>
    <message>
        <source>“。”</source>
        <translation>“。”</translation>
    </message>
    <message>
        <source>Ends behind the last “。” past 30 % of the window, tried before all others.</source>
        <translation>在窗口 30 % 之后的最后一个“。”后面结束，最先尝试。</translation>
    </message>
    <message>
        <source>“！”</source>
        <translation>“！”</translation>
    </message>
    <message>
        <source>Ends behind the last “！” past 30 % of the window, which holds no “。” there.</source>
        <translation>在窗口 30 % 之后的最后一个“！”后面结束；那里没有“。”。</translation>
    </message>
    <message>
        <source>“？”</source>
        <translation>“？”</translation>
    </message>
    <message>
        <source>Ends behind the last “？” past 30 % of the window, which holds no “。” or “！” there.</source>
        <translation>在窗口 30 % 之后的最后一个“？”后面结束；那里没有“。”或“！”。</translation>
    </message>
    <message>
        <source>“.” and line end</source>
        <translation>“.”加换行</translation>
    </message>
    <message>
        <source>Ends behind the last “.” that ends a line past 30 % of the window, which holds no Chinese sentence mark there.</source>
        <translation>在窗口 30 % 之后最后一个位于行末的“.”后面结束；那里没有中文句末标点。</translation>
    </message>
    <message>
        <source>“!” and line end</source>
        <translation>“!”加换行</translation>
    </message>
    <message>
        <source>Ends behind the last “!” that ends a line past 30 % of the window: no separator of a higher rank is there.</source>
        <translation>在窗口 30 % 之后最后一个位于行末的“!”后面结束：那里没有更高级别的分隔符。</translation>
    </message>
    <message>
        <source>“?” and line end</source>
        <translation>“?”加换行</translation>
    </message>
    <message>
        <source>Ends behind the last “?” that ends a line past 30 % of the window: no separator of a higher rank is there.</source>
        <translation>在窗口 30 % 之后最后一个位于行末的“?”后面结束：那里没有更高级别的分隔符。</translation>
    </message>
    <message>
        <source>Blank line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Ends behind the last blank line past 30 % of the window: no separator of a higher rank is there.</source>
        <translation>在窗口 30 % 之后的最后一个空行后面结束：那里没有更高级别的分隔符。</translation>
    </message>
    <message>
        <source>“.” and space</source>
        <translation>“.”加空格</translation>
    </message>
    <message>
        <source>Ends behind the last “.” with a space past 30 % of the window: no separator of a higher rank is there.</source>
        <translation>在窗口 30 % 之后最后一个带空格的“.”后面结束：那里没有更高级别的分隔符。</translation>
    </message>
    <message>
        <source>“!” and space</source>
        <translation>“!”加空格</translation>
    </message>
    <message>
        <source>Ends behind the last “!” with a space past 30 % of the window: no separator of a higher rank is there.</source>
        <translation>在窗口 30 % 之后最后一个带空格的“!”后面结束：那里没有更高级别的分隔符。</translation>
    </message>
    <message>
        <source>“?” and space</source>
        <translation>“?”加空格</translation>
    </message>
    <message>
        <source>Ends behind the last “?” with a space past 30 % of the window: no other separator is there.</source>
        <translation>在窗口 30 % 之后最后一个带空格的“?”后面结束：那里没有其他分隔符。</translation>
    </message>
    <message>
        <source>Sentence mark</source>
        <translation>句末标点</translation>
    </message>
    <message>
        <source>Ends behind the last of “。！？.!?” between 30 % of the size and 50 characters beyond it.</source>
        <translation>在大小的 30 % 至超出大小 50 个字符之间，于“。！？.!?”中的最后一个后面结束。</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends at the size limit: the searched window holds no boundary.</source>
        <translation>在大小上限处结束：搜索的窗口内没有边界。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the rest of the document fits.</source>
        <translation>文档余下的部分可以放入，在此结束。</translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation>整个文本</translation>
    </message>
    <message>
        <source>The whole document is one chunk, kept as it is: it is no longer than the size.</source>
        <translation>整个文档为一个分块，保持原样：其长度不超过大小。</translation>
    </message>
    <message numerus="yes">
        <source>The window starts %n character(s) before the text; MiroFish then counts from the end of the text.</source>
        <translation>
            <numerusform>窗口在文本之前 %n 个字符处开始；此时 MiroFish 从文本末尾倒数。</numerusform>
        </translation>
    </message>
    <message>
        <source>White space is stripped, in characters: {before} at the start, {behind} at the end.</source>
        <translation>去除空白的字符数：开头 {before}，末尾 {behind}。</translation>
    </message>
    <message numerus="yes">
        <source>The next window starts %n character(s) before the cut.</source>
        <translation>
            <numerusform>下一个窗口在切点之前 %n 个字符处开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>The window holds no text and gives no chunk.</source>
        <translation>窗口内没有文字，不产生分块。</translation>
    </message>
    <message>
        <source>That is not further on than this window.</source>
        <translation>这并不比此窗口更靠后。</translation>
    </message>
</context>
<context>
    <name>native</name>
    <message>
        <source>The file does not say these; they are as production has them: {keys}.</source>
        <translation>文件没有说明以下各项；按生产环境的值处理：{keys}。</translation>
    </message>
    <message>
        <source>Nothing in “{name}” configures the chunking of MiroFish, VySol, GraphRAG-Agent or Norconex.</source>
        <translation>“{name}”中没有配置 MiroFish、VySol、GraphRAG-Agent 或 Norconex 分块的内容。</translation>
    </message>
    <message>
        <source>This is not UTF-8; save it as UTF-8.</source>
        <translation>这不是 UTF-8；请保存为 UTF-8。</translation>
    </message>
    <message>
        <source>The ending of “{name}” does not say how it is written; configurations end in {endings}.</source>
        <translation>“{name}”的扩展名看不出其格式；配置文件的扩展名为 {endings}。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent reads {name} without a value, or with 0, as its default, {default}.</source>
        <translation>没有值或值为 0 的 {name} 会被 GraphRAG-Agent 读作默认值 {default}。</translation>
    </message>
    <message>
        <source>{name} must be a whole number.</source>
        <translation>{name} 必须是整数。</translation>
    </message>
    <message>
        <source>{name} refers to another variable, whose value cannot be known here.</source>
        <translation>{name} 引用了另一个变量，此处无法得知其值。</translation>
    </message>
    <message>
        <source>Write the value itself.</source>
        <translation>请直接写出该值。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent cannot parse this line and would pass over {name}.</source>
        <translation>GraphRAG-Agent 无法解析这一行，会忽略 {name}。</translation>
    </message>
    <message>
        <source>Write NAME=NUMBER, and close every quote.</source>
        <translation>请写成 NAME=NUMBER，并让引号成对。</translation>
    </message>
    <message>
        <source>{name} is there more than once; the last one counts, in line {line}.</source>
        <translation>{name} 出现多次；以最后一处（第 {line} 行）为准。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent cannot parse these lines and passes over them: {lines}.</source>
        <translation>GraphRAG-Agent 无法解析并会忽略这些行：{lines}。</translation>
    </message>
    <message>
        <source>GraphRAG-Agent does not read OVERLAP; its name is CHUNK_OVERLAP.</source>
        <translation>GraphRAG-Agent 不读取 OVERLAP；正确的名称是 CHUNK_OVERLAP。</translation>
    </message>
    <message>
        <source>Production counts HanLP&apos;s tokens. HanLP is not set up here, so characters are counted until another tokenizer is chosen.</source>
        <translation>生产环境统计 HanLP 的词元。此处尚未设置 HanLP，因此在选择其他分词器之前按字符计数。</translation>
    </message>
    <message>
        <source>{name}: {problem}</source>
        <translation>{name}：{problem}</translation>
    </message>
    <message>
        <source>Not known here: {keys}.</source>
        <translation>此处未知：{keys}。</translation>
    </message>
    <message>
        <source>Not known here: {keys} (lines {lines}).</source>
        <translation>此处未知：{keys}（第 {lines} 行）。</translation>
    </message>
    <message>
        <source>{key} must be a single value, not a list or a mapping.</source>
        <translation>{key} 必须是单个值，不能是列表或映射。</translation>
    </message>
    <message>
        <source>Not about chunking, and not read: {keys}.</source>
        <translation>与分块无关，未读取：{keys}。</translation>
    </message>
    <message>
        <source>The file does not say {key}; production has {value} there.</source>
        <translation>文件没有写明 {key}；生产环境中为 {value}。</translation>
    </message>
    <message>
        <source>MiroFish&apos;s configurations do not say which variant cuts; the public program runs “repository”, so that is chosen.</source>
        <translation>MiroFish 的配置没有说明采用哪种切分变体；公开的程序运行“repository”，因此选用它。</translation>
    </message>
    <message>
        <source>In a project file MiroFish reads a {key} of 0 as its default, {default}.</source>
        <translation>在项目文件中，MiroFish 把值为 0 的 {key} 读作默认值 {default}。</translation>
    </message>
    <message>
        <source>Where a build request does not say {key}, MiroFish takes it from the project&apos;s project.json.</source>
        <translation>构建请求没有写明 {key} 时，MiroFish 取自项目的 project.json。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n TextChunkSplitter handler(s); the first one, in line {line}, is read.</source>
        <translation>
            <numerusform>文件中有 %n 个 TextChunkSplitter 处理器；读取第一个（第 {line} 行）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Norconex reads a chunkOverlap below 0 as none, so it is 0 here.</source>
        <translation>Norconex 把小于 0 的 chunkOverlap 视为无重叠，因此这里为 0。</translation>
    </message>
    <message>
        <source>This is a configuration of Norconex 3, which has no TextChunkSplitter.</source>
        <translation>这是 Norconex 3 的配置，该版本没有 TextChunkSplitter。</translation>
    </message>
    <message>
        <source>Write it for Norconex 4: there the handler stands in the list importer.handlers, after DefaultParser.</source>
        <translation>请为 Norconex 4 编写：处理器位于 importer.handlers 列表中 DefaultParser 之后。</translation>
    </message>
    <message>
        <source>Norconex 4 has no {key} and would not load this handler: put it into the list importer.handlers, after DefaultParser.</source>
        <translation>Norconex 4 没有 {key}，不会加载此处理器：请把它放入 importer.handlers 列表，位于 DefaultParser 之后。</translation>
    </message>
    <message>
        <source>Norconex 4 reads one crawler from a file, with no “crawlers” around it.</source>
        <translation>Norconex 4 从一个文件读取一个爬虫，外面没有“crawlers”。</translation>
    </message>
    <message>
        <source>Here “handlers” is no list, so Norconex would load no handler: write each one as an entry of a list.</source>
        <translation>这里的“handlers”不是列表，Norconex 不会加载任何处理器：请把每个处理器写成列表的一项。</translation>
    </message>
    <message>
        <source>Norconex would not load this entry of “handlers”: in YAML and JSON each one stands under a key of its own, “handler”.</source>
        <translation>Norconex 不会加载“handlers”中的这一项：在 YAML 和 JSON 中，每一项都位于自己的键“handler”之下。</translation>
    </message>
    <message>
        <source>This TextChunkSplitter stands in no list of handlers, so Norconex would not run it.</source>
        <translation>此 TextChunkSplitter 不在任何处理器列表中，Norconex 不会运行它。</translation>
    </message>
    <message>
        <source>No DefaultParser stands before TextChunkSplitter in the list of handlers: Norconex would chunk documents that are not parsed.</source>
        <translation>处理器列表中 TextChunkSplitter 之前没有 DefaultParser：Norconex 会对未解析的文档分块。</translation>
    </message>
    <message>
        <source>This is not Python.</source>
        <translation>这不是 Python。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n such call(s); the first one, in line {line}, is read.</source>
        <translation>
            <numerusform>文件中有 %n 处这样的调用；读取第一处（第 {line} 行）。</numerusform>
        </translation>
    </message>
    <message>
        <source>What * and ** hand to {function} cannot be known without running the file; write the numbers as arguments.</source>
        <translation>不运行文件就无法知道 * 和 ** 传给 {function} 的内容；请把数字直接写成参数。</translation>
    </message>
    <message numerus="yes">
        <source>{function} takes %n argument(s), not more.</source>
        <translation>
            <numerusform>{function} 最多接受 %n 个参数。</numerusform>
        </translation>
    </message>
    <message>
        <source>The value of {key} cannot be known without running the file.</source>
        <translation>不运行文件就无法知道 {key} 的值。</translation>
    </message>
    <message>
        <source>This SQL does not just fill the table {table}: {reason}.</source>
        <translation>此 SQL 并非只是填充表 {table}：{reason}。</translation>
    </message>
    <message>
        <source>This SQL puts no row into the table {table}.</source>
        <translation>此 SQL 没有向表 {table} 写入任何行。</translation>
    </message>
</context>
<context>
    <name>norconex</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>The cap of a raw piece; the overlap comes on top of it in a chunk.</source>
        <translation>原始片段的上限；分块中的重叠另计。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>How much of the raw piece before it each chunk repeats; 0 for none.</source>
        <translation>每个分块重复前一个原始片段的多少；0 表示不重复。</translation>
    </message>
    <message>
        <source>Discard original</source>
        <translation>丢弃原文档</translation>
    </message>
    <message>
        <source>Whether the document is dropped once it has chunks.</source>
        <translation>文档有了分块之后是否丢弃。</translation>
    </message>
    <message>
        <source>Reference prefix</source>
        <translation>引用前缀</translation>
    </message>
    <message>
        <source>Stands before the chunk&apos;s number in its reference; blank means #chunk.</source>
        <translation>位于引用中分块编号之前；留空表示 #chunk。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>A name for this step in configurations; it cuts nothing.</source>
        <translation>此步骤在配置中的名称；不影响切分。</translation>
    </message>
    <message>
        <source>Pieces that end at paragraphs, sentences or words; the overlap comes on top.</source>
        <translation>在段落、句子或词处结束的片段；重叠另外附加。</translation>
    </message>
    <message>
        <source>Norconex Importer, TextChunkSplitter</source>
        <translation>Norconex Importer，TextChunkSplitter</translation>
    </message>
    <message>
        <source>Norconex default 1000/100</source>
        <translation>Norconex 默认 1000/100</translation>
    </message>
    <message>
        <source>For embedding 500/50</source>
        <translation>用于向量嵌入 500/50</translation>
    </message>
    <message>
        <source>Starts where the document starts.</source>
        <translation>从文档开头开始。</translation>
    </message>
    <message>
        <source>Starts with the last {overlap} units of the raw piece before it, or with all of it where that is shorter.</source>
        <translation>从前一个原始片段的最后 {overlap} 个单位开始；若它更短，则从其开头开始。</translation>
    </message>
    <message>
        <source>The repeated text would begin inside a character of two UTF-16 units, so it begins behind it.</source>
        <translation>重复的文本本会从由两个 UTF-16 码元组成的字符内部开始，因此从其后开始。</translation>
    </message>
    <message>
        <source>The cap falls inside a character of two UTF-16 units, so the cut moves before it.</source>
        <translation>上限落在由两个 UTF-16 码元组成的字符内部，因此切点移到其前。</translation>
    </message>
    <message>
        <source>The cap falls inside a character of two UTF-16 units and nothing stands before it, so the cut moves behind it.</source>
        <translation>上限落在由两个 UTF-16 码元组成的字符内部，而其前没有内容，因此切点移到其后。</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Ends behind the last paragraph break in the window.</source>
        <translation>在窗口内最后一个段落分隔后面结束。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Ends behind the last “.”, “?” or “!” with white space behind it, or at the window’s very end; the window holds no paragraph break.</source>
        <translation>在后随空白或位于窗口最末的最后一个“.”“?”或“!”后面结束；窗口内没有段落分隔。</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Ends behind the last white space: the window holds no paragraph break and no “.”, “?” or “!” that ends a sentence.</source>
        <translation>在最后一个空白后面结束：窗口内没有段落分隔，也没有结束句子的“.”“?”或“!”。</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends at the cap: the window holds no white space.</source>
        <translation>在上限处结束：窗口内没有空白。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the rest of the document fits.</source>
        <translation>文档余下的部分可以放入，在此结束。</translation>
    </message>
    <message>
        <source>Passed through</source>
        <translation>原样通过</translation>
    </message>
    <message>
        <source>The document fits in one piece, so it is passed through as it is.</source>
        <translation>文档可放入一个片段，因此原样通过。</translation>
    </message>
</context>
<context>
    <name>notice</name>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>The run of recipe B was cancelled.</source>
        <translation>配方 B 的运行已取消。</translation>
    </message>
    <message>
        <source>Recipe B: {sentence}</source>
        <translation>配方 B：{sentence}</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) left out, as they could not be read.</source>
        <translation>
            <numerusform>%n 个文档无法读取，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the list</source>
        <translation>显示列表</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) cannot be read.</source>
        <translation>
            <numerusform>%n 个文档无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare encodings…</source>
        <translation>比较编码…</translation>
    </message>
    <message>
        <source>The encoding is a guess: {encoding}. Click the line that reads as it should.</source>
        <translation>编码为推测：{encoding}。请点击显示正确的一行。</translation>
    </message>
    <message>
        <source>Show placeholders</source>
        <translation>显示占位符</translation>
    </message>
    <message>
        <source>There is nothing complete to export: the run has not come to its end.</source>
        <translation>没有完整的内容可导出：运行尚未结束。</translation>
    </message>
    <message>
        <source>There is not enough memory for this run.</source>
        <translation>内存不足，无法进行此次运行。</translation>
    </message>
    <message>
        <source>There is no file in “{name}”.</source>
        <translation>“{name}”中没有文件。</translation>
    </message>
    <message>
        <source>No file in “{name}” matches {pattern}.</source>
        <translation>“{name}”中没有与 {pattern} 匹配的文件。</translation>
    </message>
    <message>
        <source>HanLP’s folders could not be remembered: {reason}</source>
        <translation>无法记住 HanLP 的文件夹：{reason}</translation>
    </message>
    <message>
        <source>Set HanLP up…</source>
        <translation>设置 HanLP…</translation>
    </message>
    <message>
        <source>Use {tokenizer}</source>
        <translation>使用 {tokenizer}</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>定位…</translation>
    </message>
    <message>
        <source>“{name}” could not be found.</source>
        <translation>找不到“{name}”。</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) could not be found, among them “{name}”.</source>
        <translation>
            <numerusform>找不到 %n 个文档，其中有“{name}”。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” has changed since the project was saved.</source>
        <translation>“{name}”在项目保存之后有更改。</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) have changed since the project was saved, among them “{name}”.</source>
        <translation>
            <numerusform>%n 个文档在项目保存之后有更改，其中有“{name}”。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Counting the chunks of all was stopped.</source>
        <translation>对所有文档的分块统计已停止。</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>运行已取消。</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>剪贴板上没有文本。</translation>
    </message>
    <message>
        <source>There is not enough memory to open “{name}”.</source>
        <translation>内存不足，无法打开“{name}”。</translation>
    </message>
    <message>
        <source>{one} {other}</source>
        <translation>{one}{other}</translation>
    </message>
    <message>
        <source>The project is saved without “{name}”, which is in no file and too long to be kept.</source>
        <translation>项目已保存，但不含“{name}”：它没有对应的文件，且过长而无法保留。</translation>
    </message>
    <message>
        <source>“{name}” configures {recipe}.</source>
        <translation>“{name}”是 {recipe} 的配置。</translation>
    </message>
    <message>
        <source>Use as recipe</source>
        <translation>用作配方</translation>
    </message>
    <message>
        <source>“{name}” holds chunks.</source>
        <translation>“{name}”包含分块。</translation>
    </message>
    <message>
        <source>Compare as B</source>
        <translation>作为 B 比较</translation>
    </message>
    <message>
        <source>To compare them, open the document they are of, then these.</source>
        <translation>若要比较，请先打开它们所属的文档，再打开它们。</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
    <message numerus="yes">
        <source>The project is saved without %n text(s) that are in no file and too long to be kept, among them “{name}”.</source>
        <translation>
            <numerusform>项目已保存，但不含 %n 个没有对应文件且过长而无法保留的文本，其中有“{name}”。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>The program did not end properly. “{name}” can be restored as it was.</source>
        <translation>程序上次未正常结束。可将“{name}”恢复原状。</translation>
    </message>
    <message numerus="yes">
        <source>The program did not end properly. %n document(s) can be restored, among them “{name}”.</source>
        <translation>
            <numerusform>程序上次未正常结束。可恢复 %n 个文档，其中有“{name}”。</numerusform>
        </translation>
    </message>
    <message>
        <source>The program did not end properly. An unnamed project can be restored.</source>
        <translation>程序上次未正常结束。可恢复一个未命名的项目。</translation>
    </message>
    <message>
        <source>What is open cannot be kept for recovery: its folder cannot be written.</source>
        <translation>无法为恢复而保存当前打开的内容：其文件夹不可写。</translation>
    </message>
    <message>
        <source>“{name}” is empty: there is nothing to chunk.</source>
        <translation>“{name}”为空：没有可分块的内容。</translation>
    </message>
    <message>
        <source>“{name}” holds white space only.</source>
        <translation>“{name}”只有空白字符。</translation>
    </message>
    <message>
        <source>The document gives a single piece, so {strategy} passes it through as it is.</source>
        <translation>文档只有一个片段，因此 {strategy} 将其原样通过。</translation>
    </message>
    <message numerus="yes">
        <source>The document has %n character(s) and fits into one chunk of {size}: every size from {length} on gives this same single chunk.</source>
        <translation>
            <numerusform>文档有 %n 个字符，可放入一个大小为 {size} 的分块：大小从 {length} 起，结果都是同一个分块。</numerusform>
        </translation>
    </message>
    <message>
        <source>Use overlap {overlap}</source>
        <translation>使用重叠 {overlap}</translation>
    </message>
    <message numerus="yes">
        <source>Shown is the run before: {recipe}, %n chunk(s).</source>
        <translation>
            <numerusform>当前显示的是之前的运行：{recipe}，%n 个分块。</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Shown are still the chunks of {recipe}.</source>
        <translation>当前显示的仍是 {recipe} 的分块。</translation>
    </message>
    <message>
        <source>Back to that recipe</source>
        <translation>回到该配方</translation>
    </message>
    <message>
        <source>The chunks of “{name}” could not be counted: show it to see why.</source>
        <translation>无法统计“{name}”的分块：显示该文档以了解原因。</translation>
    </message>
    <message>
        <source>Hide token boundaries</source>
        <translation>隐藏词元边界</translation>
    </message>
    <message>
        <source>There is not enough memory to find the tokens.</source>
        <translation>内存不足，无法查找词元。</translation>
    </message>
    <message>
        <source>“{name}” is gone from the disk or out of reach. Its text stays here.</source>
        <translation>“{name}”已从磁盘上消失或无法访问。其文本仍保留在此。</translation>
    </message>
    <message>
        <source>“{name}” on the disk is again as shown here.</source>
        <translation>磁盘上的“{name}”又与此处显示的一致了。</translation>
    </message>
    <message>
        <source>“{name}” has changed on the disk. Shown is the text as it was read.</source>
        <translation>磁盘上的“{name}”已更改。显示的是先前读取的文本。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Always reload</source>
        <translation>总是重新加载</translation>
    </message>
    <message numerus="yes">
        <source>Reloaded: {kept} of %n chunk(s) unchanged. Chunks now: {now}.</source>
        <translation>
            <numerusform>已重新加载：原有 %n 个分块中 {kept} 个未变。现在的分块数：{now}。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>overlap</name>
    <message>
        <source>As asked.</source>
        <translation>与要求一致。</translation>
    </message>
    <message>
        <source>None: a segment ends here, and overlap never crosses that.</source>
        <translation>无：分段在此结束，重叠从不跨越分段。</translation>
    </message>
    <message>
        <source>Limited: there is no more text before it.</source>
        <translation>受限：之前没有更多文本。</translation>
    </message>
    <message>
        <source>Limited to the whole piece before it.</source>
        <translation>受限于之前的整个片段。</translation>
    </message>
    <message>
        <source>The strategy moves the start by its own rule.</source>
        <translation>策略按自身规则移动起点。</translation>
    </message>
    <message>
        <source>White space was stripped at the cut or at the start.</source>
        <translation>切点处或起点处的空白已被去除。</translation>
    </message>
    <message>
        <source>It would begin inside a character of two UTF-16 units, so it begins behind it.</source>
        <translation>它会从一个占两个 UTF-16 单元的字符中间开始，因此改从该字符之后开始。</translation>
    </message>
    <message>
        <source>The next chunk does not start where the overlap would begin.</source>
        <translation>下一个分块并非从重叠应开始之处开始。</translation>
    </message>
    <message>
        <source>Asked for {asked} {unit}, got {got}. {cause}</source>
        <translation>要求 {asked} {unit}，实际 {got}。{cause}</translation>
    </message>
</context>
<context>
    <name>passage</name>
    <message>
        <source>Whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Rescued by overlap</source>
        <translation>由重叠保全</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>被切断</translation>
    </message>
</context>
<context>
    <name>picture</name>
    <message>
        <source>A picture has at most {count} rows of text.</source>
        <translation>一张图片最多包含 {count} 行文本。</translation>
    </message>
    <message>
        <source>Select less, or export the whole as a PDF.</source>
        <translation>请少选一些，或将全文导出为 PDF。</translation>
    </message>
</context>
<context>
    <name>project_file</name>
    <message>
        <source>This is no project of this program.</source>
        <translation>这不是本程序的项目。</translation>
    </message>
    <message>
        <source>This project was written by a newer version of this program (layout {version}; this one reads layout 1). Update the program to open it.</source>
        <translation>此项目由本程序的更新版本写成（格式 {version}；此版本读取格式 1）。请更新程序后再打开。</translation>
    </message>
    <message>
        <source>The active recipe {name} is not among the recipes.</source>
        <translation>当前配方 {name} 不在配方列表中。</translation>
    </message>
</context>
<context>
    <name>reading</name>
    <message>
        <source>Starts where the document starts.</source>
        <translation>从文档开头开始。</translation>
    </message>
    <message numerus="yes">
        <source>The first chunk, behind %n character(s).</source>
        <translation>
            <numerusform>第一个分块，之前有 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Starts %n character(s) before the end of the chunk before it.</source>
        <translation>
            <numerusform>在前一个分块结束前 %n 个字符处开始。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Starts %n character(s) behind the end of the chunk before it.</source>
        <translation>
            <numerusform>在前一个分块结束后 %n 个字符处开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts where the chunk before it ends.</source>
        <translation>从前一个分块结束处开始。</translation>
    </message>
</context>
<context>
    <name>recipe_file</name>
    <message>
        <source>This is not UTF-8, so it is no recipe; save it as UTF-8.</source>
        <translation>这不是 UTF-8，因此不是配方；请保存为 UTF-8。</translation>
    </message>
    <message>
        <source>This is no recipe: a recipe has the keys recipe, strategy and settings.</source>
        <translation>这不是配方：配方包含键 recipe、strategy 和 settings。</translation>
    </message>
    <message>
        <source>recipe {version} was written by a newer version of this program; this one reads recipe 1.</source>
        <translation>recipe {version} 由本程序的更新版本写成；此版本读取 recipe 1。</translation>
    </message>
    <message>
        <source>recipe must be 1, not {value}.</source>
        <translation>recipe 必须为 1，而不是 {value}。</translation>
    </message>
    <message>
        <source>Not known here: {keys}; known are {known}.</source>
        <translation>此处未知：{keys}；已知的有 {known}。</translation>
    </message>
    <message>
        <source>The key {key} is missing.</source>
        <translation>缺少键 {key}。</translation>
    </message>
    <message>
        <source>tokenizer_version must be a text, not {value}.</source>
        <translation>tokenizer_version 必须是文本，而不是 {value}。</translation>
    </message>
    <message>
        <source>This recipe was made with version {recorded} of the tokenizer {id}; here it is {here}, so the chunks may be others.</source>
        <translation>此配方使用分词器 {id} 的版本 {recorded} 制作；此处为 {here}，因此分块可能不同。</translation>
    </message>
    <message>
        <source>strategy must be a text, not {value}.</source>
        <translation>strategy 必须是文本，而不是 {value}。</translation>
    </message>
    <message>
        <source>settings must be a mapping of names to values, not {value}.</source>
        <translation>settings 必须是名称到值的映射，而不是 {value}。</translation>
    </message>
</context>
<context>
    <name>recovery_file</name>
    <message>
        <source>What was kept for recovery is damaged.</source>
        <translation>为恢复而保存的内容已损坏。</translation>
    </message>
</context>
<context>
    <name>recursive</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>The size up to which pieces are merged.</source>
        <translation>合并片段时的大小上限。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>At most how much of a chunk is repeated in the next, in whole pieces.</source>
        <translation>分块中最多有多少在下一个分块中重复，以完整片段计。</translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation>计量单位</translation>
    </message>
    <message>
        <source>What sizes count: characters, or the tokens of a tokenizer.</source>
        <translation>大小以什么计：字符，或某个分词器的词元。</translation>
    </message>
    <message>
        <source>Separators</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Where to split, the first that occurs; an empty one splits anywhere.</source>
        <translation>在何处拆分，取第一个出现的；空分隔符可在任意处拆分。</translation>
    </message>
    <message>
        <source>Keep separators</source>
        <translation>保留分隔符</translation>
    </message>
    <message>
        <source>Where a separator goes when the text is split at it.</source>
        <translation>在分隔符处拆分时，分隔符归于何处。</translation>
    </message>
    <message>
        <source>At the start of the next piece</source>
        <translation>下一片段的开头</translation>
    </message>
    <message>
        <source>LangChain&apos;s default.</source>
        <translation>LangChain 的默认值。</translation>
    </message>
    <message>
        <source>At the end of the piece</source>
        <translation>片段的末尾</translation>
    </message>
    <message>
        <source>Sentence marks stay with their sentence.</source>
        <translation>句末标点留在所属的句子中。</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>Put back between merged pieces only; some text may be lost.</source>
        <translation>只在合并的片段之间放回；部分文本可能丢失。</translation>
    </message>
    <message>
        <source>Strip white space</source>
        <translation>去除空白</translation>
    </message>
    <message>
        <source>Strip white space from both ends of each chunk.</source>
        <translation>去除每个分块首尾的空白。</translation>
    </message>
    <message>
        <source>chunk_overlap must not exceed chunk_size {size}, not {overlap}.</source>
        <translation>chunk_overlap 不得超过 chunk_size {size}，不能为 {overlap}。</translation>
    </message>
    <message>
        <source>separators must hold at least one text.</source>
        <translation>separators 必须至少包含一个文本。</translation>
    </message>
    <message>
        <source>LangChain recursive</source>
        <translation>LangChain 递归</translation>
    </message>
    <message>
        <source>Splits at blank lines, then lines, then spaces, and merges up to the size.</source>
        <translation>先按空行、再按行、再按空格拆分，然后合并到指定大小。</translation>
    </message>
    <message>
        <source>LangChain, RecursiveCharacterTextSplitter</source>
        <translation>LangChain，RecursiveCharacterTextSplitter</translation>
    </message>
    <message>
        <source>Only whole pieces between separators are repeated, as many as fit.</source>
        <translation>只重复分隔符之间的完整片段，能放入多少就重复多少。</translation>
    </message>
    <message>
        <source>LangChain default 4000/200</source>
        <translation>LangChain 默认 4000/200</translation>
    </message>
    <message>
        <source>Common 1000/200</source>
        <translation>常用 1000/200</translation>
    </message>
    <message>
        <source>512 tokens (cl100k_base), 50 overlap</source>
        <translation>512 词元（cl100k_base），重叠 50</translation>
    </message>
    <message>
        <source>Starts where the document starts.</source>
        <translation>从文档开头开始。</translation>
    </message>
    <message>
        <source>Starts at a piece: as many whole pieces of the chunk before it are repeated as fit into {overlap}.</source>
        <translation>从片段处开始：重复前一个分块末尾的完整片段，{overlap} 之内能放入多少就重复多少。</translation>
    </message>
    <message>
        <source>Blank line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Ends at a blank line: the next piece did not fit.</source>
        <translation>在空行处结束：下一个片段放不下。</translation>
    </message>
    <message>
        <source>Line end</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Ends at a line end, in a piece that was too long for the separators before it.</source>
        <translation>在换行处结束，位于用之前的分隔符拆分后仍过长的片段中。</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Ends at one of the separators, in a piece that was too long for those before it.</source>
        <translation>在某个分隔符处结束，位于用之前的分隔符拆分后仍过长的片段中。</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Ends at a space, in a piece that was too long for the separators before it.</source>
        <translation>在空格处结束，位于用之前的分隔符拆分后仍过长的片段中。</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends at the size limit: the piece holds none of the separators.</source>
        <translation>在大小上限处结束：片段中没有任何分隔符。</translation>
    </message>
    <message>
        <source>Piece too long</source>
        <translation>片段过长</translation>
    </message>
    <message>
        <source>One piece longer than the size: no separator is left to split it further.</source>
        <translation>一个超过大小的片段：没有剩余的分隔符可将其进一步拆分。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the document ends.</source>
        <translation>文档到此结束。</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Characters in the document</source>
        <translation>文档的字符数</translation>
    </message>
    <message>
        <source>Length of a chunk</source>
        <translation>分块长度</translation>
    </message>
    <message>
        <source>Size in the system&apos;s own unit</source>
        <translation>大小（系统自身的单位）</translation>
    </message>
    <message>
        <source>Overlap asked</source>
        <translation>要求的重叠</translation>
    </message>
    <message>
        <source>Overlap got</source>
        <translation>实际的重叠</translation>
    </message>
    <message>
        <source>Characters in no chunk</source>
        <translation>不在任何分块中的字符</translation>
    </message>
    <message>
        <source>Characters in several chunks</source>
        <translation>在多个分块中的字符</translation>
    </message>
    <message>
        <source>Emitted for each character kept</source>
        <translation>每保留一个字符所输出的字符</translation>
    </message>
    <message>
        <source>Chunks above the size</source>
        <translation>超出大小的分块</translation>
    </message>
    <message>
        <source>{least} to {most}, median {median}, mean {mean}</source>
        <translation>{least} 至 {most}，中位数 {median}，平均 {mean}</translation>
    </message>
    <message>
        <source>{allowed} within the system&apos;s own rule, {beyond} beyond it</source>
        <translation>{allowed} 个为系统自身规则所允许，{beyond} 个超出</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Why chunks end</source>
        <translation>分块结束的原因</translation>
    </message>
    <message>
        <source>Sizes of the chunks</source>
        <translation>分块的大小</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Boundaries explained</source>
        <translation>边界解释</translation>
    </message>
    <message numerus="yes">
        <source>Text in no chunk: %n place(s)</source>
        <translation>
            <numerusform>不在任何分块中的文本：%n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not listed: %n more place(s).</source>
        <translation>
            <numerusform>未列出：另有 %n 处。</numerusform>
        </translation>
    </message>
    <message>
        <source>The document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>in no chunk</source>
        <translation>不在任何分块中</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>in one chunk</source>
        <translation>在一个分块中</translation>
    </message>
    <message>
        <source>in the next</source>
        <translation>在下一个分块中</translation>
    </message>
    <message>
        <source>in two chunks</source>
        <translation>在两个分块中</translation>
    </message>
    <message>
        <source>in three</source>
        <translation>在三个分块中</translation>
    </message>
    <message>
        <source>in four or more</source>
        <translation>在四个或更多分块中</translation>
    </message>
    <message>
        <source>travels beside the next chunk as well</source>
        <translation>同时随下一个分块附带</translation>
    </message>
    <message>
        <source>travels beside {numbers}</source>
        <translation>随 {numbers} 附带</translation>
    </message>
    <message>
        <source>Shortened: the first {shown} of {all} characters are shown. All numbers are whole.</source>
        <translation>已缩短：只显示全部 {all} 个字符中的前 {shown} 个。所有数字均为完整数据。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Ends by:</source>
        <translation>结束原因：</translation>
    </message>
    <message numerus="yes">
        <source>A long document: the first %n page(s) of its text only. All numbers are whole.</source>
        <translation>
            <numerusform>长文档：只含其文本的前 %n 页。所有数字均为完整数据。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>The run stops going forward: the next chunk would start at offset {offset}, not behind the one before, because {overlap_key} {overlap} takes back all that {size_key} {size} gained. The chunks so far are kept.</source>
        <translation>运行无法前进：下一个分块将从偏移 {offset} 开始，不在前一个之后，因为 {overlap_key} {overlap} 抵消了 {size_key} {size} 取得的全部进展。此前的分块已保留。</translation>
    </message>
    <message>
        <source>An {overlap_key} of at most {safe} never stalls.</source>
        <translation>{overlap_key}不超过 {safe} 时不会停滞。</translation>
    </message>
    <message>
        <source>The strategy gave columns of uneven length.</source>
        <translation>策略给出了长度不一的列。</translation>
    </message>
    <message>
        <source>The strategy left the document: chunks from {start} to {end} of {length} characters.</source>
        <translation>策略越出了文档：分块从 {start} 到 {end}，而文档只有 {length} 个字符。</translation>
    </message>
</context>
<context>
    <name>script</name>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>西文</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>UTF-16 units</source>
        <translation>UTF-16 码元</translation>
    </message>
    <message>
        <source>{key} must be true or false, not {value}.</source>
        <translation>{key} 必须为 true 或 false，而不是 {value}。</translation>
    </message>
    <message>
        <source>{key} must be a list of texts, not {value}.</source>
        <translation>{key} 必须是文本列表，而不是 {value}。</translation>
    </message>
    <message>
        <source>{key} must be a text, not {value}.</source>
        <translation>{key} 必须是文本，而不是 {value}。</translation>
    </message>
    <message>
        <source>{key} must not be blank.</source>
        <translation>{key} 不能为空白。</translation>
    </message>
    <message>
        <source>{key} must be a whole number from {minimum} to {maximum}, not {value}.</source>
        <translation>{key} 必须是 {minimum} 至 {maximum} 之间的整数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{key} must lie between {minimum} and {maximum}, not {value}.</source>
        <translation>{key} 必须在 {minimum} 至 {maximum} 之间，而不是 {value}。</translation>
    </message>
    <message>
        <source>{key} must be one of {choices}, not {value}.</source>
        <translation>{key} 必须是 {choices} 之一，而不是 {value}。</translation>
    </message>
    <message>
        <source>There is no setting {key}; known are {known}.</source>
        <translation>没有设置 {key}；可用的有 {known}。</translation>
    </message>
    <message>
        <source>{key} must be below {other} {limit}, not {value}.</source>
        <translation>{key} 必须小于 {other}（{limit}），不能是 {value}。</translation>
    </message>
    <message>
        <source>Did you mean {key}?</source>
        <translation>您是否想用 {key}？</translation>
    </message>
    <message>
        <source>There is no strategy {id}; known are {known}.</source>
        <translation>没有策略 {id}；可用的有 {known}。</translation>
    </message>
</context>
<context>
    <name>size_map</name>
    <message>
        <source>{strategy} has no overlap to vary.</source>
        <translation>{strategy} 没有可变化的重叠。</translation>
    </message>
    <message>
        <source>“To” must not be below “from”.</source>
        <translation>“至”不得小于“从”。</translation>
    </message>
    <message>
        <source>There must be 1 to {most} steps.</source>
        <translation>步数必须为 1 至 {most}。</translation>
    </message>
    <message>
        <source>Enter whole numbers such as 200, 500 or a range such as 200:2000:100 (from, to, step).</source>
        <translation>请输入整数，例如 200, 500，或范围，例如 200:2000:100（从、至、步长）。</translation>
    </message>
    <message>
        <source>That is more than {most} numbers.</source>
        <translation>超过了 {most} 个数。</translation>
    </message>
    <message>
        <source>A range is from:to:step, with “to” not below “from” and a step above 0.</source>
        <translation>范围的写法为 从:至:步长，“至”不得小于“从”，步长须大于 0。</translation>
    </message>
</context>
<context>
    <name>token_window</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>The most tokens a chunk may have.</source>
        <translation>分块最多可有的词元数。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>How many tokens each chunk repeats of the one before.</source>
        <translation>每个分块重复前一个分块的多少个词元。</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Whose tokens are counted.</source>
        <translation>用哪个分词器统计词元。</translation>
    </message>
    <message>
        <source>Token window</source>
        <translation>词元窗口</translation>
    </message>
    <message>
        <source>Cuts every so many tokens of a tokenizer.</source>
        <translation>每隔固定数量的词元切分。</translation>
    </message>
    <message>
        <source>What embedding services do with plain text.</source>
        <translation>嵌入服务对纯文本的做法。</translation>
    </message>
    <message>
        <source>Tokens that share a character are never parted.</source>
        <translation>共用一个字符的词元从不分开。</translation>
    </message>
    <message>
        <source>512/50, cl100k_base</source>
        <translation>512/50，cl100k_base</translation>
    </message>
    <message>
        <source>OpenAI vector store 800/400</source>
        <translation>OpenAI 向量存储 800/400</translation>
    </message>
    <message>
        <source>Chinese words 300/30</source>
        <translation>中文词语 300/30</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends here because the next token did not fit.</source>
        <translation>下一个词元放不下，在此结束。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the document has no more tokens.</source>
        <translation>文档没有更多词元，在此结束。</translation>
    </message>
    <message>
        <source>Starts at the first token.</source>
        <translation>从第一个词元开始。</translation>
    </message>
    <message numerus="yes">
        <source>Starts %n token(s) before the end of the chunk before it.</source>
        <translation>
            <numerusform>在前一个分块结束前 %n 个词元处开始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tokenizer</name>
    <message>
        <source>There is no tokenizer {id}; known are {known}.</source>
        <translation>没有分词器 {id}；已知的有 {known}。</translation>
    </message>
    <message>
        <source>Usable here: {ids}; their tokens differ, so none is taken in its place.</source>
        <translation>此处可用：{ids}；它们的词元不同，因此不会自动替代。</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Every character (code point) is a token.</source>
        <translation>每个字符（码位）为一个词元。</translation>
    </message>
    <message>
        <source>HanLP&apos;s code is under Apache-2.0, its models under CC BY-NC-SA 4.0: not for commercial use.</source>
        <translation>HanLP 的代码采用 Apache-2.0，其模型采用 CC BY-NC-SA 4.0：不得用于商业用途。</translation>
    </message>
    <message>
        <source>Chinese words (HanLP)</source>
        <translation>中文词语（HanLP）</translation>
    </message>
    <message>
        <source>HanLP&apos;s coarse words, as GraphRAG-Agent uses them in production.</source>
        <translation>HanLP 的粗粒度词语，与 GraphRAG-Agent 生产环境所用相同。</translation>
    </message>
    <message>
        <source>The library HanLP is not installed; {command} installs it.</source>
        <translation>未安装 HanLP 库；可用 {command} 安装。</translation>
    </message>
    <message numerus="yes">
        <source>HanLP&apos;s model lacks %n file(s), first {path}.</source>
        <translation>
            <numerusform>HanLP 的模型缺少 %n 个文件，第一个是 {path}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>HanLP took this text in %n piece(s) because memory is short; tokens near their borders are not identical to upstream&apos;s.</source>
        <translation>
            <numerusform>由于内存不足，HanLP 将此文本分为 %n 段处理；各段交界处附近的词元与上游不完全相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>HanLP did not answer in time.</source>
        <translation>HanLP 未及时响应。</translation>
    </message>
    <message>
        <source>HanLP failed: {kind}.</source>
        <translation>HanLP 失败：{kind}。</translation>
    </message>
    <message>
        <source>The process that runs HanLP ended unexpectedly, most often for lack of memory.</source>
        <translation>运行 HanLP 的进程意外结束，多半是因为内存不足。</translation>
    </message>
    <message>
        <source>The library {library} is not installed.</source>
        <translation>未安装 {library} 库。</translation>
    </message>
    <message>
        <source>No segmenter is chosen.</source>
        <translation>未选择分词程序。</translation>
    </message>
    <message>
        <source>Chinese words (rjieba)</source>
        <translation>中文词语（rjieba）</translation>
    </message>
    <message>
        <source>Chinese words by jieba&apos;s dictionary, offline and fast.</source>
        <translation>按 jieba 词典切分的中文词语，离线且快速。</translation>
    </message>
    <message>
        <source>Chinese words (jieba)</source>
        <translation>中文词语（jieba）</translation>
    </message>
    <message>
        <source>Chinese words by jieba itself, where it is installed; slow on long runs.</source>
        <translation>由 jieba 本身切分的中文词语（需已安装）；遇到很长的连续文本时较慢。</translation>
    </message>
    <message>
        <source>The library tiktoken is not installed.</source>
        <translation>未安装 tiktoken 库。</translation>
    </message>
    <message>
        <source>The rank file of {name} is missing.</source>
        <translation>缺少 {name} 的词表文件。</translation>
    </message>
    <message>
        <source>The rank file of {name} is not the published one (its SHA-256 differs).</source>
        <translation>{name} 的词表文件与发布的不一致（SHA-256 不同）。</translation>
    </message>
    <message>
        <source>Install the workbench again.</source>
        <translation>请重新安装本工作台。</translation>
    </message>
    <message>
        <source>OpenAI: GPT-4, text-embedding-3</source>
        <translation>OpenAI：GPT-4、text-embedding-3</translation>
    </message>
    <message>
        <source>OpenAI: GPT-4o and newer</source>
        <translation>OpenAI：GPT-4o 及更新版本</translation>
    </message>
    <message>
        <source>A model&apos;s own tokenizer.json.</source>
        <translation>模型自带的 tokenizer.json。</translation>
    </message>
    <message>
        <source>The library tokenizers is not installed; pip install &apos;chunking-workbench[models]&apos; installs it.</source>
        <translation>未安装 tokenizers 库；可用 pip install &apos;chunking-workbench[models]&apos; 安装。</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>没有文件 {path}。</translation>
    </message>
    <message>
        <source>{path} is not a tokenizer.json.</source>
        <translation>{path} 不是 tokenizer.json。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>单词</translation>
    </message>
    <message>
        <source>Runs of letters, digits and underscores; marks and spaces are no tokens.</source>
        <translation>连续的字母、数字和下划线；标点和空格不算词元。</translation>
    </message>
</context>
<context>
    <name>verification</name>
    <message numerus="yes">
        <source>The same %n chunk(s) in the same order.</source>
        <translation>
            <numerusform>相同的 %n 个分块，顺序也相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file ends after {theirs} chunks; by the recipe there are {ours}. All before are the same.</source>
        <translation>文件在 {theirs} 个分块后结束；按配方应有 {ours} 个。之前的全部相同。</translation>
    </message>
    <message>
        <source>The file has {theirs} chunks; by the recipe there are only {ours}. All before are the same.</source>
        <translation>文件有 {theirs} 个分块；按配方只有 {ours} 个。之前的全部相同。</translation>
    </message>
    <message>
        <source>Chunk {number} is the first that differs, in its text: by the recipe it is {start} to {end}, and the file&apos;s text is nowhere in the document ({ours} chunks by the recipe, {theirs} in the file).</source>
        <translation>第 {number} 个分块最先不同，在于文本：按配方为 {start} 至 {end}，而文件中的文本在文档中找不到（配方 {ours} 个分块，文件 {theirs} 个）。</translation>
    </message>
    <message>
        <source>Chunk {number} is the first that differs, in its text: by the recipe it is {start} to {end}, in the file {low} to {high} ({ours} chunks by the recipe, {theirs} in the file).</source>
        <translation>第 {number} 个分块最先不同，在于文本：按配方为 {start} 至 {end}，文件中为 {low} 至 {high}（配方 {ours} 个分块，文件 {theirs} 个）。</translation>
    </message>
    <message>
        <source>Chunk {number} is the first that differs, in its offsets: by the recipe it is {start} to {end}, the file says {low} to {high}. The text is the same.</source>
        <translation>第 {number} 个分块最先不同，在于偏移：按配方为 {start} 至 {end}，文件写的是 {low} 至 {high}。文本相同。</translation>
    </message>
    <message>
        <source>Chunk {number} is the first that differs, in its context: by the recipe {start} to {end} travels beside it, in the file something else. Text and offsets are the same.</source>
        <translation>第 {number} 个分块最先不同，在于上下文：按配方随附 {start} 至 {end}，文件中是别的内容。文本和偏移相同。</translation>
    </message>
    <message>
        <source>The file says that chunk {number} is of another document: its doc_sha256 is not that of this document&apos;s text.</source>
        <translation>文件称第 {number} 个分块属于另一份文档：其 doc_sha256 与本文档文本的不一致。</translation>
    </message>
</context>
<context>
    <name>vysol</name>
    <message>
        <source>Chunk size</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>The most characters a chunk may have.</source>
        <translation>分块最多可有的字符数。</translation>
    </message>
    <message>
        <source>Look-back</source>
        <translation>回溯范围</translation>
    </message>
    <message>
        <source>How far before the limit a boundary is searched; below the chunk size.</source>
        <translation>在上限之前多远的范围内寻找边界；须小于分块大小。</translation>
    </message>
    <message>
        <source>Previous context</source>
        <translation>前文</translation>
    </message>
    <message>
        <source>How much text before the chunk travels beside it; it moves no boundary and may exceed the chunk size.</source>
        <translation>分块之前的多少文本附在其旁；它不移动任何边界，可以超过分块大小。</translation>
    </message>
    <message>
        <source>Splitter version</source>
        <translation>切分器版本</translation>
    </message>
    <message>
        <source>Written beside the settings; it changes no chunk.</source>
        <translation>与设置一同写出；不影响分块。</translation>
    </message>
    <message>
        <source>Contiguous exact slices; the overlap travels beside the chunk as context.</source>
        <translation>首尾相接的精确切片；重叠作为上下文附在分块旁。</translation>
    </message>
    <message>
        <source>VySol, Main Chunk Generation with Split Point Search</source>
        <translation>VySol，带切分点搜索的主分块生成</translation>
    </message>
    <message>
        <source>VySol default 4000/1000/400</source>
        <translation>VySol 默认 4000/1000/400</translation>
    </message>
    <message>
        <source>Small chunks 500/150/50</source>
        <translation>小分块 500/150/50</translation>
    </message>
    <message>
        <source>Blank line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Ends behind the last blank line in the look-back window.</source>
        <translation>在回溯窗口内最后一个空行后面结束。</translation>
    </message>
    <message>
        <source>Line end</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Ends behind the last line end in the look-back window, which holds no blank line.</source>
        <translation>在回溯窗口内最后一个换行后面结束；其中没有空行。</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>句点</translation>
    </message>
    <message>
        <source>Ends behind the last “.” in the look-back window, which holds no line end.</source>
        <translation>在回溯窗口内最后一个“.”后面结束；其中没有换行。</translation>
    </message>
    <message>
        <source>Exclamation mark</source>
        <translation>感叹号</translation>
    </message>
    <message>
        <source>Ends behind the last “!” in the look-back window, which holds no line end and no “.”.</source>
        <translation>在回溯窗口内最后一个“!”后面结束；其中没有换行和“.”。</translation>
    </message>
    <message>
        <source>Question mark</source>
        <translation>问号</translation>
    </message>
    <message>
        <source>Ends behind the last “?” in the look-back window, which holds no line end, no “.” and no “!”.</source>
        <translation>在回溯窗口内最后一个“?”后面结束；其中没有换行、“.”和“!”。</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Ends behind the last space in the look-back window, which holds no line end and none of the sentence marks “.”, “!” and “?”.</source>
        <translation>在回溯窗口内最后一个空格后面结束；其中没有换行，也没有句末标点“.”“!”和“?”。</translation>
    </message>
    <message>
        <source>Size limit</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Ends at the size limit: the look-back window holds no line end, no “.”, “!” or “?” and no space.</source>
        <translation>在大小上限处结束：回溯窗口内没有换行，没有“.”“!”或“?”，也没有空格。</translation>
    </message>
    <message>
        <source>End of text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>Ends here because the rest of the document fits.</source>
        <translation>文档余下的部分可以放入，在此结束。</translation>
    </message>
    <message>
        <source>Starts where the document starts.</source>
        <translation>从文档开头开始。</translation>
    </message>
    <message>
        <source>Starts where the chunk before it ends.</source>
        <translation>从前一个分块结束处开始。</translation>
    </message>
</context>
<context>
    <name>warning</name>
    <message>
        <source>If the limit is that of a model, lower the size until the largest fits.</source>
        <translation>如果这是模型的上限，请减小大小，直到最大的分块也能放入。</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) above the size of {size} {unit}, beyond what the system&apos;s own rule allows; the largest has {largest}.</source>
        <translation>
            <numerusform>%n 个分块超过大小 {size} {unit}，超出系统自身规则允许的范围；最大的为 {largest}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) above the size of {size} {unit}; the system&apos;s own rule allows up to {most}.</source>
        <translation>
            <numerusform>%n 个分块超过大小 {size} {unit}；系统自身规则最多允许 {most}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) where neighbours share nothing, though {overlap} {unit} are asked.</source>
        <translation>
            <numerusform>%n 处相邻分块没有共享任何文本，而要求的重叠为 {overlap} {unit}。</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of overlaps tells the cause of each.</source>
        <translation>重叠列表说明了每处的原因。</translation>
    </message>
    <message>
        <source>VySol&apos;s final table refuses such chunks; leave them out before storing.</source>
        <translation>VySol 的最终表拒绝此类分块；请在存储前略去。</translation>
    </message>
    <message>
        <source>Leave them out before storing; they find nothing.</source>
        <translation>请在存储前略去；它们对检索毫无帮助。</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) of white space only.</source>
        <translation>
            <numerusform>%n 个分块只有空白字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last chunk is below a tenth of the size: {length} of {size} {unit}.</source>
        <translation>最后一个分块不到设定大小的十分之一：{length} / {size} {unit}。</translation>
    </message>
    <message>
        <source>A slightly different size spreads the text; or join it to the one before.</source>
        <translation>稍微改变大小可使文本分布更均匀；或将其并入前一个分块。</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) with exactly the text of an earlier one.</source>
        <translation>
            <numerusform>%n 个分块的文本与较早的某个分块完全相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Store one of them; the same text twice takes two places in results.</source>
        <translation>只存储其中一个；相同的文本会在结果中占两个位置。</translation>
    </message>
    <message>
        <source>Choose a smaller overlap or a larger size.</source>
        <translation>请选择更小的重叠或更大的大小。</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above 30 % of the size of {size}: most of what is stored is stored again.</source>
        <translation>重叠 {overlap} 超过大小 {size} 的 30 %：存储的内容大多会重复存储。</translation>
    </message>
    <message>
        <source>An overlap of {safe} or less is usual; see which sentences it still rescues.</source>
        <translation>通常使用 {safe} 或更小的重叠；可查看它仍能保全哪些句子。</translation>
    </message>
    <message>
        <source>With an overlap of at most {safe} neither can happen.</source>
        <translation>重叠不超过 {safe} 时，两种情况都不会发生。</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above 30 % of the size of {size}: on this document the run stops going forward where a chunk would start at {offset} again.</source>
        <translation>重叠 {overlap} 超过大小 {size} 的 30 %：在本文档上，运行会在分块将再次从 {offset} 开始的地方停止前进。</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above 30 % of the size of {size}: on this document text is lost, first at offset {offset}.</source>
        <translation>重叠 {overlap} 超过大小 {size} 的 30 %：在此文档上会丢失文本，首处位于偏移 {offset}。</translation>
    </message>
    <message>
        <source>An overlap of {overlap} is above 30 % of the size of {size}: on some documents the run stops going forward or loses text. On this one it does neither.</source>
        <translation>重叠 {overlap} 超过大小 {size} 的 30 %：在某些文档上，运行会停止前进或丢失文本。在此文档上两者都没有发生。</translation>
    </message>
    <message numerus="yes">
        <source>In no chunk: {characters} in %n place(s).</source>
        <translation>
            <numerusform>不在任何分块中：%n 处，共 {characters}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of gaps shows each place and its kind.</source>
        <translation>缺口列表显示每处的位置和类型。</translation>
    </message>
    <message>
        <source>MiroFish and GraphRAG-Agent end chunks at Chinese sentences.</source>
        <translation>MiroFish 和 GraphRAG-Agent 会在中文句子处结束分块。</translation>
    </message>
    <message>
        <source>MiroFish, VySol and Norconex end chunks at such sentences.</source>
        <translation>MiroFish、VySol 和 Norconex 会在此类句子处结束分块。</translation>
    </message>
    <message>
        <source>{name} looks for the sentence marks {own} and knows none of {script} text ({marks}), so no chunk ends at a sentence on purpose.</source>
        <translation>{name} 寻找的句末标点是 {own}，不认识{script}文本的任何句末标点（{marks}），因此没有分块是有意在句末结束的。</translation>
    </message>
    <message>
        <source>Choose a smaller size, or open a longer document, to see a difference.</source>
        <translation>请选择更小的大小，或打开更长的文档，以便看出差别。</translation>
    </message>
    <message>
        <source>Open a longer document to see a difference.</source>
        <translation>请打开更长的文档，以便看出差别。</translation>
    </message>
    <message>
        <source>The document fits into one chunk of {size} {unit}: a larger size changes nothing.</source>
        <translation>文档可放入一个 {size} {unit}的分块：再增大大小不会有任何变化。</translation>
    </message>
</context>
<context>
    <name>zep</name>
    <message>
        <source>The ledger “{name}” cannot be used: {reason}.</source>
        <translation>无法使用台账“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>Another sending uses the ledger “{name}” right now; wait until it has ended.</source>
        <translation>另一次发送正在使用台账“{name}”；请等它结束。</translation>
    </message>
    <message>
        <source>Line {line} of the ledger “{name}” was not written by this program. Nothing is sent: it could be sent twice. Move the file away to begin anew.</source>
        <translation>台账“{name}”的第 {line} 行不是由本程序写入的。没有发送任何内容，以免重复发送。若要重新开始，请移走该文件。</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>无法读取“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>The base URL must be an address such as https://api.getzep.com/api/v2.</source>
        <translation>基础 URL 必须是类似 https://api.getzep.com/api/v2 的地址。</translation>
    </message>
    <message>
        <source>The base URL must hold no user, password, “?” or “#”: scheme, host, port and path only.</source>
        <translation>基础 URL 不得含用户名、密码、“?”或“#”，只能有协议、主机、端口和路径。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” is no batch. Make the file with chunk --dialect zep3 or zep4.</source>
        <translation>“{name}”的第 {line} 行不是批次。请用 chunk --dialect zep3 或 zep4 生成该文件。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” must hold 1 to {most} chunks.</source>
        <translation>“{name}”的第 {line} 行必须包含 1 至 {most} 个分块。</translation>
    </message>
    <message>
        <source>Line {line} of “{name}” holds a chunk longer than the {most} characters Zep takes.</source>
        <translation>“{name}”的第 {line} 行中有分块长于 Zep 所接受的 {most} 个字符。</translation>
    </message>
    <message>
        <source>“{name}” mixes batches of Zep 3 and of Zep 4.</source>
        <translation>“{name}”混有 Zep 3 和 Zep 4 的批次。</translation>
    </message>
    <message>
        <source>Sending needs Zep&apos;s library: pip install &apos;chunking-workbench[zep{version}]&apos;.</source>
        <translation>发送需要 Zep 的库：pip install &apos;chunking-workbench[zep{version}]&apos;。</translation>
    </message>
    <message>
        <source>These batches are for Zep {version}, but zep-cloud {installed} is installed. Make them again for it, or pip install &apos;chunking-workbench[zep{version}]&apos;.</source>
        <translation>这些批次用于 Zep {version}，但安装的是 zep-cloud {installed}。请为它重新生成，或者 pip install &apos;chunking-workbench[zep{version}]&apos;。</translation>
    </message>
    <message>
        <source>Put the API key into the environment variable {variable}.</source>
        <translation>请将 API 密钥放入环境变量 {variable}。</translation>
    </message>
    <message>
        <source>{variable} is set and would win over --base-url; unset one of them.</source>
        <translation>已设置 {variable}，它优先于 --base-url；请取消其中一个。</translation>
    </message>
    <message>
        <source>What is in the environment variable {variable} is no API key: it holds a blank or a letter that keys do not have. Copy the key once more.</source>
        <translation>环境变量 {variable} 中的内容不是 API 密钥：含有空白或密钥中不会有的字符。请重新复制密钥。</translation>
    </message>
    <message>
        <source>The ledger “{name}” is of an earlier version, which did not keep at which address a graph is. Nothing is sent: it could be sent twice. Move the file away to begin anew.</source>
        <translation>台账“{name}”来自较早的版本，没有记录图谱所在的地址。未发送任何内容，以免重复发送。请移走该文件后重新开始。</translation>
    </message>
    <message>
        <source>Zep takes nothing before {when} (HTTP status {status}). Call again then to go on from line {line}.</source>
        <translation>Zep 在 {when} 之前不接收（HTTP 状态 {status}）。届时再次调用，从第 {line} 行继续。</translation>
    </message>
    <message>
        <source>The server did not take line {line} and points to another address (HTTP status {status}). Give that address as --base-url.</source>
        <translation>服务器未接收第 {line} 行，并指向另一个地址（HTTP 状态 {status}）。请用 --base-url 给出该地址。</translation>
    </message>
    <message>
        <source>Zep does not accept the key in {variable} (HTTP status {status}), so line {line} was not taken. Put a valid key there to go on.</source>
        <translation>Zep 不接受 {variable} 中的密钥（HTTP 状态 {status}），第 {line} 行未被接收。请换成有效的密钥再继续。</translation>
    </message>
    <message>
        <source>Zep did not take line {line}: it knows no such graph, or nothing is at this base URL (HTTP status {status}). Correct --graph or --base-url.</source>
        <translation>Zep 未接收第 {line} 行：没有这个图谱，或此基础 URL 处没有服务（HTTP 状态 {status}）。请更正 --graph 或 --base-url。</translation>
    </message>
    <message>
        <source>Zep did not take line {line}, however often it was asked (HTTP status {status}). Call again later to go on from there.</source>
        <translation>多次请求后 Zep 仍未接收第 {line} 行（HTTP 状态 {status}）。请稍后再次调用，从该处继续。</translation>
    </message>
    <message>
        <source>Zep refuses line {line} (HTTP status {status}) and says: {said}. Asking again will not change that.</source>
        <translation>Zep 拒绝第 {line} 行（HTTP 状态 {status}），并称：{said}。再次请求也不会改变。</translation>
    </message>
    <message>
        <source>Zep refuses line {line} (HTTP status {status}). Asking again will not change that.</source>
        <translation>Zep 拒绝第 {line} 行（HTTP 状态 {status}）。再次请求也不会改变。</translation>
    </message>
    <message>
        <source>Name the graph: its id (version 3) or its UUID (version 4).</source>
        <translation>请指定图谱：其 id（版本 3）或 UUID（版本 4）。</translation>
    </message>
    <message>
        <source>Nobody knows whether these lines arrived last time: {lines}. Look in Zep; then call again with --resend-unknown to send them again.</source>
        <translation>无法确定这些行上次是否送达：{lines}。请在 Zep 中查看；然后加上 --resend-unknown 再次调用以重新发送。</translation>
    </message>
    <message>
        <source>The answer to line {line} was lost, so nobody knows whether it arrived. Look in Zep; then call again, with --resend-unknown to send it again.</source>
        <translation>第 {line} 行的应答丢失，因此无法确定它是否送达。请在 Zep 中查看；然后再次调用，加上 --resend-unknown 可重新发送。</translation>
    </message>
    <message>
        <source>The answer to line {line} was lost. Call again: it is repeated with the same key, so nothing is doubled.</source>
        <translation>第 {line} 行的应答丢失。请再次调用：会用同一个键重复发送，因此不会重复写入。</translation>
    </message>
    <message>
        <source>Zep answered line {line} with {taken} of its {sent} chunks, so nobody knows what arrived. Look in Zep; then call again, with --resend-unknown to send it again.</source>
        <translation>Zep 对第 {line} 行的 {sent} 个分块只答复了 {taken} 个，不知道到达了哪些。请在 Zep 中查看，再次调用；若要重发，请加 --resend-unknown。</translation>
    </message>
    <message>
        <source>Zep answered line {line} with {taken} of its {sent} chunks. Look in Zep; calling again repeats it with the same key, so nothing is doubled.</source>
        <translation>Zep 对第 {line} 行的 {sent} 个分块只答复了 {taken} 个。请在 Zep 中查看；再次调用会用同一个键重复，不会产生重复内容。</translation>
    </message>
    <message>
        <source>All is sent, but Zep did not answer when it was told to process it. Call again to tell it once more.</source>
        <translation>已全部发送，但通知 Zep 处理时没有得到答复。请再次调用以重新通知。</translation>
    </message>
    <message>
        <source>Zep cannot be reached for line {line}. Call again to go on from there.</source>
        <translation>发送第 {line} 行时无法连接 Zep。再次运行即可从该行继续。</translation>
    </message>
    <message>
        <source>All is sent, but Zep was not told to process it (HTTP status {status}). Call again to do so.</source>
        <translation>全部已发送，但尚未通知 Zep 进行处理（HTTP 状态 {status}）。请再次调用以完成。</translation>
    </message>
</context>
</TS>
