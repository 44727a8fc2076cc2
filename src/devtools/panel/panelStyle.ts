export const PANEL_HEIGHT = 'min(46vh, 420px)'
export const PANEL_WIDTH = 'min(440px, 100vw)'

/** Styles shared by all devtools. */
export const TOOL_STYLE = `
:host { all: initial; color-scheme: light dark;
  --ink: light-dark(#14202b, #e8edf2); --soft: light-dark(#51606d, #a3b1be); --ground: light-dark(#fff, #16202a); --line: light-dark(#c9d2da, #35434f);
  --tint: light-dark(#eef3f7, #1f2c38); --blue: light-dark(#0b5cad, #7cc0ff); --red: light-dark(#b3121d, #ff8f94); --green: light-dark(#0b6b3a, #6fd6a0) }
:host([dir=rtl]) { direction: rtl }
* { box-sizing: border-box; font: 13px/1.5 'Vazirmatn Variable', system-ui, sans-serif }
code, pre, small, th, input, textarea { font-size: 12px }
code, pre { font-family: ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; overflow-wrap: anywhere }
pre { margin: 0; padding: 8px; background: var(--tint); border-radius: 6px; white-space: pre-wrap; max-block-size: 240px; overflow: auto }
h3, h4 { margin: 12px 0 4px; font-weight: 650; font-size: 14px }
h4 { color: var(--soft); font-size: 12px }
ul, ol { margin: 0; padding-inline-start: 20px }
output { white-space: pre-wrap }
button, select, input, textarea { color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 3px 8px; min-block-size: 28px }
button { cursor: pointer }
button:disabled { opacity: .55; cursor: default }
button[aria-pressed=true] { background: var(--blue); border-color: var(--blue); color: var(--ground) }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 1px }
.space { flex: 1 }
.yes { color: var(--green) } .no { color: var(--red) }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-block-end: 8px }
.row label { display: grid; gap: 2px; color: var(--soft) }
.row label > * { color: var(--ink) }
table { inline-size: 100%; border-collapse: collapse; margin-block-start: 6px }
th, td { text-align: start; padding: 2px 6px; border-block-end: 1px solid var(--line); vertical-align: top }
th { color: var(--soft); font-weight: 600 }
.link, .link[aria-pressed=true] { border: 0; padding: 0; background: none; text-align: start; color: var(--blue); min-block-size: 24px }
`

/** A style sheet of its own: the portal's styles stay out of the panel, and vice versa. */
export const PANEL_STYLE = `${TOOL_STYLE}
:host { position: fixed; z-index: 3000; inset: 0; pointer-events: none }
.panel, .bar, .handle, .playing { pointer-events: auto; color: var(--ink); background: var(--ground); border: 1px solid var(--line) }
.handle { position: fixed; inset-block-start: 40%; inset-inline-end: 0; inline-size: 12px; block-size: 44px; min-block-size: 0; padding: 0; border-inline-end: 0; border-start-end-radius: 0; border-end-end-radius: 0; font-size: 8px; color: var(--soft); opacity: .8; overflow: hidden }
.handle:focus-visible, .handle:hover { opacity: 1; color: var(--ink) }
.panel { position: fixed; inset-inline: 0; inset-block-end: 0; block-size: ${PANEL_HEIGHT}; display: flex; flex-direction: column; border-width: 1px 0 0; box-shadow: 0 -8px 24px rgb(0 0 0 / .18) }
.panel.side { inset-block: 0; inset-inline: auto 0; inline-size: ${PANEL_WIDTH}; block-size: auto; border-width: 0; border-inline-start: 1px solid var(--line) }
.panel header { display: flex; flex-wrap: wrap; gap: 4px; padding: 6px 8px; border-block-end: 1px solid var(--line); background: var(--tint) }
.content { flex: 1; overflow: auto; padding: 10px 12px }
.two { display: grid; grid-template-columns: minmax(260px, 2fr) 3fr; gap: 16px; align-items: start }
.side .two { grid-template-columns: 1fr }
@media (max-width: 700px) { .two { grid-template-columns: 1fr } }
.tree { list-style: none; padding: 0; margin-block-start: 6px }
.tree button { inline-size: 100%; text-align: start; border-color: transparent; padding-block: 1px; min-block-size: 24px }
.tree .off { color: var(--soft) }
.tree small { color: var(--soft) }
.tree [aria-pressed=true], .tree [aria-pressed=true] small { color: var(--ground) }
${[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `.tree [data-depth="${depth}"] { padding-inline-start: ${depth * 14}px }`).join('\n')}
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 }
dt, .place, .reads { color: var(--soft) }
dd { margin: 0 }
.reasons > li { margin-block-end: 8px }
.outline { position: fixed; border: 2px solid #d6336c; background: rgb(214 51 108 / .12); border-radius: 4px; pointer-events: none }
.row .wide { flex: 1; min-inline-size: 160px }
.row .check { display: flex; align-items: center; gap: 4px; min-block-size: 28px; color: var(--ink) }
.check input { min-block-size: 0 }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 6px 10px 0 }
.chosen { background: var(--tint) }
.rules { list-style: none; padding: 0 }
.diagram { overflow: auto; margin-block-start: 8px; direction: ltr }
.state { fill: var(--tint); stroke: var(--soft) }
.live .state { fill: var(--blue); stroke: var(--blue) }
.name { text-anchor: middle; fill: var(--ink) }
.live .name { fill: var(--ground) }
.line { fill: none; stroke: var(--soft); stroke-dasharray: 4 4 }
.line.taken { stroke: var(--green); stroke-dasharray: none; stroke-width: 1.6 }
.part-of { stroke: var(--line) }
.head { fill: context-stroke }
.number { fill: var(--ink); paint-order: stroke; stroke: var(--ground); stroke-width: 4px; text-anchor: middle; font-size: 11px }
.transitions { columns: 2 220px; color: var(--soft) }
.transitions .taken { color: var(--green) }
.history { max-block-size: 320px; overflow: auto }
.bar { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 6px 8px; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / .25); max-inline-size: calc(100vw - 24px) }
.bar.raised { inset-block-end: calc(${PANEL_HEIGHT} + 12px) }
.stop { color: var(--red); border-color: var(--red) }
.playing { position: fixed; inset-block-end: 0; inset-inline: 0; display: grid; gap: 6px; padding: 8px 12px; max-block-size: 45vh; overflow: auto; box-shadow: 0 -8px 24px rgb(0 0 0 / .18) }
.steps { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px }
.steps li { border: 1px solid var(--line); border-radius: 6px; padding: 0 6px }
.steps .now { border-color: var(--blue); box-shadow: inset 0 0 0 1px var(--blue) }
`
