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

/** Only a mounted client, and one that retries or waits for a connection by itself, has to know these: the portal's does neither. */
const ALWAYS_FOCUSED = 'export const focusManager = { isFocused: () => true, subscribe: () => () => undefined }'
const ALWAYS_ONLINE = 'export const onlineManager = { isOnline: () => true, subscribe: () => () => undefined }'

/** Modules of @tanstack/query-core by name, as the portal uses them: it reads queries, sends commands itself and pages by itself. */
const SLIM: Readonly<Record<string, string>> = {
  mutationCache: NO_MUTATIONS,
  infiniteQueryBehavior: NO_PAGES,
  focusManager: ALWAYS_FOCUSED,
  onlineManager: ALWAYS_ONLINE,
}

/** Vite plugin that leaves mutations, infinite queries, and the watch on focus and connection out of the production build. */
export const querySlim = (): Plugin => ({
  name: 'query-slim',
  apply: 'build',
  transform: {
    filter: { id: /\/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior|focusManager|onlineManager)\.js$/ },
    handler: (_, id) => ({ code: SLIM[id.slice(id.lastIndexOf('/') + 1, -3)] ?? '', map: null }),
  },
})
