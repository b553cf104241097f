"""The style sheet of an HTML report, for light and dark screens and for paper."""

STYLE = """
:root{color-scheme:light dark;--bg:#fff;--fg:#1a1a1a;--mute:#595f66;--line:#c9ced4;--t0:#d3e6f5;
--t1:#f5e6c4;--b0:#0072b2;--b1:#b34f00;--gap:#9e1b14;--gapbg:#fbe4e1;--bar:#3d84bc;--over:#8f6200;
--hatch:rgba(26,26,26,.34);--context:#8a2f63}
@media(prefers-color-scheme:dark){:root{--bg:#1e1e1e;--fg:#e6e6e6;--mute:#a6adb4;--line:#4a5057;
--t0:#1c425e;--t1:#403520;--b0:#6cb4ea;--b1:#e8a25c;--gap:#ff9c92;--gapbg:#4a1f1c;--bar:#6cb4ea;
--over:#d9a441;--hatch:rgba(230,230,230,.34);--context:#de93bc}}
*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--bg);
color:var(--fg);font:16px/1.5 system-ui,"Noto Sans","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
h1{font-size:1.5rem;margin:0;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2rem 0 .5rem}
header p{margin:.3rem 0;color:var(--mute)}.badge{font-weight:600;color:var(--fg)}
.alarm{border-left:4px solid var(--gap);padding:.3rem .7rem;background:var(--gapbg);color:var(--fg)}
section{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1rem 2.5rem;margin-top:1rem}
table{border-collapse:collapse}
caption{text-align:left;white-space:nowrap;font-weight:600;padding-bottom:.3rem}
th{font-weight:400;text-align:left;
color:var(--mute);padding:.1rem 1rem .1rem 0;vertical-align:top}
td{padding:.1rem 1rem .1rem 0;vertical-align:top;
font-variant-numeric:tabular-nums}figure{margin:1.5rem 0 0;max-width:40rem}
figcaption{font-weight:600}
svg{width:100%;height:auto;overflow:visible}rect{fill:var(--bar)}
rect.over{fill:var(--over)}rect.beyond{fill:var(--gap)}
svg text{fill:var(--mute);font-size:12px}line{stroke:var(--fg)}.why li{margin:.2rem 0}
.why{list-style:none;padding:0}a{color:var(--b0)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1.5rem;padding:0;margin:.5rem 0;
font-size:.9rem}.legend span{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.doc{position:relative;unicode-bidi:plaintext;text-align:left;
padding:.5rem .5rem .5rem 3.5rem;border:1px solid var(--line);
white-space:pre-wrap;overflow-wrap:anywhere;
font:15px/1.6 "DejaVu Sans Mono","Noto Sans Mono CJK SC",ui-monospace,Consolas,monospace;tab-size:4}
.doc span{-webkit-box-decoration-break:clone;box-decoration-break:clone;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
.t0{background:var(--t0);border-bottom:2px solid var(--b0)}
.t1{background:var(--t1);border-bottom:2px dashed var(--b1)}
.o{--two:repeating-linear-gradient(135deg,var(--t0) 0 6px,var(--t1) 6px 12px);
--up:repeating-linear-gradient(135deg,var(--hatch) 0 1px,transparent 1px 10px);
--down:repeating-linear-gradient(45deg,var(--hatch) 0 1px,transparent 1px 10px);
background:var(--two);border-bottom:3px double var(--fg)}.o2{background:var(--up),var(--two)}
.o3{background:var(--up),var(--down),var(--two)}
.o4{background:radial-gradient(var(--fg) 1px,transparent 1.5px) 0 0/10px 10px,var(--up),var(--down),
var(--two)}
.c{border-top:2px dotted var(--context)}
.n{border-left:1px solid var(--fg);margin-right:-1px}
.e::after{content:"";border-right:1px solid var(--fg);margin-left:-1px}
.g{background:var(--gapbg);color:var(--gap);text-decoration:underline wavy var(--gap)}
.s{border-bottom:1px dotted var(--mute)}.r{color:var(--mute)}
.n::before{content:attr(data-n);position:absolute;z-index:inherit;
left:.3rem;width:2.7rem;text-align:right;
color:var(--mute);background:var(--bg);font-size:12px;user-select:none}
.n+.n::before{display:none}.doc i{font-size:.75em;color:var(--mute)}
footer{margin-top:2rem;color:var(--mute);font-size:.85rem;overflow-wrap:anywhere}
@media print{:root{--bg:#fff;--fg:#000;--mute:#444;--t0:#d3e6f5;--t1:#f5e6c4;--b0:#0072b2;
--b1:#b34f00;--gap:#9e1b14;--gapbg:#fbe4e1;--hatch:rgba(26,26,26,.34);--context:#8a2f63}
body{max-width:none;padding:0}.doc{border:0}}
"""
