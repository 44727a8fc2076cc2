import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds plain React pages with the build settings of the portal, for comparison: `index.html`, and `walk.html` with routes to navigate between. Returns their folder. */
export async function buildPlain(root: string): Promise<string> {
  const sources = join(root, 'bench/firstLoad/plain')
  const folder = join(root, '.cache/plain')
  process.env['NODE_ENV'] = 'production'
  await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [join(sources, 'index.html'), join(sources, 'walk.html')] },
    },
  })
  return folder
}
