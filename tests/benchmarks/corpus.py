"""Deterministic texts for the benchmarks: English prose, Chinese prose, one unbroken line.

The prose is nonsense made of the word lists below. What matters to a splitter is as in real
prose: lengths of words, sentences and paragraphs, wrapped and unwrapped lines, lists, and marks
that end no sentence ("3.14", "e.g.").
"""

from __future__ import annotations

import random
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_ENGLISH_WORDS = (
    "the a of to and in that with for on as by from this which each every some other first last "
    "river engine garden window letter market signal bridge harbour winter summer method result "
    "question answer measure pattern surface pressure valley station teacher worker council "
    "reader chapter margin column record sample basket lantern mountain orchard carriage "
    "describes carries follows answers holds opens closes repeats compares gathers measures "
    "writes turns keeps finds reaches begins explains considers divides remembers slow bright "
    "narrow careful distant common useful simple heavy quiet early older certain slowly often "
    "never always perhaps already together afterwards elsewhere"
)
_ASIDES = ("e.g.", "3.14", "No. 7", "v2.0.1", "i.e.", "12.5%", "www.example.org")
_CHINESE_WORDS = (
    "我们 他们 大家 问题 方法 结果 系统 文本 段落 句子 城市 河流 冬天 夏天 老师 "
    "学生 机器 花园 窗户 市场 信号 桥梁 山谷 车站 记录 样本 压力 表面 读者 章节 "
    "描述 携带 跟随 回答 打开 关闭 重复 比较 收集 测量 书写 保持 发现 到达 开始 "
    "解释 考虑 分开 记得 缓慢 明亮 狭窄 小心 遥远 常见 有用 简单 沉重 安静 的 了 "
    "在 是 和 与 也 都 把 被 从 到 对 而 但 因为 所以 如果 已经"
)
_ENGLISH, _CHINESE = _ENGLISH_WORDS.split(), _CHINESE_WORDS.split()
_UNIQUE = 2_000_000


def english(length: int) -> str:
    """Give ``length`` characters of English-like prose, all ASCII."""
    pick = random.Random(11)
    return _text(pick, lambda: _english_paragraph(pick), length)


def chinese(length: int) -> str:
    """Give ``length`` characters of Chinese-like prose, all below U+10000."""
    pick = random.Random(12)
    return _text(pick, lambda: _chinese_paragraph(pick), length)


def unbroken(length: int) -> str:
    """Give one line of ``length`` letters without a mark or white space."""
    pick = random.Random(13)
    unique = "".join(pick.choices("abcdefghijklmnopqrstuvwxyz", k=min(length, _UNIQUE)))
    return (unique * (length // len(unique) + 1))[:length] if length else ""


CORPORA = {"English": english, "Chinese": chinese, "unbroken": unbroken}


def _text(pick: random.Random, paragraph: Callable[[], str], length: int) -> str:
    """Shuffle some million characters of paragraphs until there are enough."""
    paragraphs = []
    size = 0
    while size < min(length, _UNIQUE):
        paragraphs.append(paragraph())
        size += len(paragraphs[-1])
    parts = list(paragraphs)
    while size < length:
        pick.shuffle(paragraphs)
        parts.extend(paragraphs)
        size += sum(map(len, paragraphs))
    return "".join(parts)[:length]


def _english_paragraph(pick: random.Random) -> str:
    kind = pick.random()
    if kind < 0.1:
        items = (" ".join(pick.choices(_ENGLISH, k=pick.randint(3, 9))) for _ in range(5))
        return "".join(f"- {item}\n" for item in items) + "\n"
    text = " ".join(_english_sentence(pick) for _ in range(pick.randint(2, 9)))
    return (textwrap.fill(text, 78) if kind < 0.5 else text) + "\n\n"


def _english_sentence(pick: random.Random) -> str:
    words = pick.choices(_ENGLISH, k=pick.randint(5, 24))
    if pick.random() < 0.15:
        words.insert(pick.randrange(1, len(words)), pick.choice(_ASIDES))
    if len(words) > 12:
        words[len(words) // 2] += ","
    return " ".join(words).capitalize() + pick.choices(".?!", (12, 1, 1))[0]


def _chinese_paragraph(pick: random.Random) -> str:
    sentences = (_chinese_sentence(pick) for _ in range(pick.randint(1, 6)))
    return "".join(sentences) + pick.choices(("\n", "\n\n"), (3, 1))[0]


def _chinese_sentence(pick: random.Random) -> str:
    words = pick.choices(_CHINESE, k=pick.randint(5, 22))
    if len(words) > 10:
        words[len(words) // 2] += "，"
    if pick.random() < 0.1:
        words.insert(1, pick.choice((" GPU ", "3.14", " v2.0 ")))
    return "".join(words) + pick.choices("。！？", (12, 1, 1))[0]
