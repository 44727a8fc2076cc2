import { median } from '../compare.ts'
import { type Goal, goals, REVEAL } from './goals.ts'
import type { Mounted, Typed } from './measurePage.ts'
import type { ItemId } from './shared/items.ts'

export interface Measured {
  /** Scripts and style sheets, gzip. */
  bytes: number
  readonly mounts: Mounted[]
  readonly keys: Typed[]
  readonly nexts: number[]
  readonly submits: number[]
}

/** Measurements by contestant and screen. */
export type Measures = ReadonlyMap<string, ReadonlyMap<ItemId, Measured>>

interface Row extends Required<Goal> {
  readonly name: string
  readonly wall: number
  readonly heap: number
  readonly gzip: number
  readonly nodes: number
  readonly late: number
  readonly reveal: number
}

const LIMIT = 'raw-react'
const TITLES: Readonly<Record<ItemId, string>> = {
  s1: 'A leave request, 7 fields',
  s2: 'A form of 200 fields',
  s3: 'A survey, 100 questions of 5 choices',
  s4: 'A table, 1,000 rows of 9 columns',
  s5: 'The same survey, one question at a time',
}

type Act = keyof Goal
const ACTS = { mount: 'mount', key: 'key', submit: 'validate' } as const
/** What is measured of a screen as CPU time, with its name in the report. */
const actsOf: Readonly<Record<ItemId, Readonly<Partial<Record<Act, string>>>>> = {
  s1: ACTS,
  s2: ACTS,
  s3: ACTS,
  s4: { mount: 'mount' },
  s5: { mount: 'mount', key: 'pick', next: 'next', submit: 'finish' },
}
const DIGITS: Readonly<Record<Act, number>> = { mount: 0, key: 2, next: 2, submit: 0 }
const namedActs = (item: ItemId) => Object.entries(actsOf[item]) as (readonly [Act, string])[]

function rowsOf(measures: Measures, item: ItemId): readonly Row[] {
  return [...measures].flatMap(([name, items]) => {
    const found = items.get(item)
    if (found === undefined || found.mounts.length === 0) return []
    const of = (pick: (mounted: Mounted) => number) => median(found.mounts.map(pick))
    return [
      {
        name,
        mount: of(({ cpu }) => cpu),
        key: median(found.keys.map(({ cpu }) => cpu)),
        next: median(found.nexts),
        submit: median(found.submits),
        wall: of(({ mount }) => mount),
        heap: of(({ heap }) => heap),
        gzip: found.bytes,
        nodes: of(({ nodes }) => nodes),
        late: Math.max(0, ...found.keys.map(({ late }) => late)),
        reveal: median(found.mounts.flatMap(({ reveal }) => (reveal === undefined ? [] : [reveal]))),
      },
    ]
  })
}

const figure = (value: number, digits = 1) => (Number.isNaN(value) ? '–' : value.toFixed(digits))

/** Markdown tables: CPU time of the main thread in ms with the ratio to the hand-written page, bytes, heap. */
export function reportOf(measures: Measures): string {
  const lines: string[] = []
  for (const item of Object.keys(TITLES) as ItemId[]) {
    const rows = rowsOf(measures, item)
    const limit = rows.find(({ name }) => name === LIMIT)
    if (limit === undefined) continue
    const acts = namedActs(item)
    const beside = (key: Act | 'heap' | 'gzip', row: Row, scale = 1, digits = 1) =>
      `${figure(row[key] / scale, digits)} | ${figure(row[key] / limit[key], 2)}`
    lines.push(`### ${item}: ${TITLES[item]}`, '')
    const columns = [
      ...acts.map(([, name]) => `${name} CPU ms | ×`),
      'mount wall ms',
      'late',
      'heap MB | ×',
      'JS + CSS gzip kB | ×',
      'nodes',
    ]
    const header = `| | ${columns.join(' | ')} |`
    lines.push(header, `|---${'|--:'.repeat(header.split('|').length - 3)}|`)
    for (const row of [...rows].sort((one, other) => one.mount - other.mount)) {
      const cells = [...acts.map(([act]) => beside(act, row, 1, DIGITS[act])), figure(row.wall, 0), String(row.late)]
      lines.push(`| ${[row.name, ...cells, beside('heap', row, 1e6), beside('gzip', row, 1000, 0), String(row.nodes)].join(' | ')} |`)
    }
    for (const { name, reveal } of rows)
      if (!Number.isNaN(reveal)) lines.push('', `${name}: its last row is shown after ${figure(reveal, 0)} ms.`)
    lines.push('')
  }
  return lines.join('\n')
}

/** A sentence for each goal that this run missed. */
export function missedGoals(measures: Measures): readonly string[] {
  const missed: string[] = []
  for (const [name, items] of Object.entries(goals))
    for (const [item, goal] of Object.entries(items) as (readonly [ItemId, Goal])[]) {
      const rows = rowsOf(measures, item)
      const [ours, limit] = [rows.find((row) => row.name === name), rows.find((row) => row.name === LIMIT)]
      if (ours === undefined || limit === undefined) continue
      const acts = namedActs(item)
      for (const [act, named] of acts) {
        const most = goal[act]
        const ratio = ours[act] / limit[act]
        if (most !== undefined && !(ratio <= most))
          missed.push(`${name} ${item}: ${named} takes ${figure(ratio, 2)} × the hand-written page; the goal is ${most}`)
      }
      if (ours.late > 0) missed.push(`${name} ${item}: ${ours.late} keys were late`)
      if (item === 's4' && !(ours.reveal <= REVEAL))
        missed.push(`${name} ${item}: the last row is shown after ${figure(ours.reveal, 0)} ms; the goal is ${REVEAL}`)
      for (const peer of rows) {
        if (peer.name === LIMIT || peer.name.startsWith('dargah')) continue
        for (const [key, named] of [...acts, ['heap', 'heap'], ['gzip', 'gzip']] as const)
          if (ours[key] > peer[key]) missed.push(`${name} ${item}: ${peer.name} is ahead in ${named}`)
      }
    }
  return missed
}
