import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { GatewayStartError } from './parseGatewayArguments.ts'
import { chunkName, type Publication, type Served, typeOfChunk } from './publication.ts'
import { writeWhole } from './writeWhole.ts'

/** Days after which a chunk that no gateway has served as its own is removed: the longest session. */
const DAYS = 30
const DAY = 86_400_000
/** ms in which a gateway says again what it serves. */
const AGAIN = DAY / 2
/** Folders of the built app whose files have the hash of their content in their name. */
export const HASHED = ['chunks', 'fonts'] as const
const COMPRESSED = ['.br', '.gz'] as const
const CHUNK = /^[0-9a-f]{20}\.(json|js)$/

/** A folder, which several gateways may share, with the chunks of every build and version that they have served: pages that run a previous one still get theirs. */
export interface ChunkArchive {
  readonly folder: string
  /** Adds the app's chunks and those of a publication, or notes that they are still served. To be called before the publication is. Throws what the file system throws. */
  store(publication: Publication): void
  /** A chunk of a publication by the name in its address. */
  read(name: string): Served | undefined
  close(): void
}

/** Adds a file with its compressed siblings, which come first; of one that is there, only its date. */
function add(file: string, contents: () => { readonly plain: Buffer; readonly siblings: readonly (readonly [string, Buffer])[] }): void {
  try {
    utimesSync(file, new Date(), new Date())
    return
  } catch {
    // It is not there, or another gateway has just removed it.
  }
  const { plain, siblings } = contents()
  for (const [ending, content] of siblings) writeWhole(file + ending, content)
  writeWhole(file, plain)
}

function addApp(app: string, folder: string): void {
  for (const name of HASHED) {
    const from = join(app, name)
    if (!existsSync(from)) continue
    for (const file of readdirSync(from)) {
      if (file.startsWith('.') || COMPRESSED.some((ending) => file.endsWith(ending))) continue
      const path = join(from, file)
      add(join(folder, name, file), () => ({
        plain: readFileSync(path),
        siblings: COMPRESSED.filter((ending) => existsSync(path + ending)).map((ending) => [ending, readFileSync(path + ending)] as const),
      }))
    }
  }
}

function prune(folders: readonly string[]): void {
  const oldest = Date.now() - DAYS * DAY
  for (const folder of folders)
    for (const file of readdirSync(folder)) {
      const path = join(folder, file)
      const plain = COMPRESSED.reduce<string>((name, ending) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name), path)
      const dated = existsSync(plain) ? plain : path
      const { mtimeMs } = statSync(dated, { throwIfNoEntry: false }) ?? { mtimeMs: oldest }
      if (mtimeMs < oldest) rmSync(path, { force: true })
    }
}

/** Opens an archive, removes what is too old, and says twice a day what is still served. `app`: folder of the built app. Throws a `GatewayStartError` for a folder that cannot be written. */
export function openChunkArchive(folder: string, app: string): ChunkArchive {
  const portal = join(folder, 'portal')
  const folders = [portal, ...HASHED.map((name) => join(folder, name))]
  let last: Publication | undefined
  function store(publication: Publication): void {
    last = publication
    addApp(app, folder)
    for (const [hash, chunk] of publication.chunks) {
      const { plain, gzip, brotli } = chunk
      add(join(portal, chunkName(hash, chunk)), () => ({
        plain,
        siblings: [
          ['.gz', gzip],
          ['.br', brotli],
        ],
      }))
    }
  }
  try {
    for (const one of folders) mkdirSync(one, { recursive: true })
    prune(folders)
  } catch (error) {
    throw new GatewayStartError(
      `The archive ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}): name a folder that this process may write with --archive.`,
    )
  }
  const again = setInterval(() => {
    try {
      if (last !== undefined) store(last)
      prune(folders)
    } catch {
      // A full disk: what is served now does not depend on it.
    }
  }, AGAIN).unref()
  return {
    folder,
    store,
    read(name) {
      const [, extension] = CHUNK.exec(name) ?? []
      const file = join(portal, name)
      if (extension === undefined || !existsSync(file)) return undefined
      const [plain, gzip, brotli] = [file, `${file}.gz`, `${file}.br`].map((one) => readFileSync(one)) as [Buffer, Buffer, Buffer]
      return { type: typeOfChunk(extension === 'json' ? 'json' : 'js'), etag: `"${name}"`, plain, gzip, brotli }
    },
    close: () => clearInterval(again),
  }
}
