import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BuildError } from './buildError.ts'
import { type SiteSources, siteFiles } from './publish/siteFiles.ts'

/** Marker file: the folder was written by this tool and may be overwritten. */
const MARK = '.site'
const BEST = 11

export interface SiteOptions extends Omit<SiteSources, 'quality'> {
  /** Brotli quality; default: the best. */
  readonly quality?: number
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

function fill(folder: string, options: SiteOptions): void {
  const { quality = BEST, publication } = options
  for (const { path, plain, encode } of siteFiles({ ...options, quality })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, plain)
    if (encode === undefined) continue
    writeFileSync(`${file}.gz`, encode('gzip'))
    writeFileSync(`${file}.br`, encode('br'))
  }
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
