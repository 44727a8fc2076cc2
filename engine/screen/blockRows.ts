import type { BlockNode } from '../blocks/blockPress.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import type { ScreenRuntime } from './screenRuntime.ts'

/** State of a rows block. */
export type RowsState = 'loading' | 'failed' | 'empty' | 'rows'

type RowsRuntime = Pick<ScreenRuntime, 'rows' | 'query'>

/** Whether a block has rows, each with its own instance of the blocks inside. */
export const hasRows = (node: BlockNode): boolean => node['rows'] !== undefined || typeof node['of'] === 'string'

/** The rows of a block: those that it states, else those of its query. */
export function rowsOfBlock(node: BlockNode, scope: Scope, runtime: RowsRuntime): readonly unknown[] {
  if (node['rows'] === undefined) return typeof node['of'] === 'string' ? runtime.rows(node['of']) : []
  const rows = evaluate(node['rows'] as Tree, scope)
  return Array.isArray(rows) ? rows : []
}

/** The state of a rows block. `emptyWhen` wins over a failed query. */
export function rowsState(node: BlockNode, scope: Scope, runtime: RowsRuntime): RowsState {
  const when = node['emptyWhen'] as Tree | undefined
  if (when !== undefined && isTrue(when, scope)) return 'empty'
  if (typeof node['of'] === 'string') {
    const { status, data } = runtime.query(node['of'])
    if (status === 'failed' && data === undefined) return 'failed'
    if (status !== 'ready' && data === undefined) return 'loading'
  }
  return when === undefined && rowsOfBlock(node, scope, runtime).length === 0 ? 'empty' : 'rows'
}
