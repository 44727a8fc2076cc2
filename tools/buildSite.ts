import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { appManifest } from '../gateway/appManifest.ts'
import { chunkName, type Publication, type Served, serve } from '../gateway/publication.ts'
import { contentSecurityPolicy } from '../gateway/securityHeaders.ts'
import { BuildError } from './buildError.ts'
import { headersFile, nginxFile } from './siteSamples.ts'

/** Marker file: the folder was written by this tool and may be overwritten. */
const MARK = '.site'
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i
const BEST = 11

export interface SiteOptions {
  /** Folder of the built app. */
  readonly app: string
  readonly publication: Publication
  /** Folders of pictures that universities refer to; the first match wins. */
  readonly assets: readonly string[]
  readonly out: string
}

function checkOut(out: string): void {
  if (!existsSync(out)) return
  if (!statSync(out).isDirectory()) throw new BuildError(`${out} is a file: name a folder with --out.`)
  if (readdirSync(out).length > 0 && !existsSync(join(out, MARK)))
    throw new BuildError(`The folder ${out} holds other things: name an empty or a new one with --out.`)
}

/** Creates folders one by one: in folders such as /proc, where mkdir always fails, Node's recursive mkdir never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function write(file: string, { plain, gzip, brotli }: Served): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, plain)
  writeFileSync(`${file}.gz`, gzip)
  writeFileSync(`${file}.br`, brotli)
}

/** The page with the Content-Security-Policy as the first element of its head, for hosts without headers. */
export function pageWithPolicy(page: string, policy: string): string {
  const parts = page.split('<head>')
  if (parts.length !== 2) throw new BuildError('The built index.html has no single <head>: the policy has no place to stand.')
  return parts.join(
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
  )
}

function fill(folder: string, { app, publication, assets }: SiteOptions): void {
  cpSync(app, folder, { recursive: true, filter: (path) => !/\/\.(built|chunks\.json)$/.test(path) })
  for (const pictures of [...assets].reverse()) {
    if (existsSync(pictures))
      cpSync(pictures, join(folder, 'assets'), { recursive: true, filter: (path) => statSync(path).isDirectory() || PICTURE.test(path) })
  }
  const { servers } = publication
  const page = serve(
    pageWithPolicy(readFileSync(join(app, 'index.html'), 'utf8'), contentSecurityPolicy({ servers, asMeta: true })),
    'text/html',
    BEST,
  )
  write(join(folder, 'index.html'), page)
  // Deep links on a host without rewrites: its 404 page is the app, which routes by the URL.
  write(join(folder, '404.html'), page)
  for (const [unikey, index] of publication.indexes) {
    write(join(folder, `portal/index/${unikey}.json`), index)
    write(
      join(folder, `portal/app/${unikey}.webmanifest`),
      serve(appManifest(publication.factsOf.get(unikey)), 'application/manifest+json', BEST),
    )
  }
  for (const [hash, chunk] of publication.chunks) write(join(folder, `portal/chunks/${chunkName(hash, chunk)}`), chunk)
  write(join(folder, 'config/universities'), publication.universities)
  const policy = contentSecurityPolicy({ servers })
  writeFileSync(join(folder, '_headers'), headersFile(policy))
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(policy))
  writeFileSync(join(folder, MARK), `${publication.version}\n`)
}

/** Writes the entire portal as static files for any host. The previous site is replaced only when the new one is complete. Throws a `BuildError` with one sentence. */
export function buildSite(options: SiteOptions): string {
  const out = resolve(options.out)
  checkOut(out)
  const next = `${out}.next`
  try {
    if (existsSync(next)) rmSync(next, { recursive: true })
    makeFolder(next)
    fill(next, options)
    rmSync(out, { recursive: true, force: true })
    renameSync(next, out)
  } catch (error) {
    if (existsSync(next)) rmSync(next, { recursive: true, force: true })
    if (error instanceof BuildError) throw error
    throw new BuildError(`The site could not be written to ${out}: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return out
}
