import type { Plugin } from 'vite'

/** What every first page asks for as soon as the start runs: the words of Persian and the blocks of the sign-in. */
const WANTED = [/\/src\/texts\/fa\.json/, /\/engine\/react\/blocks\/laterBlocks\.ts$/]

/** Names in the page the pieces that its script would ask for only once it runs, so that they come together with it. */
export const preloadedChunks = (): Plugin => ({
  name: 'preloaded-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || !WANTED.some((wanted) => file.moduleIds.some((id) => wanted.test(id)))) return []
        const sheets = [...(file.viteMetadata?.importedCss ?? [])]
        return [
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' as const },
          ...sheets.map((sheet) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${sheet}` },
            injectTo: 'head' as const,
          })),
        ]
      }),
  },
})
