import { randomUUID } from 'node:crypto'
import { type Plan, planPublication } from './planPublication.ts'
import { type Claim, type Known, type PublicationRecord, parseRecord, writeRecordText } from './publicationRecord.ts'
import { PublishError } from './publishError.ts'
import { KINDS, type SiteFile } from './siteFiles.ts'
import type { StoredFile, Tag, Target } from './target.ts'

/** Requests at a time. */
const AT_ONCE = 16

export interface PublishOptions {
  readonly files: readonly SiteFile[]
  readonly version: string
  /** Days for which a file stays that no publication names. */
  readonly keepDays: number
  /** Changes nothing. */
  readonly dryRun?: boolean
  /** The id of a publication that was killed. */
  readonly takeOver?: string | undefined
  /** ms since 1970. */
  readonly now?: () => number
}

export interface Published {
  readonly version: string
  /** Paths that were written, or would be. */
  readonly written: readonly string[]
  readonly removed: readonly string[]
  /** How many files were there as they should be. */
  readonly unchanged: number
  /** How many stay for pages that run a previous publication. */
  readonly kept: number
}

/** Runs `work` for all items, some at a time. After a failure none is begun; the failure is thrown when those under way have ended. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  let next = 0
  async function go(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const item = items[next++] as T
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, go))
  if (failures.length > 0) throw failures[0]
}

function refuseClaim({ id, since }: Claim, name: string, takeOver: string | undefined): void {
  if (takeOver === id) return
  throw new PublishError(
    `Another publication of ${name} has begun at ${since} and has not ended: nothing was changed. Wait for it, or, if it was killed, publish again with --take-over ${id}.`,
  )
}

/** Two conditions that must fail: a target that ignores them cannot keep two publications apart. */
async function tryConditions(target: Target, text: string): Promise<void> {
  const probe = `${text} `
  const ignored = (await target.writeRecord(probe, undefined)) !== undefined || (await target.writeRecord(probe, '"none"')) !== undefined
  if (!ignored) return
  await target.removeRecord()
  throw new PublishError(
    `The storage of ${target.name} ignores conditions of a write (If-None-Match, If-Match): nothing was published, as two publications at once would mix. Use one that has conditional writes.`,
  )
}

/** One publication that has claimed its target. */
interface Run {
  readonly target: Target
  /** The tag of the record with its claim. */
  readonly claimed: Tag
  readonly plan: Plan
  readonly found: ReadonlyMap<string, Tag>
  /** What is at the target as it should be; grows. */
  readonly files: Map<string, Known>
}

const takenOver = (name: string) =>
  new PublishError(`Another publication of ${name} has taken over this one. Publish again when it has ended.`)

async function writeAll({ target, claimed, plan, found, files }: Run): Promise<readonly string[]> {
  const written: string[] = []
  async function write(file: StoredFile): Promise<void> {
    const body = file.body()
    const former = found.get(file.path)
    const isThere = former !== undefined && former === target.tagOf(body)
    const tag = isThere ? former : await target.write(file, body, former)
    if (tag === undefined)
      throw new PublishError(`${file.path} at ${target.name} was changed by somebody else meanwhile: it was left as it is. Publish again.`)
    files.set(file.path, [file.print, tag])
    if (!isThere) written.push(file.path)
  }
  for (const kind of KINDS)
    await inParallel(
      plan.writes.filter((file) => file.kind === kind),
      write,
    )
  // Whoever has taken over may name what this one would remove.
  if (plan.removals.length > 0 && (await target.readRecord())?.tag !== claimed) throw takenOver(target.name)
  await inParallel(plan.removals, (path) => target.remove(path))
  return written
}

/** Ends a publication that failed, so that the next one needs to take over nothing. What it wrote is known to the record. */
async function release(target: Target, record: PublicationRecord, { adds }: Claim, now: string, tag: Tag): Promise<void> {
  const dropped: PublicationRecord['dropped'] = new Map<string, readonly [...Known, string]>([
    ...adds.map((path) => [path, ['', '', now] as const] as const),
    ...record.dropped,
  ])
  try {
    await target.writeRecord(writeRecordText({ ...record, dropped, claim: undefined }), tag)
  } catch {
    // The target is out of reach: the claim stays, and the next publication says so.
  }
}

/**
 * Publishes a site: claims the target by its record, writes what is named by its content, then what names it, then the page, removes what nobody can need any
 * more, and ends with the record. A reader sees a former or the new version of each file, and no index or page before what it names. Throws a `PublishError`.
 */
export async function publishSite(target: Target, options: PublishOptions): Promise<Published> {
  const { version, keepDays, dryRun = false, now = Date.now } = options
  const stored = options.files.flatMap((file) => target.store(file))
  const before = await target.readRecord()
  const record = before && parseRecord(before.text, target.name)
  if (record?.claim !== undefined) refuseClaim(record.claim, target.name, options.takeOver)
  const found = await target.list()
  if (record === undefined && found.size > 0)
    throw new PublishError(
      `${target.name} holds other things: name an empty place, which is then this portal's alone. Nothing was changed.`,
    )
  const at = new Date(now()).toISOString()
  const plan = planPublication({ record, found, wanted: stored, now: now(), keepDays })
  const { writes, removals, dropped, same } = plan
  const result = { version, unchanged: same.size, kept: dropped.size }
  const isDone = writes.length === 0 && removals.length === 0 && record?.claim === undefined
  if (dryRun || isDone) return { ...result, written: writes.map(({ path }) => path), removed: removals }

  const base: PublicationRecord = record ?? { version: '', at, files: new Map(), dropped: new Map() }
  const adds = writes.map(({ path }) => path).filter((path) => !base.files.has(path) && !base.dropped.has(path))
  const claim: Claim = { id: randomUUID(), since: at, adds: [...new Set([...(record?.claim?.adds ?? []), ...adds])] }
  const claimed = writeRecordText({ ...base, claim })
  const tag = await target.writeRecord(claimed, before?.tag)
  if (tag === undefined)
    throw new PublishError(
      `Another publication of ${target.name} has begun at the same time: nothing was changed. Publish again when it has ended.`,
    )
  if (before === undefined) await tryConditions(target, claimed)
  const files = new Map(same)
  try {
    await target.clearUnfinished?.()
    const written = await writeAll({ target, claimed: tag, plan, found, files })
    const ended = new Date(now()).toISOString()
    const end = await target.writeRecord(writeRecordText({ version, at: ended, files, dropped }), tag)
    if (end === undefined) throw takenOver(target.name)
    return { ...result, written: [...written].sort(), removed: removals }
  } catch (error) {
    await release(target, base, claim, at, tag)
    throw error
  }
}
