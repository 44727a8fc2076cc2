import type { CallError, CallRequest, CallsPort, Listing, Outcome } from '../calls/index.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import type { Cancel } from '../ports.ts'
import { withNames } from './facts.ts'

/** How pages are asked for, with the number of rows that holds now. */
export type Paging = Omit<NonNullable<CompiledCall['paging']>, 'of'> & { readonly of: number }
export type Sorting = NonNullable<CompiledCall['sorting']>

/** The pages that are wanted, by the server's numbers. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Pages that were read, in their order. */
export interface Pages extends Span {
  readonly rows: readonly unknown[]
  /** There is none after them. */
  readonly last: boolean
  /** The number of all rows, where the server tells it. */
  readonly total?: number
}

/** What a query says of its pages. */
export interface PageState {
  /** The last of those that are shown; the first page is 1. */
  readonly number: number
  readonly size: number
  readonly last: boolean
  readonly total?: number
  /** How many pages there are. */
  readonly count?: number
  /** Another page is being read. */
  readonly fetching: boolean
  /** Why another page could not be read. */
  readonly error?: CallError
}

/** By which column rows are sorted. */
export interface Sort {
  readonly by: string
  readonly descending: boolean
}

/** What a user does with the rows of a query: shows another page, adds the next one, or sorts. */
export type RowsMove = { readonly page: number } | { readonly more: true } | { readonly sort: Sort }

/** A page without a number that makes sense has so many rows. */
const ROWS = 10

export interface ListingNow {
  readonly paging: Paging | undefined
  readonly sorting: Sorting | undefined
}
export const NO_LISTING: ListingNow = { paging: undefined, sorting: undefined }

/** How a call gives pages and order at this moment: how many rows a page has may hang on what is known everywhere. */
export function listingNow({ paging, sorting }: Listing, scope: Scope): ListingNow {
  if (paging === undefined) return { paging, sorting }
  const of = typeof paging.of === 'number' ? paging.of : evaluate(paging.of as Tree, scope)
  return { paging: { ...paging, of: typeof of === 'number' && of >= 1 ? Math.floor(of) : ROWS }, sorting }
}

export const firstSpan = ({ first = 0 }: Paging): Span => ({ from: first, to: first })

/** The arguments that ask for one page. */
export const pageArgs = ({ page, size, of }: Paging, number: number): Readonly<Record<string, unknown>> => ({
  [page]: number,
  ...(size === undefined ? {} : { [size]: of }),
})

/** One page as its result tells it. */
export function pageOf(paging: Paging, result: unknown, number: number, scope: Scope): Pages {
  const inResult = withNames(scope, { result })
  const items = evaluate(paging.items as Tree, inResult)
  const told = paging.total === undefined ? undefined : evaluate(paging.total as Tree, inResult)
  const total = typeof told === 'number' ? told : undefined
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

/** Pages with the next one after them; a row that moved over to it meanwhile stands once. */
export function joined(pages: Pages, next: Pages, rowKey: string): Pages {
  const known = new Set(pages.rows.map((row) => entryOf(row, rowKey)))
  const isNew = (row: unknown) => {
    const key = entryOf(row, rowKey)
    return key === undefined || !known.has(key)
  }
  return { ...next, from: pages.from, rows: [...pages.rows, ...next.rows.filter(isNew)] }
}

/**
 * Reads pages one after the other and settles once: with all of them (`Pages`), or with the failure of one. A page that is no more, because
 * its last row has gone, is replaced by the one before.
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
  const next = (number: number, to: number) => {
    cancel = calls.start({ ...request, args: { ...request.args, ...pageArgs(paging, number) } }, (outcome) => {
      if (!outcome.ok) return settle(outcome)
      const page = pageOf(paging, outcome.result, number, scope())
      if (read === undefined && page.rows.length === 0 && number > first) {
        const before = page.total === undefined ? number - 1 : first + Math.max(0, Math.ceil(page.total / paging.of) - 1)
        return next(Math.min(before, number - 1), number - 1)
      }
      read = read === undefined ? page : joined(read, page, rowKey)
      if (page.last || number >= to) settle({ ok: true, result: read })
      else next(number + 1, to)
    })
  }
  next(span.from, span.to)
  return () => cancel?.()
}

/** What a query says of its pages. */
export const pageState = ({ of, first = 0 }: Paging, { to, last, total }: Pages): PageState => ({
  number: to - first + 1,
  size: of,
  last,
  ...(total === undefined ? {} : { total, count: Math.max(1, Math.ceil(total / of)) }),
  fetching: false,
})

/** The pages that a move asks for; nothing where it leads nowhere. */
export function spanOf(move: { readonly page: number } | { readonly more: true }, paging: Paging, pages: Pages): Span | undefined {
  if ('more' in move) return pages.last ? undefined : { from: pages.from, to: pages.to + 1 }
  const most = pages.total === undefined ? undefined : Math.max(1, Math.ceil(pages.total / paging.of))
  if (move.page < 1 || (most !== undefined && move.page > most)) return undefined
  const number = move.page - 1 + (paging.first ?? 0)
  return number === pages.to && pages.from === pages.to ? undefined : { from: number, to: number }
}

/** The arguments that ask for an order. */
export const sortArgs = (sorting: Sorting | undefined, sort: Sort | undefined): Readonly<Record<string, unknown>> =>
  sorting === undefined || sort === undefined
    ? {}
    : { [sorting.by]: sort.by, [sorting.direction]: sort.descending ? sorting.descending : sorting.ascending }

/** The order that arguments ask for. */
export function sortIn(sorting: Sorting | undefined, args: Readonly<Record<string, unknown>>): Sort | undefined {
  const by = sorting === undefined ? undefined : args[sorting.by]
  return typeof by === 'string' && by !== '' ? { by, descending: args[sorting?.direction ?? ''] === sorting?.descending } : undefined
}
