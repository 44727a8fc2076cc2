import type { Plugin } from 'vite'

const TOP_LEVEL_CALLS = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g
const NAMES_FOR_DEVTOOLS = /^\w+\.displayName = "\w+";$/gm
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;'

/**
 * Marks the top-level calls of react-router as free of side effects, removes display names, and turns its warnings off: its only
 * published ES module is one for development, whose data router, links and forms cannot be tree-shaken otherwise.
 */
export const slimRouter = (code: string): string =>
  code.replace(TOP_LEVEL_CALLS, '= /* @__PURE__ */ ').replace(NAMES_FOR_DEVTOOLS, '').replace(WARNINGS, WARNINGS.replace('true', 'false'))

/** Vite plugin that lets the bundler remove what is unused of react-router from the production build. */
export const routerSlim = (): Plugin => ({
  name: 'router-slim',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/ },
    handler: (code) => ({ code: slimRouter(code), map: null }),
  },
})
