import type { Plugin } from 'vite'

const stubs: Readonly<Record<string, string>> = {
  // Descriptions are plain text here.
  markdown: 'export const Markdown = ({ children }) => children; export default Markdown',
  // References stay within a schema.
  'fast-uri': 'export const equal = (a, b) => a === b; export const resolve = (base, to) => to; export default { equal, resolve }',
}

/** Leaves out what the form library brings for schemas that this portal has none of. */
export const rjsfSlim = (): Plugin => ({
  name: 'rjsf-slim',
  enforce: 'pre',
  resolveId(id, importer) {
    if (/^markdown-to-jsx(\/react)?$/.test(id)) return '\0rjsf-slim:markdown'
    if (id === 'fast-uri' && importer?.includes('/@rjsf/')) return '\0rjsf-slim:fast-uri'
    return undefined
  },
  load: (id) => (id.startsWith('\0rjsf-slim:') ? stubs[id.slice('\0rjsf-slim:'.length)] : undefined),
})
