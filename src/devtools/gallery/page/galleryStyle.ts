import { TOOL_STYLE } from '../../panel/panelStyle.ts'

/** Line height of the editor, px. */
const LINE = 20

/** A style sheet of its own: the portal's styles stay out of the gallery page; entries render in iframes. */
export const GALLERY_STYLE = `${TOOL_STYLE}
:host { display: block; min-block-size: 100vh; background: var(--ground); color: var(--ink) }
[hidden] { display: none !important }
h1, h2, p, ul, figure, fieldset { margin: 0; padding: 0 }
h1 { font-size: 18px; font-weight: 700 }
h2 { font-size: 15px; font-weight: 650; margin-block: 12px 6px }
ul { list-style: none }
.soft { color: var(--soft) }
.gallery > header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 8px 16px; background: var(--tint); border-block-end: 1px solid var(--line) }
.gallery > header label { display: flex; gap: 6px; align-items: center; color: var(--soft) }
.gallery > header select { color: var(--ink) }
main { padding: 0 16px 24px; min-inline-size: 0 }
main > h2 code { font-size: 15px; font-weight: 700 }
.columns { display: grid; grid-template-columns: 232px minmax(0, 1fr) }
.columns > nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow: auto; border-inline-end: 1px solid var(--line); padding: 12px }
nav input { display: block; inline-size: 100% }
nav a { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; padding: 4px 8px; min-block-size: 28px; border-radius: 6px; color: inherit; text-decoration: none }
nav a:hover { background: var(--tint) }
nav a[aria-current] { background: var(--blue); color: var(--ground) }
nav small { color: var(--soft) }
nav a[aria-current] small { color: inherit }
.switches { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-block-end: 12px }
.switches fieldset { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; border: 0; min-inline-size: 0 }
.switches legend { float: inline-start; color: var(--soft); padding: 0; margin-inline-end: 4px }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; align-items: start }
.beside.stacked { grid-template-columns: minmax(0, 1fr) }
.frames.all { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)); gap: 12px }
figcaption { color: var(--soft); margin-block-end: 4px }
.room { overflow: hidden; position: relative }
iframe { border: 0; outline: 1px solid var(--line); outline-offset: -1px; transform-origin: 0 0; display: block; background: var(--ground) }
.source .row { align-items: center; margin-block-end: 6px }
.editor { display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--tint) }
.editor:focus-within { outline: 2px solid var(--blue); outline-offset: 1px }
.numbers, .editor textarea { block-size: 60vh; min-block-size: 220px; padding-block: 8px; font: 13px/${LINE}px ui-monospace, monospace; tab-size: 2 }
.numbers { overflow: hidden; padding-inline: 8px; text-align: end; color: var(--soft); user-select: none; flex: none }
.numbers span { display: block; font: inherit }
.numbers .wrong { color: var(--ground); background: var(--red); border-radius: 3px; padding-inline: 3px; margin-inline: -3px }
.editor textarea { flex: 1; min-inline-size: 0; border: 0; outline: 0; resize: none; margin: 0; padding-inline: 8px; color: var(--ink); background: var(--ground); white-space: pre; overflow: auto }
.problems { margin-block-start: 8px }
.problems ul { display: grid; gap: 8px; margin-block-start: 4px }
.problems li { border-inline-start: 3px solid var(--red); padding-inline-start: 8px }
.problems li.warning { border-color: var(--soft) }
.problems strong { direction: ltr; unicode-bidi: isolate }
.reference { margin-block-start: 16px; text-align: left }
.reference .wide { overflow: auto }
.reference table { text-align: left }
.reference th[scope=row] { min-inline-size: 92px }
.tabs { display: flex; gap: 4px; margin-block-end: 12px; border-block-end: 1px solid var(--line) }
.tabs button { border-end-start-radius: 0; border-end-end-radius: 0; border-block-end: 0 }
.tabs [aria-selected=true] { background: var(--blue); border-color: var(--blue); color: var(--ground) }
summary { min-block-size: 32px; padding-block: 6px; cursor: pointer }
@media (pointer: coarse) { button, select, input, nav a, summary { min-block-size: 44px; min-inline-size: 44px } }
`
