import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PICTURE } from '../../engine/compile/source/fileClaims.ts'
import { appManifest } from '../../gateway/appManifest.ts'
import { HASHED } from '../../gateway/chunkArchive.ts'
import { chunkName, type Publication } from '../../gateway/publication.ts'
import { contentSecurityPolicy } from '../../gateway/securityHeaders.ts'
import { BuildError } from '../buildError.ts'
import { headersFile, IMMUTABLE, LIST, nginxFile } from '../siteSamples.ts'

/** In the order in which a reader may see them: what is named by its content, what has a fixed name, what names both, the page. */
export const KINDS = ['hashed', 'named', 'index', 'page'] as const

/** A file of the static portal. */
export interface SiteFile {
  /** Path from the root of the site, without the slash that it begins with. */
  readonly path: string
  readonly kind: (typeof KINDS)[number]
  readonly type: string
  /** Its Cache-Control. */
  readonly cache: string
  readonly plain: Buffer
  /** Compresses it; omitted for what is compressed already, such as fonts. */
  readonly encode?: (coding: 'gzip' | 'br') => Buffer
}

export interface SiteSources {
  /** Folder of the built app. */
  readonly app: string
  readonly publication: Publication
  /** Folders of pictures that universities refer to; the first match wins. */
  readonly assets: readonly string[]
  /** Brotli quality, 1 to 11, of what the app's build has not compressed. */
  readonly quality: number
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
}
const typeOf = (path: string) => TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
const REVALIDATED = 'no-cache'
/** Files of the built app that are no part of the site: the page, which gets the policy; compressed siblings; notes of the build. */
const NOT_SERVED = /^index\.html|\.(br|gz)$|(^|\/)\./

function compress(plain: Buffer, coding: 'gzip' | 'br', quality: number): Buffer {
  if (coding === 'gzip') return gzipSync(plain, { level: quality > 5 ? 9 : 5 })
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

/** Paths of the files in a folder, from it, sorted. */
function pathsIn(folder: string, above = ''): readonly string[] {
  if (!existsSync(join(folder, above))) return []
  return readdirSync(join(folder, above), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = above === '' ? entry.name : `${above}/${entry.name}`
      return entry.isDirectory() ? pathsIn(folder, path) : [path]
    })
}

/** The page with the Content-Security-Policy as the first element of its head, for hosts without headers. */
export function pageWithPolicy(page: string, policy: string): string {
  const parts = page.split('<head>')
  if (parts.length !== 2) throw new BuildError('The built index.html has no single <head>: the policy has no place to stand.')
  return parts.join(
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
  )
}

/** The files of the built app but its page; compressed as its build did. */
const appFiles = (app: string, quality: number): readonly SiteFile[] =>
  pathsIn(app)
    .filter((path) => !NOT_SERVED.test(path))
    .map((path) => {
      const plain = readFileSync(join(app, path))
      const encode = (coding: 'gzip' | 'br') => {
        const sibling = join(app, `${path}.${coding === 'br' ? 'br' : 'gz'}`)
        return existsSync(sibling) ? readFileSync(sibling) : compress(plain, coding, quality)
      }
      const type = typeOf(path)
      const isHashed = HASHED.some((folder) => path.startsWith(`${folder}/`))
      return {
        path,
        kind: isHashed ? 'hashed' : 'named',
        type,
        cache: isHashed ? IMMUTABLE : REVALIDATED,
        plain,
        ...(type.includes('charset') ? { encode } : {}),
      }
    })

/**
 * Everything that a browser needs of a portal, as files for any host: the built app, each university's index, the chunks, the list of universities, pictures,
 * and samples of headers. Sorted by `KINDS`. Throws a `BuildError` for an app without a place for the policy.
 */
export function siteFiles({ app, publication, assets, quality }: SiteSources): readonly SiteFile[] {
  const { servers } = publication
  const policy = contentSecurityPolicy({ servers })
  const text = (path: string, kind: SiteFile['kind'], plain: Buffer, cache: string, type = typeOf(path)): SiteFile => ({
    path,
    kind,
    type,
    cache,
    plain,
    encode: (coding) => compress(plain, coding, quality),
  })
  const page = Buffer.from(pageWithPolicy(readFileSync(join(app, 'index.html'), 'utf8'), contentSecurityPolicy({ servers, asMeta: true })))
  const pictures = new Map(
    [...assets]
      .reverse()
      .flatMap((folder) => pathsIn(folder).flatMap((path) => (PICTURE.test(path) ? [[path, join(folder, path)] as const] : []))),
  )
  const found: readonly SiteFile[] = [
    ...appFiles(app, quality),
    ...[...publication.chunks].map(([hash, chunk]) => text(`portal/chunks/${chunkName(hash, chunk)}`, 'hashed', chunk.plain, IMMUTABLE)),
    ...[...pictures].map(([path, file]): SiteFile => {
      const plain = readFileSync(file)
      return { path: `assets/${path}`, kind: 'named', type: typeOf(path), cache: REVALIDATED, plain }
    }),
    text('_headers', 'named', Buffer.from(headersFile(policy)), REVALIDATED, TYPES['.txt']),
    text('nginx.conf', 'named', Buffer.from(nginxFile(policy)), REVALIDATED, TYPES['.txt']),
    text('config/universities', 'index', publication.universities.plain, LIST, TYPES['.json']),
    ...[...publication.indexes].map(([unikey, { plain }]) => text(`portal/index/${unikey}.json`, 'index', plain, REVALIDATED)),
    ...[...publication.indexes.keys()].map((unikey) =>
      text(`portal/app/${unikey}.webmanifest`, 'named', Buffer.from(appManifest(publication.factsOf.get(unikey))), REVALIDATED),
    ),
    // Deep links on a host without rewrites: its 404 page is the app, which routes by the URL.
    text('404.html', 'page', page, REVALIDATED),
    text('index.html', 'page', page, REVALIDATED),
  ]
  return KINDS.flatMap((kind) => found.filter((file) => file.kind === kind))
}
