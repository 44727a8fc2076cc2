import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

export interface Bytes {
  readonly name: string
  readonly gzip: number
  readonly brotli: number
}

const sizeOf = (name: string, files: readonly Buffer[]): Bytes => ({
  name,
  gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
  brotli: files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0),
})

/** What the page loads before anything is shown: scripts and style sheets that it names, and what these scripts import outright. */
function eagerFiles(app: string): readonly Buffer[] {
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  const found = new Map<string, Buffer>()
  const add = (path: string): void => {
    if (found.has(path)) return
    const content = readFileSync(join(app, path))
    found.set(path, content)
    for (const [, name = ''] of content.toString().matchAll(/(?:^|[;}\n])(?:import|export)[^;"'()]*?(?:from)?["']\.\/([\w.-]+\.js)["']/g))
      add(`chunks/${name}`)
  }
  for (const [, path = ''] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) add(path)
  return [...found.values()]
}

/** `react-dom` alone, built as the app is. */
async function reactAlone(root: string): Promise<readonly Buffer[]> {
  const entry = 'virtual:react-alone'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(createElement('p'))"
            : undefined,
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rollupOptions: { input: entry } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((file) => (file.type === 'chunk' ? [Buffer.from(file.code)] : []))
}

/** What the first route costs to fetch, beside React alone. */
export async function bytesBench(root: string, app: string): Promise<readonly Bytes[]> {
  return [sizeOf('react-dom alone', await reactAlone(root)), sizeOf('first route of the portal', eagerFiles(app))]
}
