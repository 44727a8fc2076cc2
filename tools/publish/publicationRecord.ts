import { isMap } from '../../engine/data/isMap.ts'
import { PublishError } from './publishError.ts'
import type { Tag } from './target.ts'

/** What was stored at a path: the file's print, and the target's tag of it. */
export type Known = readonly [print: string, tag: Tag]

/** A publication that is going on, or was killed. */
export interface Claim {
  readonly id: string
  /** ISO date and time, UTC. */
  readonly since: string
  /** Paths that it may write and that no publication had before. */
  readonly adds: readonly string[]
}

/** What a target says of what is published on it. It is written first, which claims the target, and last, which ends a publication. */
export interface PublicationRecord {
  readonly version: string
  /** ISO date and time, UTC, of the end of the last publication. */
  readonly at: string
  readonly files: ReadonlyMap<string, Known>
  /** Files that the current publication does not name, and since when. */
  readonly dropped: ReadonlyMap<string, readonly [...Known, since: string]>
  readonly claim?: Claim | undefined
}

const FORMAT = 1

export const writeRecordText = ({ version, at, files, dropped, claim }: PublicationRecord): string =>
  JSON.stringify({
    format: FORMAT,
    version,
    at,
    ...(claim === undefined ? {} : { claim }),
    files: Object.fromEntries(files),
    dropped: Object.fromEntries(dropped),
  })

const isTexts = (value: unknown, length: number): value is readonly string[] =>
  Array.isArray(value) && value.length === length && value.every((one) => typeof one === 'string')

function entriesOf<T extends readonly string[]>(value: unknown, length: T['length']): readonly (readonly [string, T])[] | undefined {
  if (!isMap(value)) return undefined
  const entries = Object.entries(value)
  return entries.every(([, entry]) => isTexts(entry, length)) ? (entries as unknown as readonly (readonly [string, T])[]) : undefined
}

const isClaim = (value: unknown): value is Claim =>
  isMap(value) && typeof value['id'] === 'string' && typeof value['since'] === 'string' && Array.isArray(value['adds'])

/** Throws a `PublishError` for what is no record of this version of the tool. `name`: of the target. */
export function parseRecord(text: string, name: string): PublicationRecord {
  const unreadable = new PublishError(
    `The record of what is published at ${name} cannot be read: publish to an empty place, or with the release that wrote it.`,
  )
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw unreadable
  }
  if (!isMap(read) || read['format'] !== FORMAT) throw unreadable
  const { version, at, claim } = read
  const files = entriesOf<Known>(read['files'], 2)
  const dropped = entriesOf<readonly [...Known, string]>(read['dropped'], 3)
  if (files === undefined || dropped === undefined || typeof version !== 'string' || typeof at !== 'string') throw unreadable
  if (claim !== undefined && !isClaim(claim)) throw unreadable
  return { version, at, files: new Map(files), dropped: new Map(dropped), claim }
}
