import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const SOURCES = ['engine', 'src', 'public', 'schemas', 'tools/vite']
const FILES = ['index.html', 'vite.config.ts', 'tools/buildApp.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const COMPRESSED = /\.(js|css|html|svg|json)$/

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

const partsIn = (root: string) =>
  readdirSync(join(root, 'modules')).flatMap((module) => {
    const parts = join(root, 'modules', module, 'parts')
    return existsSync(parts) ? [...filesIn(parts)] : []
  })

function printOf(root: string): string {
  const hash = createHash('sha256')
  const files = [
    ...SOURCES.flatMap((folder) => [...filesIn(join(root, folder))]),
    ...partsIn(root),
    ...FILES.map((file) => join(root, file)),
  ]
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Lengths of the modules in a chunk before minification, by path from the root. */
export type ChunkContents = Readonly<Record<string, number>>
/** File with the modules of each chunk; a dotfile, so that no host serves it. */
const MADE_OF = '.chunks.json'

const contentsOf = (root: string, result: Awaited<ReturnType<typeof build>>): Readonly<Record<string, ChunkContents>> =>
  Object.fromEntries(
    [result]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((file) =>
        file.type === 'chunk'
          ? [
              [
                `/${file.fileName}`,
                Object.fromEntries(Object.entries(file.modules).map(([id, { renderedLength }]) => [relative(root, id), renderedLength])),
              ],
            ]
          : [],
      ),
  )

/** The modules of each chunk, by its URL. */
export const readChunks = (folder: string): Readonly<Record<string, ChunkContents>> =>
  JSON.parse(readFileSync(join(folder, MADE_OF), 'utf8'))

export interface BuildOptions {
  readonly root: string
  readonly devtools: boolean
  /** Builds even if the sources are unchanged. */
  readonly always?: boolean
}

/** Runs a build with `NODE_ENV=production`: with a test runner's value it would bundle React for development. */
async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Builds the browser app, unless the sources are unchanged. Returns the folder and whether it was built. */
export async function buildApp({ root, devtools, always }: BuildOptions): Promise<{ readonly folder: string; readonly built: boolean }> {
  const folder = join(root, 'dist', devtools ? 'devtools' : 'app')
  const stamp = join(folder, '.built')
  const print = printOf(root)
  if (always !== true && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return { folder, built: false }
  // Built beside the old one and renamed: concurrent readers see a complete app, the old or the new.
  const next = `${folder}.new-${process.pid}`
  const result = await inProduction(() =>
    build({ root, mode: devtools ? 'devtools' : 'production', logLevel: 'error', build: { outDir: next, emptyOutDir: true } }),
  )
  for (const file of filesIn(next)) {
    if (!COMPRESSED.test(file)) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
  writeFileSync(join(next, MADE_OF), JSON.stringify(contentsOf(root, result)))
  writeFileSync(join(next, '.built'), print)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  return { folder, built: true }
}
