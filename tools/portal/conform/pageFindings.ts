import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { evaluate, type Scope, type Tree } from '../../../engine/expression/index.ts'
import type { Finding } from './finding.ts'
import { finding } from './judgeRead.ts'

/** The results of the first page of a call and of the next one, if there is a next. */
export interface Pages {
  readonly first: unknown
  readonly next: unknown
}

const part = (tree: unknown, result: unknown, scope: Scope): unknown =>
  tree === undefined ? undefined : evaluate(tree as Tree, Object.assign(Object.create(scope), { result }) as Scope)

const rowsOf = (paging: NonNullable<CompiledCall['paging']>, result: unknown, scope: Scope): readonly unknown[] => {
  const rows = part(paging.items, result, scope)
  return Array.isArray(rows) ? rows : []
}

/** Whether a call has a second page by what the first one says. */
export function hasNextPage({ paging }: CompiledCall, result: unknown, scope: Scope): boolean {
  if (paging === undefined) return false
  const total = part(paging.total, result, scope)
  return typeof total === 'number' ? total > rowsOf(paging, result, scope).length : part(paging.last, result, scope) === false
}

/** What two pages contradict each other in, and in the total. */
export function pageFindings({ paging }: CompiledCall, { first, next }: Pages, scope: Scope): readonly Finding[] {
  if (paging === undefined) return []
  const size = evaluate(paging.of as Tree, scope)
  const rows = rowsOf(paging, first, scope)
  const total = part(paging.total, first, scope)
  const most = typeof size === 'number' ? size : rows.length
  const found: Finding[] = []
  if (rows.length > most) found.push(finding('pageSize', `≤ ${most}`, `${rows.length}`))
  else if (typeof total === 'number') {
    if (total < rows.length) found.push(finding('total', `≥ ${rows.length}`, `${total}`))
    else if (rows.length < most && total > rows.length) found.push(finding('total', `${rows.length}`, `${total}`))
  }
  if (next === undefined) return found
  const more = rowsOf(paging, next, scope)
  if (more.length > 0 && JSON.stringify(more[0]) === JSON.stringify(rows[0]))
    found.push(finding('pageTwice', 'other rows', 'the first page'))
  else if (more.length === 0 && typeof total === 'number' && total > rows.length) found.push(finding('total', `${rows.length}`, `${total}`))
  return found
}
