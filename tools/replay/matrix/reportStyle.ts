/** The report's only style sheet; the Content-Security-Policy allows only its hash. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --ink: light-dark(#1b1f24, #e6e9ee); --soft: light-dark(#565d66, #a7afba);
  --line: light-dark(#dde2e8, #303741); --good: light-dark(#14682f, #6fd08c); --bad: light-dark(#a31621, #ff8f8a); --mild: light-dark(#7a4b00, #f0b866);
  --card: light-dark(#f7f9fa, #1a1f26); --good-back: light-dark(#e8f5ec, #16301f); --bad-back: light-dark(#fdecec, #3a1d1f); --mild-back: light-dark(#fff5e2, #33270f) }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.6 Vazirmatn, system-ui, sans-serif }
main { max-inline-size: 84rem; margin-inline: auto; padding: clamp(1rem, 3vw, 2.5rem) }
h1 { font-size: clamp(1.4rem, 4vw, 2rem); line-height: 1.2; margin: 0 } h2 { font-size: 1.25rem; margin-block: 2.5rem .75rem }
h3 { font-size: 1rem; margin-block: 1.75rem .5rem } .around h3 { font-size: .8rem; margin-block: 0 .5rem; color: var(--soft) }
p { color: var(--soft); margin-block: .35rem } ul, ol { margin: 0; padding: 0; list-style: none }
header { border-inline-start: 6px solid var(--tone); padding: .25rem 0 .25rem 1.25rem } .well { --tone: var(--good) } .ill { --tone: var(--bad) }
.tiles, .figures { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: .75rem }
.tiles li, .figures li { border: 1px solid var(--line); border-radius: 999px; padding: .1rem .8rem; font-size: 13px; background: var(--card); color: var(--soft) }
.tiles b, .figures b { color: var(--tone); font-variant-numeric: tabular-nums }
.passed, .full { --tone: var(--good) } .failed { --tone: var(--bad) } .differs, .part { --tone: var(--mild) } .none { --tone: var(--soft) }
.scroll { position: relative; overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--card); max-block-size: 80vh }
table { border-collapse: separate; border-spacing: 0; font-size: 12px; inline-size: 100% }
th, td { padding: .2rem .3rem; border-block-end: 1px solid var(--line); font-weight: normal; text-align: center }
thead { position: sticky; inset-block-start: 0; z-index: 2 } thead th { background: var(--card); color: var(--soft) } thead tr:first-child th { color: var(--ink); font-weight: 600 }
col.university { border-inline-start: 2px solid var(--line) }
tr > th:first-child[scope^=row], thead th[rowspan] { position: sticky; inset-inline-start: 0; background: var(--card); text-align: start; inline-size: 26rem; min-inline-size: min(26rem, 50vw); padding-inline: .75rem; z-index: 1; color: var(--ink) }
tr.screen > * { background: var(--back); font-weight: 600; padding-block: .6rem .3rem }
td { color: var(--tone) } td.failed { background: var(--bad-back); font-weight: bold } td.own { background: var(--good-back); font-weight: bold; border-radius: 6px } td.own.failed { background: var(--bad-back) }
.rule { display: inline-block; border-radius: 4px; padding: 0 .35rem; margin-inline-end: .2rem; font: 10px/1.6 ui-monospace, monospace; color: var(--soft); background: light-dark(#e9edf1, #2a313a); white-space: nowrap }
.flow { display: grid; grid-template-columns: minmax(0, 3fr) minmax(14rem, 1fr); gap: 1.25rem; align-items: start }
.flow svg { display: block; margin: auto } .ways { font-size: 13px } .ways li { color: var(--tone); display: flex; gap: .5rem; padding-block: .1rem }
.ways .nr { flex: none; inline-size: 1.6rem; text-align: end; color: var(--soft); font-variant-numeric: tabular-nums }
.covered { --tone: var(--good) } .open { --tone: var(--bad) }
.state { fill: var(--back); stroke: var(--tone); stroke-width: 1.5 } .state.covered { fill: var(--good-back) } .state.open { stroke-dasharray: 5 3; fill: var(--bad-back) }
.name { fill: var(--ink); font-size: 13px; text-anchor: middle } .part-of { fill: none; stroke: var(--soft); stroke-dasharray: 2 4 }
.line { fill: none; stroke: var(--tone); stroke-width: 1.5; opacity: .75 } .line.open { stroke-dasharray: 5 3 } .head { fill: var(--soft) }
.number { fill: var(--ink); font-size: 11px; text-anchor: middle; dominant-baseline: central; stroke: var(--card); stroke-width: 5; paint-order: stroke }
details { border: 1px solid var(--line); border-radius: 12px; padding: .6rem 1rem; margin-block: .6rem } summary { cursor: pointer }
.failure[open] > summary { margin-block-end: .75rem } .what { display: block; color: var(--bad); font-size: 13px } 
.otherwise .what { color: var(--mild) } .place { font-size: 13px; overflow-wrap: anywhere }
.steps { counter-reset: step; font-size: 13px; margin-block: .75rem; border-inline-start: 2px solid var(--line) }
.steps li { counter-increment: step; padding: .15rem .75rem; color: var(--soft); overflow-wrap: anywhere } .steps li::before { content: counter(step) ". " }
.steps .here { color: var(--ink); font-weight: 600; background: var(--bad-back); border-inline-start: 2px solid var(--bad); margin-inline-start: -2px } .note::before { content: "— " }
.difference, .around { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .35rem 1rem; margin-block: .75rem } .difference { grid-auto-flow: column; grid-template-rows: auto auto }
dt { color: var(--soft); font-size: .8rem } dd { margin: 0; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; border-radius: 8px; padding: .5rem .75rem; background: var(--good-back) } dd:last-of-type { background: var(--bad-back) }
.around section { min-inline-size: 0; background: var(--card); border-radius: 10px; padding: .75rem } img { max-inline-size: 100%; border: 1px solid var(--line); border-radius: 8px }
.outline { font-size: 12px; max-block-size: 22rem; overflow: auto } .outline li { padding-block: .05rem; overflow-wrap: anywhere } .kind { color: var(--soft) }
.outline .changed { background: var(--mild-back); border-radius: 4px } .mark { display: inline-block; inline-size: 1rem; color: var(--mild); font-weight: bold }
.depth-1 { padding-inline-start: 1rem } .depth-2 { padding-inline-start: 2rem } .depth-3 { padding-inline-start: 3rem } .depth-4 { padding-inline-start: 4rem } .depth-5 { padding-inline-start: 5rem }
.around details { border: 0; padding: 0; margin-block: .5rem 0; font-size: 12px; color: var(--soft) }
pre { overflow: auto; font-size: 11px; max-block-size: 24rem; direction: ltr; margin-block: .5rem 0; color: var(--ink) }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 48rem) { .flow, .around, .difference { grid-template-columns: minmax(0, 1fr); grid-auto-flow: row } .difference { grid-template-rows: none } }
@media print { .scroll, pre, .outline { max-block-size: none; overflow: visible } }
`
