/** A part of a long list. */
export interface Page {
  /** Zero is the first. */
  readonly page: number
  readonly size: number
}

/** How a page number and a page size are written in an address. */
export const pageNumber = { type: 'string', pattern: '^\\d{1,6}$' } as const
export const pageSize = { type: 'string', pattern: '^([1-9]|[1-9]\\d|100)$' } as const
