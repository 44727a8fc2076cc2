const LIGHT =
  '--canvas:#f3f6f7;--surface:#fff;--sunken:#ebeff0;--text:#1a2325;--muted:#536062;--line:#dce1e2;--strong:#7e888a;--solid:#046c66;--on-solid:#fff;--accent:#046c66;--tint:#d3f5f1;--on-tint:#00544f;--ring:#02867f;--good:#e8f9ed;--on-good:#006237;--bad:#fef0ee;--on-bad:#951821;--danger:#b51d29;--on-danger:#fff'
const DARK =
  '--canvas:#0f1516;--surface:#151c1d;--sunken:#1d2527;--text:#e8edee;--muted:#a7b1b2;--line:#2b3436;--strong:#6f7b7e;--solid:#55c8bf;--on-solid:#002724;--accent:#80dcd4;--tint:#153e3b;--on-tint:#adeae4;--ring:#55c8bf;--good:#1a3123;--on-good:#afdebf;--bad:#431f1e;--on-bad:#febfb9;--danger:#fe8a85;--on-danger:#300e0d'

/** The colours are those of the portal's tokens (`src/theme/tokens.json`), with its teal. */
export const OFFICE_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
body{background:var(--canvas);color:var(--text)}
main{max-inline-size:70rem;margin:0 auto;padding:1rem 1rem 3rem;background:none}
h1{margin:.5rem 0;font-size:1.5rem;line-height:1.5}
h2{margin:1.75rem 0 .75rem;font-size:1.15rem}
h3{margin:1.25rem 0 .5rem;font-size:1rem}
p{margin:.5rem 0}
a{color:var(--accent)}
.muted,small{color:var(--muted);font-size:.875rem}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0;padding:0;list-style:none}
nav a{display:flex;align-items:center;min-block-size:2.75rem;padding-inline:.9rem;border:1px solid var(--line);border-radius:999px;background:var(--surface);color:var(--text);text-decoration:none}
nav a[aria-current]{border-color:var(--accent);background:var(--tint);color:var(--on-tint);font-weight:600}
nav.parts{margin-block:.25rem 1rem}
.top{display:flex;gap:1rem;justify-content:space-between;align-items:center}
.top ul{margin:0}
.card{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
form.card{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1rem}
form.card>.wide{grid-column:1/-1}
label{margin:0 0 .25rem}
input,select,textarea{box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--strong);border-radius:.5rem;background:var(--surface);color:inherit;font:inherit}
.check{display:flex;gap:.6rem;align-items:center;min-block-size:2.75rem}
.check label{margin:0}
input[type=checkbox]{flex:none;inline-size:1.5rem;min-block-size:1.5rem;block-size:1.5rem;margin:0;accent-color:var(--solid)}
button{inline-size:auto;min-block-size:2.75rem;margin:0;padding:.5rem 1.5rem;border-radius:.5rem;background:var(--solid);color:var(--on-solid);font-weight:600;cursor:pointer}
button.danger{background:var(--danger);color:var(--on-danger)}
:focus-visible{outline:3px solid var(--ring)}
[role=alert],[role=status]{margin:.75rem 0;padding:.75rem 1rem;border-radius:.5rem}
[role=alert]{background:var(--bad);color:var(--on-bad)}
[role=status]{background:var(--good);color:var(--on-good)}
table{inline-size:100%;border-collapse:collapse;border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
caption{padding-block:.25rem;color:var(--muted);font-size:.875rem;text-align:start}
th,td{padding:.55rem .75rem;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{background:var(--sunken);font-size:.875rem;font-weight:600;white-space:nowrap}
td.short{white-space:nowrap;font-variant-numeric:tabular-nums}
code{direction:ltr;unicode-bidi:isolate;font-size:.875rem}
.tags{display:flex;flex-wrap:wrap;gap:.3rem;margin:0;padding:0;list-style:none}
.tags li{padding:0 .5rem;border-radius:.4rem;background:var(--sunken);font-size:.8125rem}
.tags code{font-size:inherit}
.large{font-size:1.5rem;font-weight:700;letter-spacing:.1em}
.days{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
.mend{margin-block:.75rem}
@media (max-width:48em){
.days strong{order:-1;flex-basis:100%}
table,tbody,tr,td{display:block}
thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:.6rem 1rem;border-block-end:1px solid var(--line)}
tr:last-child{border:0}
td{display:grid;grid-template-columns:6rem minmax(0,1fr);gap:.25rem .75rem;padding:.15rem 0;border:0}
td::before{content:attr(data-label);color:var(--muted);font-size:.875rem}
td.short{white-space:normal}
nav ul{gap:.4rem}
nav a{padding-inline:.7rem}
.tags li{font-size:.75rem}
}
@media (forced-colors:active){nav a[aria-current]{border-width:3px}}`
