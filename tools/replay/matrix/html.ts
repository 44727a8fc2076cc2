/** Escaped HTML. */
export interface Html {
  readonly html: string
}
type Part = Html | string | number | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
const textOf = (part: Part): string =>
  typeof part === 'string' || typeof part === 'number'
    ? escaped(String(part))
    : 'html' in part
      ? part.html
      : part.map(({ html }) => html).join('')

/** Template tag for HTML: interpolated values are escaped, unless they are HTML already. */
export const html = (words: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: words.reduce((text, word, index) => text + textOf(parts[index - 1] ?? '') + word),
})
