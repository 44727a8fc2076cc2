import type { Parameters } from './parameters.ts'

const MOST = 100
const USUAL = 25

/** Which rows of a list are asked for. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The number at the beginning of a text; 0 without one, as Ruby reads it. */
const leadingNumber = (text: string | undefined): number => Math.min(Number(/^\s*[+-]?\d+/.exec(text ?? '')?.[0] ?? 0), 1_000_000_000)

/** The page of a list: 25 rows, or at most 100, whatever was asked for. */
export function pageOf(parameters: Parameters): Page {
  const asked = leadingNumber(parameters.one('limit'))
  const limit = asked < 1 ? USUAL : Math.min(asked, MOST)
  const [offset, page] = [parameters.one('offset'), parameters.one('page')]
  const first =
    offset === undefined || offset.trim() === '' ? (page === undefined ? 0 : (leadingNumber(page) - 1) * limit) : leadingNumber(offset)
  return { offset: Math.max(0, first), limit }
}

/** The totals of a list, unless `nometa` leaves them out. */
export const totalsOf = (parameters: Parameters, total: number, page: Page): object =>
  (parameters.one('nometa') ?? '') === '' ? { total_count: total, offset: page.offset, limit: page.limit } : {}
