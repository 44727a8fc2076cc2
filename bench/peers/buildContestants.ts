import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Contestant } from './contestants.ts'

const BUNDLER = { esbuild: '0.28.2' }

function install(folder: string, packages: Contestant['packages'], overrides: Contestant['overrides'] = {}): void {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages, overrides })
  const file = join(folder, 'package.json')
  if (existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  writeFileSync(file, manifest)
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status === 0) return
  rmSync(file)
  throw new Error(`The packages in ${folder} could not be installed:\n${stderr.slice(-800)}`)
}

const page = (title: string, style: boolean) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${
    style ? '<link rel="stylesheet" href="app.css">' : ''
  }</head><body><div id="root"></div><script type="module" src="app.js"></script></body></html>`

/** Hash of everything that affects the build of a contestant. */
function printOf(sources: string, { name, packages }: Contestant): string {
  const hash = createHash('sha256').update(JSON.stringify(packages))
  for (const folder of ['contestants', 'shared'])
    for (const file of readdirSync(join(sources, folder)).sort())
      if (folder === 'shared' || file === 'kit.ts' || file === `${name}.tsx`) hash.update(readFileSync(join(sources, folder, file)))
  return hash.digest('hex')
}

/** Builds a contestant's pages, one per screen: minified, tree-shaken, with its own code splitting. Returns the folder with a page per screen. */
export async function buildContestant(sources: string, work: string, contestant: Contestant): Promise<string> {
  const folder = join(work, contestant.name)
  const out = join(folder, 'pages')
  const print = printOf(sources, contestant)
  const stamp = join(out, '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return out
  install(join(work, 'bundler'), BUNDLER)
  install(folder, contestant.packages, contestant.overrides)
  const esbuild = createRequire(join(work, 'bundler/package.json'))('esbuild') as {
    build(options: Readonly<Record<string, unknown>>): Promise<unknown>
  }
  for (const part of ['contestants', 'shared']) cpSync(join(sources, part), join(folder, part), { recursive: true })
  for (const item of contestant.items) {
    await esbuild.build({
      entryPoints: { app: join(folder, 'contestants', `${contestant.name}.tsx`) },
      outdir: join(out, item),
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      target: 'es2020',
      platform: 'browser',
      // As a page without the portal's JSX runtime is written; tsconfig.json names that.
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
      legalComments: 'none',
      logLevel: 'error',
      mainFields: ['browser', 'module', 'main'],
      conditions: ['production'],
      loader: { '.svg': 'dataurl', '.woff': 'file', '.woff2': 'file', '.ttf': 'file', '.eot': 'file', '.png': 'file', '.gif': 'file' },
      define: { 'process.env.NODE_ENV': '"production"', __ITEM__: JSON.stringify(item), global: 'globalThis' },
      absWorkingDir: folder,
    })
    writeFileSync(join(out, item, 'index.html'), page(`${contestant.name} ${item}`, existsSync(join(out, item, 'app.css'))))
  }
  writeFileSync(stamp, print)
  return out
}
