import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page with the build settings of the app: plugins, targets and code splitting. Returns its folder. */
export async function buildPage(root: string): Promise<string> {
  process.env['NODE_ENV'] = 'production'
  const outDir = join(root, 'dist/bench-page')
  await build({
    root: join(root, 'bench/peers/page'),
    configFile: join(root, 'vite.config.ts'),
    publicDir: join(root, 'public'),
    mode: 'production',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}
