import { accentProperties, hueProperties, lineHeightProperties, shadowProperties } from './themeTokens.ts'
import tokens from './tokens.json' with { type: 'json' }

const themes = Object.fromEntries(
  Object.entries(tokens.color.accent).map(([name, theme]) => [
    name === 'teal' ? ':root, [data-theme="teal"]' : `[data-theme="${name}"]`,
    accentProperties(theme),
  ]),
)
const hues = Object.fromEntries(Object.entries(tokens.color.hue).map(([name, hue]) => [`[data-hue="${name}"]`, hueProperties(hue)]))
const dark = { colorScheme: 'dark', ...shadowProperties('dark') }

/** Without backgrounds, what was recognised by one has a line instead. */
const forcedColors = {
  ':is([aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-today], label:has(:checked))': {
    outline: '2px solid Highlight',
    outlineOffset: '-2px',
  },
  ':focus-visible': { outline: '3px solid CanvasText', outlineOffset: '1px' },
  ':is(:disabled, [aria-disabled="true"])': { color: 'GrayText !important', borderColor: 'GrayText !important' },
}
/** Tints are printed: text on them would be lost without. `start.css` makes paper light. */
const print = {
  '@page': { size: 'A4', margin: '14mm' },
  '@page board': { size: 'A4 landscape' },
  '*': { printColorAdjust: 'exact' },
  ':is(li, tr, article, section > div)': { breakInside: 'avoid' },
}

/** Global styles of every screen. */
export const globalCss = {
  ':root': { colorScheme: 'light dark', ...lineHeightProperties('lineFa'), ...shadowProperties('light') },
  ':lang(en)': lineHeightProperties('lineLatin'),
  ...themes,
  ...hues,
  '@media (prefers-color-scheme: dark)': { ':root': shadowProperties('dark') },
  ':root[data-mode="light"]': { colorScheme: 'light', ...shadowProperties('light') },
  ':root[data-mode="dark"]': dark,
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    fontFamily: 'body',
    background: 'canvas',
    color: 'text',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingBlock: '88px',
    _short: { scrollPaddingBlock: '8px' },
  },
  body: {
    margin: '0',
    fontSize: 'md',
    lineHeight: 'md',
    fontWeight: 'regular',
    fontSynthesis: 'none',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: '0', padding: '0' },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: '0', minInlineSize: '0' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit', textWrap: 'balance' },
  'h1:focus:not(:focus-visible)': { outline: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: '0' },
  button: { cursor: 'pointer', border: '0', background: 'none', padding: '0', textAlign: 'start' },
  a: { color: 'accent.text', textUnderlineOffset: '.3em', textDecorationThickness: '1px' },
  'img, svg, video': { display: 'block', maxInlineSize: '100%' },
  '::placeholder': { color: 'muted', opacity: '1' },
  ':focus-visible': { outline: '2px solid {colors.accent.ring}', outlineOffset: '2px' },
  '[dir="rtl"] :placeholder-shown[dir="auto"]': { direction: 'rtl' },
  'bdi[dir="ltr"]': { direction: 'ltr', unicodeBidi: 'isolate' },
  '[hidden]': { display: 'none !important' },
  '@media (forced-colors: active)': forcedColors,
  '@media print': print,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto !important' },
  },
}
