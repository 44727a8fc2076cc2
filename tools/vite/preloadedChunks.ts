import type { Plugin } from 'vite'

/** Chunks that every page imports at start: the Persian texts. */
const WANTED = /\/src\/texts\/fa\.json/

/** Vite plugin that adds `modulepreload` links for chunks that the entry imports dynamically at start, so that they load in parallel. */
export const preloadedChunks = (): Plugin => ({
  name: 'preloaded-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || !file.moduleIds.some((id) => WANTED.test(id))) return []
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' as const }]
      }),
  },
})
