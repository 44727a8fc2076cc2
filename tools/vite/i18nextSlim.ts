import type { Plugin } from 'vite'

const CONNECTOR = /^class Connector extends EventEmitter \{\n[\s\S]*?^\}$/m
const READING = /^ {2}(?:queueLoad|loaded|read|noticeDevFallback|loadOne|saveMissing)\(.*\{\n(?: {4}.*\n)*? {2}\}\n/gm
const ASKING = /^ {2}prepareLoading\((.*)\) \{\n(?: {4}.*\n)*? {2}\}\n/m
const LOGGING = /^( +(?:if \(.*\) )?)this\.logger\.(?:log|warn|deprecate|once)\(.*\);$/gm

/**
 * Removes from i18next the connection to a backend, of which the portal has none, and what it logs in its debug mode only. Without
 * a backend, loading ends at once.
 */
export const slimI18next = (code: string): string =>
  code
    .replace(CONNECTOR, (connector) =>
      connector.replace(READING, '').replace(ASKING, '  prepareLoading($1) {\n    return callback?.();\n  }\n'),
    )
    .replace(LOGGING, '$1;')

/** Vite plugin that leaves out of the production build what the portal cannot use of i18next. */
export const i18nextSlim = (): Plugin => ({
  name: 'i18next-slim',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: slimI18next(code), map: null }),
  },
})
