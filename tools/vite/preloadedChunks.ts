import type { Plugin } from 'vite'

/** What every first page asks for as soon as the start runs: the words of Persian. */
const WANTED = /\/src\/texts\/fa\.json/

/** Names in the page the chunks that its script would ask for only once it runs, so that they come together with it. */
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
