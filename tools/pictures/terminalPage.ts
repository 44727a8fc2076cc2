const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const CLASSES: Readonly<Record<string, string>> = { 1: 'bold', 2: 'dim', 31: 'red', 33: 'yellow' }

/** The terminal output of a command, with colours, as an HTML page. */
export function terminalPage(command: string, text: string): string {
  const [first = '', ...coloured] = escaped(text).split('\u001b[')
  const spans = coloured.map((part) => {
    const [code = '', ...words] = part.split('m')
    return `${code === '0' ? '</span>' : `<span class="${CLASSES[code] ?? ''}">`}${words.join('m')}`
  })
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 20px 24px; background: #14202b; color: #e8edf2; font: 15px/1.6 ui-monospace, 'DejaVu Sans Mono', monospace; inline-size: fit-content }
pre { margin: 0; font: inherit } .bold { font-weight: 700 } .dim { color: #8fa3b3 } .red { color: #ff8f94 } .yellow { color: #ffd479 } .command { color: #6fd6a0 }
</style><pre><span class="command">$ ${escaped(command)}</span>\n${first}${spans.join('')}</pre>`
}
