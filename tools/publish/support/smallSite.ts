import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { KINDS, type SiteFile } from '../siteFiles.ts'
import { printOf } from '../target.ts'

/** What readers of a site get, by path. */
export type Read = ReadonlyMap<string, Buffer>

const HASH = /[0-9a-f]{20}/g

/** A site in which each university's index names a chunk of its own and one of all, and the page names a script. `universities`: a text by unikey. */
export function smallSite(universities: Readonly<Record<string, string>>, script: string): readonly SiteFile[] {
  const file = (path: string, kind: SiteFile['kind'], text: string): SiteFile => {
    const plain = Buffer.from(text)
    const isText = !path.endsWith('.woff2')
    return {
      path,
      kind,
      type: path.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      cache: kind === 'hashed' ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain,
      ...(isText ? { encode: (coding) => (coding === 'gzip' ? gzipSync(plain) : brotliCompressSync(plain)) } : {}),
    }
  }
  const chunk = (text: string) => `portal/chunks/${printOf(text)}.json`
  const all = `"${Object.keys(universities).join()}"`
  const page = `<script src="/chunks/main-${printOf(script)}.js"></script>`
  const found = [
    file(`chunks/main-${printOf(script)}.js`, 'hashed', script),
    file('fonts/a-1.woff2', 'hashed', 'font'),
    file(chunk(all), 'hashed', all),
    ...Object.values(universities).map((text) => file(chunk(text), 'hashed', text)),
    file('icon.svg', 'named', '<svg/>'),
    file('config/universities', 'index', JSON.stringify(Object.keys(universities))),
    ...Object.entries(universities).map(([unikey, text]) =>
      file(`portal/index/${unikey}.json`, 'index', JSON.stringify({ unikey, manifest: printOf(text), texts: printOf(all) })),
    ),
    file('404.html', 'page', page),
    file('index.html', 'page', page),
  ]
  const unique = [...new Map(found.map((one) => [one.path, one])).values()]
  return KINDS.flatMap((kind) => unique.filter((one) => one.kind === kind))
}

/** What indexes, the chunks that these name, and the page name without its being there. */
export function missingIn(read: Read): readonly string[] {
  const missing = new Set<string>()
  const seen = new Set<string>()
  function follow(text: string): void {
    for (const [hash] of text.matchAll(HASH)) {
      if (seen.has(hash)) continue
      seen.add(hash)
      const chunk = read.get(`portal/chunks/${hash}.json`)
      if (chunk !== undefined) follow(chunk.toString())
      else if (!read.has(`portal/chunks/${hash}.js`)) missing.add(`portal/chunks/${hash}`)
    }
  }
  for (const [path, content] of read) {
    if (path.startsWith('portal/index/')) follow(content.toString())
    if (!path.endsWith('.html')) continue
    for (const [, name = ''] of content.toString().matchAll(/(?:src|href)="\/(chunks\/[^"]+)"/g)) if (!read.has(name)) missing.add(name)
  }
  return [...missing]
}

/** What readers of a folder get that accept no coding, gzip or brotli. */
export function readFolder(folder: string): readonly [plain: Read, gzip: Read, brotli: Read] {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
        const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
        return entry.isFile() && !/(^|\/)\./.test(path) ? [[path, readFileSync(join(folder, path))] as const] : []
      })
    : []
  const plain = new Map(files.filter(([path]) => !/\.(gz|br)$/.test(path)))
  const coded = (ending: string, decode: (body: Buffer) => Buffer): Read =>
    new Map([...plain, ...files.flatMap(([path, body]) => (path.endsWith(ending) ? [[path.slice(0, -3), decode(body)] as const] : []))])
  return [plain, coded('.gz', gunzipSync), coded('.br', brotliDecompressSync)]
}

/** What is at a place in the end, without what stays for open pages. */
export const namedIn = (read: Read, files: readonly SiteFile[]): Read =>
  new Map(files.flatMap(({ path }) => (read.has(path) ? [[path, read.get(path) ?? Buffer.of()] as const] : [])))
