import type { Plugin } from 'vite'

/** What the query client asks of its mutations when there are none. */
const NO_MUTATIONS = `export class MutationCache {
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}`
/** Reached by queries of a type alone that the portal does not use: pages are read one by one. */
const NO_PAGES = `export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = hasNextPage`

/** Modules of @tanstack/query-core by name, as the portal uses them: it reads queries, sends commands itself and pages by itself. */
const SLIM: Readonly<Record<string, string>> = { mutationCache: NO_MUTATIONS, infiniteQueryBehavior: NO_PAGES }

/** Vite plugin that leaves mutations and infinite queries out of the production build. */
export const querySlim = (): Plugin => ({
  name: 'query-slim',
  apply: 'build',
  transform: {
    filter: { id: /\/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: (_, id) => ({ code: SLIM[id.slice(id.lastIndexOf('/') + 1, -3)] ?? '', map: null }),
  },
})
