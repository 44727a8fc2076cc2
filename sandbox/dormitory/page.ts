/** A page of a list. */
export interface Page {
  /** Zero-based. */
  readonly page: number
  readonly size: number
}

/** Query parameters of page number and page size. */
export const pageNumber = { type: 'string', pattern: '^\\d{1,6}$', maxLength: 6 } as const
export const pageSize = { type: 'string', pattern: '^([1-9]|[1-9]\\d|100)$', maxLength: 3 } as const
