import type { Known, PublicationRecord } from './publicationRecord.ts'
import type { StoredFile, Tag } from './target.ts'

const DAY = 86_400_000
/** Of a university that is gone: nothing names it, and no page may find it. */
const INDEX = /^portal\/index\//

export interface PlanSources {
  /** The last publication; `undefined`: the first one. */
  readonly record: PublicationRecord | undefined
  /** What is at the target now. */
  readonly found: ReadonlyMap<string, Tag>
  readonly wanted: readonly StoredFile[]
  /** ms since 1970. */
  readonly now: number
  /** Days for which a file stays that no publication names. */
  readonly keepDays: number
}

export interface Plan {
  /** Files that are not there, or not as they should be. */
  readonly writes: readonly StoredFile[]
  /** Files that are there as they should be. */
  readonly same: ReadonlyMap<string, Known>
  /** Files that stay though the publication does not name them. */
  readonly dropped: PublicationRecord['dropped']
  /** Files that nobody can need any more. */
  readonly removals: readonly string[]
}

/** Everything that publications have written here, with the day since which none names it. A file of a killed publication has no print. */
function formerFiles(record: PublicationRecord, now: string): PublicationRecord['dropped'] {
  const { files, dropped, claim } = record
  return new Map<string, readonly [...Known, string]>([
    ...(claim?.adds ?? []).map((path) => [path, ['', '', now]] as const),
    ...dropped,
    ...[...files].map(([path, known]) => [path, [...known, now]] as const),
  ])
}

/** What has to be written and removed. A file counts as there when the target says now what the record says of it. */
export function planPublication({ record, found, wanted, now, keepDays }: PlanSources): Plan {
  const names = new Set(wanted.map(({ path }) => path))
  const former: PublicationRecord['dropped'] = record === undefined ? new Map() : formerFiles(record, new Date(now).toISOString())
  const isSame = ({ path, print }: StoredFile): boolean => {
    const [knownPrint, tag] = former.get(path) ?? []
    return knownPrint === print && found.get(path) === tag
  }
  const isOver = (path: string, since: string) => INDEX.test(path) || now - Date.parse(since) > keepDays * DAY
  const left = [...former].filter(([path]) => !names.has(path) && found.has(path))
  return {
    writes: wanted.filter((file) => !isSame(file)),
    same: new Map(wanted.filter(isSame).map(({ path, print }) => [path, [print, found.get(path) ?? '']])),
    dropped: new Map(left.filter(([path, [, , since]]) => !isOver(path, since))),
    removals: left.filter(([path, [, , since]]) => isOver(path, since)).map(([path]) => path),
  }
}
