import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { PublishError } from './publishError.ts'
import type { SiteFile } from './siteFiles.ts'
import { printOf, type StoredFile, type Tag, type Target } from './target.ts'

/** Folder of the record: one file, whose name counts on with each write. Nothing that a host serves. */
const RECORDS = '.publication'
/** What the names of unfinished files begin with. */
const UNFINISHED = '.unfinished-'

const tagOf = (body: Buffer): Tag => createHash('sha256').update(body).digest('hex').slice(0, 32)
const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isUnfinished = (path: string) => basename(path).startsWith(UNFINISHED)

function* pathsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pathsIn(path)
    else yield path
  }
}

/** The numbers of the records that are there, the last one first. */
const recordsIn = (folder: string): readonly number[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
        .sort((one, other) => other - one)
    : []

/** The record, replaced by creating the next number: creating a file that is there fails, whoever is faster. A number is removed only when a higher one is there. */
function folderRecord(root: string): Pick<Target, 'readRecord' | 'writeRecord' | 'removeRecord'> {
  const folder = join(root, RECORDS)
  const fileOf = (number: number) => join(folder, `${number}.json`)
  return {
    async readRecord() {
      const [last] = recordsIn(folder)
      return last === undefined ? undefined : { text: readFileSync(fileOf(last), 'utf8'), tag: String(last) }
    },
    async writeRecord(text, former) {
      mkdirSync(folder, { recursive: true })
      const [last] = recordsIn(folder)
      if (former !== (last === undefined ? undefined : String(last))) return undefined
      const next = (last ?? 0) + 1
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
      writeFileSync(unfinished, text)
      try {
        linkSync(unfinished, fileOf(next))
      } catch (error) {
        if (isExisting(error)) return undefined
        throw error
      } finally {
        rmSync(unfinished, { force: true })
      }
      const [highest = next, ...lower] = recordsIn(folder)
      if (highest !== next) {
        rmSync(fileOf(next), { force: true })
        return undefined
      }
      for (const number of lower) rmSync(fileOf(number), { force: true })
      return String(next)
    },
    async removeRecord() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The plain file after its compressed siblings, which nginx and others send in its place. */
function storeInFolder({ path, kind, type, cache, plain, encode }: SiteFile): readonly StoredFile[] {
  const stored = (name: string, body: () => Buffer): StoredFile => ({ path: name, kind, type, cache, print: printOf(plain), body })
  if (encode === undefined) return [stored(path, () => plain)]
  return [stored(`${path}.gz`, () => encode('gzip')), stored(`${path}.br`, () => encode('br')), stored(path, () => plain)]
}

/** Throws what the file system says as a `PublishError`. */
function guarded<Args extends readonly unknown[], Result>(
  folder: string,
  work: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args)
    } catch (error) {
      if (error instanceof PublishError) throw error
      throw new PublishError(
        `${folder} cannot be used (${error instanceof Error ? error.message : String(error)}): name a folder that this account may write.`,
      )
    }
  }
}

/** A folder that a web server serves. Files are written beside their place and renamed. */
export function folderTarget(path: string): Target {
  const root = resolve(path)
  const record = folderRecord(root)
  const read = (file: string): Tag | undefined => (existsSync(file) ? tagOf(readFileSync(file)) : undefined)

  function list(): ReadonlyMap<string, Tag> {
    if (!existsSync(root)) return new Map()
    if (!statSync(root).isDirectory()) throw new PublishError(`${root} is a file: name a folder.`)
    const found = new Map<string, Tag>()
    for (const file of pathsIn(root)) {
      const name = relative(root, file)
      if (name.startsWith(`${RECORDS}/`)) continue
      if (!isUnfinished(file)) found.set(name, tagOf(readFileSync(file)))
    }
    return found
  }
  function write({ path: name }: StoredFile, body: Buffer, former: Tag | undefined): Tag | undefined {
    const file = join(root, name)
    if (read(file) !== former) return undefined
    mkdirSync(dirname(file), { recursive: true })
    const unfinished = join(dirname(file), `${UNFINISHED}${randomUUID()}`)
    writeFileSync(unfinished, body)
    renameSync(unfinished, file)
    return tagOf(body)
  }
  function remove(name: string): void {
    rmSync(join(root, name), { force: true })
    const folder = dirname(join(root, name))
    if (folder !== root && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  }
  return {
    name: root,
    kind: 'folder',
    store: storeInFolder,
    readRecord: guarded(root, record.readRecord),
    writeRecord: guarded(root, record.writeRecord),
    removeRecord: guarded(root, record.removeRecord),
    list: guarded(root, list),
    tagOf,
    write: guarded(root, write),
    remove: guarded(root, remove),
    clearUnfinished: guarded(root, () => {
      for (const file of pathsIn(root)) if (isUnfinished(file)) rmSync(file, { force: true })
    }),
  }
}
