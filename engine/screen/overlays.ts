import type { CompiledCommand } from '../compiled/compiled.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import { withNames } from './facts.ts'

/** A command in flight, with the row it was started for. */
export interface PendingCommand {
  readonly id: number
  readonly command: string
  readonly definition: CompiledCommand
  /** Query and key of its row; `undefined` if the command takes no row. */
  readonly row: { readonly query: string; readonly key: unknown } | undefined
  /** The values of its own parameters. */
  readonly given: JsonMap
  readonly scope: Scope
}

/** The data of a query with the optimistic updates (`overlay`) of pending commands applied to their rows. */
export function applyOptimisticUpdates(query: string, rowKey: string, data: unknown, pending: readonly PendingCommand[]): unknown {
  const concerned = pending.filter(({ definition }) => definition.overlay?.[query] !== undefined)
  if (concerned.length === 0 || !Array.isArray(data)) return data
  return data.map((row: unknown) => {
    if (!isMap(row)) return row
    let shown = row
    for (const { definition, row: of, scope } of concerned) {
      if (of === undefined || of.query !== query || of.key !== row[rowKey]) continue
      const inRow = withNames(scope, { row: shown })
      const values = Object.entries(definition.overlay?.[query] ?? {}).map(([name, tree]) => [name, evaluate(tree as Tree, inRow)])
      shown = { ...shown, ...Object.fromEntries(values) }
    }
    return shown
  })
}
