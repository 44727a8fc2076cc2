/** The report's only style sheet; the page's policy allows this text and nothing else. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --ink: light-dark(#1b1f24, #e6e9ee); --soft: light-dark(#565d66, #a7afba);
  --line: light-dark(#d4d9e0, #343b45); --good: light-dark(#14682f, #6fd08c); --bad: light-dark(#a31621, #ff8f8a); --mild: light-dark(#7a4b00, #f0b866);
  --card: light-dark(#f5f7f9, #1c2128) }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem; background: var(--back); color: var(--ink); font: 15px/1.6 Vazirmatn, system-ui, sans-serif }
h1 { font-size: 1.5rem; margin-block: 0 .5rem } h2 { font-size: 1.2rem; margin-block: 2rem .5rem } h3 { font-size: 1rem; margin-block: 1.5rem .25rem }
p { color: var(--soft); margin-block: .25rem }
.scroll { overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); max-height: 80vh }
table { border-collapse: collapse; font-size: 13px } th, td { padding: .25rem .6rem; border-block-end: 1px solid var(--line); text-align: start }
thead th { position: sticky; inset-block-start: 0; background: var(--card); white-space: nowrap }
tbody th { font-weight: normal; min-inline-size: 22rem } td { text-align: center }
.passed { color: var(--good) } .failed { color: var(--bad); font-weight: bold } .differs { color: var(--mild) } .none { color: var(--soft) }
.covered { --tone: var(--good) } .open { --tone: var(--bad) }
ol { columns: 22rem; font-size: 13px; margin-block: .5rem } .way { color: var(--tone) }
.state { fill: var(--card); stroke: var(--tone); stroke-width: 2 } .state.open { stroke-dasharray: 5 3 } .name { fill: var(--ink); font-size: 13px; text-anchor: middle }
.line { fill: none; stroke: var(--tone); stroke-width: 1.5 } .line.open { stroke-dasharray: 5 3 } .head { fill: var(--soft) }
.number { fill: var(--ink); font-size: 11px; text-anchor: middle; stroke: var(--card); stroke-width: 4; paint-order: stroke }
details { border: 1px solid var(--line); border-radius: 8px; padding: .5rem .75rem; margin-block: .5rem } summary { cursor: pointer }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
pre { overflow: auto; background: var(--card); padding: .75rem; border-radius: 6px; font-size: 12px; max-height: 24rem; direction: ltr }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
@media print { .scroll, pre { max-height: none; overflow: visible } }
`
