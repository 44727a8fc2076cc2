import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LONG_PARTS } from '../../tests/lanes/lanes.ts'
import { markdownTable } from '../docs/markdownTable.ts'

/** The result of one part of the long lane. */
export interface PartResult {
  /** The tested commit, abbreviated: the last one that changed more than this record. */
  readonly commit: string
  /** When it ended, ISO date in UTC. */
  readonly date: string
  /** Wall-clock time of the part on the machine that ran it. */
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  /** Titles of tests that passed only when retried. They fail the part. */
  readonly flaky: readonly string[]
  /** Figures of a command: its last lines. */
  readonly figures: readonly string[]
}
export type LongRecord = Readonly<Record<string, PartResult>>

/** Files that a run of the long lane writes, from the root: a commit of only these does not make the record stale. */
export const RECORD_FILES = ['docs/long-lane.json', 'docs/LONG-LANE.md'] as const

export function readRecord(root: string): LongRecord {
  const file = join(root, RECORD_FILES[0])
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LongRecord) : {}
}

/** Writes both files; parts that are not in `LONG_PARTS` any more are dropped. */
export function writeRecord(root: string, record: LongRecord): void {
  const known = Object.fromEntries(LONG_PARTS.flatMap(({ name }) => (record[name] === undefined ? [] : [[name, record[name]]])))
  writeFileSync(join(root, RECORD_FILES[0]), `${JSON.stringify(known, undefined, 2)}\n`)
  writeFileSync(join(root, RECORD_FILES[1]), describeRecord(known))
}

/** Whether anything of a part was run. Its tests are skipped on a machine that lacks what they need. */
export const hasRun = ({ passed, failed }: PartResult): boolean => passed + failed > 0

export const isGreen = (result: PartResult): boolean => hasRun(result) && result.failed === 0 && result.flaky.length === 0

/** The record as a page: whether it is complete, one row per part, then the figures. */
export function describeRecord(record: LongRecord): string {
  const results = LONG_PARTS.map(({ name }) => record[name])
  const commits = new Set(results.map((result) => result?.commit))
  const isWhole = results.every((result) => result !== undefined && isGreen(result)) && commits.size === 1
  const minutes = results.reduce((sum, result) => sum + (result?.seconds ?? 0), 0) / 60
  const state = isWhole
    ? `Whole and green at ${[...commits][0]}: ${minutes.toFixed(0)} minutes.`
    : `Not whole: a whole run has every part green at one commit. Parts that were run: ${minutes.toFixed(0)} minutes.`
  const rows = LONG_PARTS.map(({ name, what }) => {
    const result = record[name]
    if (result === undefined || !hasRun(result)) return [name, what, '–', '–', '–', 'not run']
    const { commit, date, seconds, passed, failed, flaky } = result
    const outcome = `${passed} passed, ${failed} failed${flaky.length === 0 ? '' : `, ${flaky.length} only when retried`}`
    return [name, what, commit, date.slice(0, 10), `${seconds} s`, outcome]
  })
  const details = LONG_PARTS.flatMap(({ name }) => {
    const result = record[name]
    const lines = [...(result?.flaky ?? []).map((title) => `Passed only when retried: ${title}`), ...(result?.figures ?? [])]
    return lines.length === 0 ? [] : ['', `## ${name}`, '', '```text', ...lines, '```']
  })
  const head = ['# The long lane', '', 'Written by `npm run test:long`; what each part is for: `tests/lanes/lanes.ts`.', '', state, '']
  return `${[...head, markdownTable([['part', 'what', 'commit', 'date', 'took', 'outcome'], ...rows]), ...details].join('\n')}\n`
}
