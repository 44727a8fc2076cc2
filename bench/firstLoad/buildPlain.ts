import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the plain React page as the portal is built, for comparison. Gives its folder. */
export async function buildPlain(root: string): Promise<string> {
  const folder = join(root, '.cache/plain')
  process.env['NODE_ENV'] = 'production'
  await build({
    root: join(root, 'bench/firstLoad/plain'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return folder
}
