import { answerOf, type CallError, type CallRequest, type CallsPort, type Listing, type Outcome } from '../calls/index.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import type { Cancel } from '../ports.ts'
import { withNames } from './facts.ts'

/** How a call is paged, with the page size evaluated for now. */
export type Paging = Omit<NonNullable<CompiledCall['paging']>, 'of'> & { readonly of: number }
export type Sorting = NonNullable<CompiledCall['sorting']>

/** Range of pages to read, in the server's numbering, both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Pages that were read, with their rows in order. */
export interface Pages extends Span {
  readonly rows: readonly unknown[]
  /** No page follows. */
  readonly last: boolean
  /** Number of all rows, if the server reports it. */
  readonly total?: number
}

/** Paging state of a query. */
export interface PageState {
  /** The last page shown; the first page is 1. */
  readonly number: number
  readonly size: number
  readonly last: boolean
  readonly total?: number
  /** Number of pages. */
  readonly count?: number
  /** Another page is being read. */
  readonly fetching: boolean
  /** Why reading another page failed. */
  readonly error?: CallError
}

/** Sort column and direction. */
export interface Sort {
  readonly by: string
  readonly descending: boolean
}

/** Paging or sorting by the user: go to a page, load more, or sort. */
export type RowsMove = { readonly page: number } | { readonly more: true } | { readonly sort: Sort }

/** Fallback page size, in rows, when the declared one is not a number ≥ 1. */
const ROWS = 10

export interface ListingNow {
  readonly paging: Paging | undefined
  readonly sorting: Sorting | undefined
}
export const NO_LISTING: ListingNow = { paging: undefined, sorting: undefined }

/** Evaluates the paging and sorting of a call: the page size may be an expression over the facts. */
export function listingNow({ paging, sorting }: Listing, scope: Scope): ListingNow {
  if (paging === undefined) return { paging, sorting }
  const of = typeof paging.of === 'number' ? paging.of : evaluate(paging.of as Tree, scope)
  return { paging: { ...paging, of: typeof of === 'number' && of >= 1 ? Math.floor(of) : ROWS }, sorting }
}

/** Most pages that a query with `all` reads. */
const MOST = 100

export const firstSpan = ({ first = 0 }: Paging, all?: true): Span => ({ from: first, to: all ? first + MOST - 1 : first })

/** The span of one page; the first is 1. */
export function spanOfPage({ first = 0 }: Paging, page: number): Span {
  const number = Math.max(1, page) - 1 + first
  return { from: number, to: number }
}

/** Arguments that request one page. */
export const pageArgs = ({ page, size, of }: Paging, number: number): Readonly<Record<string, unknown>> => ({
  [page]: number,
  ...(size === undefined ? {} : { [size]: of }),
})

/** Reads one page from a result. */
export function pageOf(paging: Paging, result: unknown, number: number, scope: Scope): Pages {
  const inResult = withNames(scope, { result })
  const items = evaluate(paging.items as Tree, inResult)
  const claimed = paging.total === undefined ? undefined : evaluate(paging.total as Tree, inResult)
  const total = typeof claimed === 'number' ? claimed : undefined
  const rows = Array.isArray(items) ? items : []
  const isLast = total === undefined ? rows.length === 0 : (number - (paging.first ?? 0) + 1) * paging.of >= total
  return {
    from: number,
    to: number,
    rows,
    last: isLast || (paging.last !== undefined && isTrue(paging.last as Tree, inResult)),
    ...(total === undefined ? {} : { total }),
  }
}

/** Appends the next page. A row that moved onto it between the two reads appears once. */
export function joined(pages: Pages, next: Pages, rowKey: string): Pages {
  const known = new Set(pages.rows.map((row) => entryOf(row, rowKey)))
  const isNew = (row: unknown) => {
    const key = entryOf(row, rowKey)
    return key === undefined || !known.has(key)
  }
  return { ...next, from: pages.from, rows: [...pages.rows, ...next.rows.filter(isNew)] }
}

/**
 * Reads the pages of a span one after the other and settles once: with all of them (`Pages`), or with the first failure. An empty
 * page (its last row was removed, or an address names it) is replaced by the last one, or by one ever further before it.
 */
export function readPages(
  calls: CallsPort,
  request: CallRequest,
  paging: Paging,
  span: Span,
  rowKey: string,
  scope: () => Scope,
  settle: (outcome: Outcome) => void,
): Cancel {
  const first = paging.first ?? 0
  let read: Pages | undefined
  let cancel: Cancel | undefined
  let step = 1
  /** The failure of the last page that could not be read, and the age of the oldest that is kept. */
  let failed: Extract<Outcome, { ok: false }> | undefined
  let readAt = Number.POSITIVE_INFINITY
  const done = (result: Pages) => settle(failed === undefined ? { ok: true, result } : { ...failed, kept: { result, readAt } })
  const next = (number: number, to: number) => {
    cancel = calls.start({ ...request, args: { ...request.args, ...pageArgs(paging, number) } }, (outcome) => {
      const answer = answerOf(outcome)
      if (answer === undefined) return settle(outcome)
      if (!outcome.ok) failed = outcome
      readAt = Math.min(readAt, answer.readAt ?? readAt)
      const page = pageOf(paging, answer.result, number, scope())
      if (read === undefined && page.rows.length === 0 && number > first) {
        const last = page.total === undefined ? number - step : first + Math.ceil(page.total / paging.of) - 1
        const before = Math.max(first, Math.min(last, number - 1))
        step *= 2
        return next(before, before)
      }
      read = read === undefined ? page : joined(read, page, rowKey)
      if (page.last || number >= to) done(read)
      else next(number + 1, to)
    })
  }
  next(span.from, span.to)
  return () => cancel?.()
}

/** Paging state for the pages that were read. */
export const pageState = ({ of, first = 0 }: Paging, { to, last, total }: Pages): PageState => ({
  number: to - first + 1,
  size: of,
  last,
  ...(total === undefined ? {} : { total, count: Math.max(1, Math.ceil(total / of)) }),
  fetching: false,
})

/** The span that a move reads; `undefined` where it leads to no other page. */
export function spanOf(move: { readonly page: number } | { readonly more: true }, paging: Paging, pages: Pages): Span | undefined {
  if ('more' in move) return pages.last ? undefined : { from: pages.from, to: pages.to + 1 }
  const most = pages.total === undefined ? undefined : Math.max(1, Math.ceil(pages.total / paging.of))
  if (move.page < 1 || (most !== undefined && move.page > most)) return undefined
  const number = move.page - 1 + (paging.first ?? 0)
  return number === pages.to && pages.from === pages.to ? undefined : { from: number, to: number }
}

/** Arguments that request a sort order; empty if the call has no sorting or no order was chosen. */
export const sortArgs = (sorting: Sorting | undefined, sort: Sort | undefined): Readonly<Record<string, unknown>> =>
  sorting === undefined || sort === undefined
    ? {}
    : { [sorting.by]: sort.by, [sorting.direction]: sort.descending ? sorting.descending : sorting.ascending }

/** The sort order that arguments request, if any. */
export function sortIn(sorting: Sorting | undefined, args: Readonly<Record<string, unknown>>): Sort | undefined {
  const by = sorting === undefined ? undefined : args[sorting.by]
  return typeof by === 'string' && by !== '' ? { by, descending: args[sorting?.direction ?? ''] === sorting?.descending } : undefined
}
