import type { Plugin } from 'vite'

const stubs: Readonly<Record<string, string>> = {
  // Descriptions are plain text in this portal.
  markdown: 'export const Markdown = ({ children }) => children; export default Markdown',
  // `$ref`s are local to a schema.
  'fast-uri': 'export const equal = (a, b) => a === b; export const resolve = (base, to) => to; export default { equal, resolve }',
}

/** Vite plugin that removes code of RJSF for schema features that this portal does not use. */
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
