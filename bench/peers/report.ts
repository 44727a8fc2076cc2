import { median } from '../compare.ts'
import { goals, REVEAL } from './goals.ts'
import type { Mounted, Typed } from './measurePage.ts'
import type { ItemId } from './shared/items.ts'

export interface Measured {
  /** Scripts and style sheets, gzip. */
  bytes: number
  readonly mounts: Mounted[]
  readonly keys: Typed[]
  readonly validates: number[]
}

/** Measurements by contestant and screen. */
export type Measures = ReadonlyMap<string, ReadonlyMap<ItemId, Measured>>

interface Row {
  readonly name: string
  readonly mount: number
  readonly key: number
  readonly validate: number
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
}

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
        validate: median(found.validates),
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
    const beside = (key: 'mount' | 'key' | 'validate' | 'heap' | 'gzip', row: Row, scale = 1, digits = 1) =>
      Number.isNaN(row[key]) ? '– |' : `${figure(row[key] / scale, digits)} | ${figure(row[key] / limit[key], 2)}`
    lines.push(`### ${item}: ${TITLES[item]}`, '')
    lines.push(
      '| | mount CPU ms | × | key CPU ms | × | validate CPU ms | × | mount wall ms | late | heap MB | × | JS + CSS gzip kB | × | nodes |',
    )
    lines.push('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
    for (const row of [...rows].sort((one, other) => one.mount - other.mount)) {
      const cells = [
        beside('mount', row, 1, 0),
        beside('key', row, 1, 2),
        beside('validate', row, 1, 0),
        figure(row.wall, 0),
        String(row.late),
      ]
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
    for (const [item, goal] of Object.entries(items) as (readonly [ItemId, (typeof items)[ItemId] & object])[]) {
      const rows = rowsOf(measures, item)
      const [ours, limit] = [rows.find((row) => row.name === name), rows.find((row) => row.name === LIMIT)]
      if (ours === undefined || limit === undefined) continue
      for (const key of ['mount', 'key', 'validate'] as const) {
        const most = goal[key]
        const ratio = ours[key] / limit[key]
        if (most !== undefined && !(ratio <= most))
          missed.push(`${name} ${item}: ${key} takes ${figure(ratio, 2)} × the hand-written page; the goal is ${most}`)
      }
      if (ours.late > 0) missed.push(`${name} ${item}: ${ours.late} keys were late`)
      if (item === 's4' && !(ours.reveal <= REVEAL))
        missed.push(`${name} ${item}: the last row is shown after ${figure(ours.reveal, 0)} ms; the goal is ${REVEAL}`)
      for (const peer of rows) {
        if (peer.name === LIMIT || peer.name.startsWith('dargah')) continue
        for (const key of ['mount', 'key', 'validate', 'heap', 'gzip'] as const)
          if (ours[key] > peer[key]) missed.push(`${name} ${item}: ${peer.name} is ahead in ${key}`)
      }
    }
  return missed
}
