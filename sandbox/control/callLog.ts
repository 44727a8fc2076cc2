/** A request as the campus saw it, in order of arrival. */
export interface CallRecord {
  readonly at: string
  readonly university: string
  readonly address: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly origin: string | null
  readonly idempotencyKey: string | null
  /** Whether an Authorization header came with it; its value is never kept. */
  readonly authorization: boolean
  /** null while it runs, 0 when it got no answer. */
  status: number | null
  /** What went wrong inside, for answers of 500 that no fault ordered. */
  error?: string
}

/** The last requests. */
export interface CallLog {
  add(record: CallRecord): void
  list(): readonly CallRecord[]
  clear(): void
}

/** A log that keeps the last `size` requests in memory. */
export function createCallLog(size: number): CallLog {
  let records: CallRecord[] = []
  return {
    add: (record) => {
      records.push(record)
      if (records.length > size) records = records.slice(-size)
    },
    list: () => records,
    clear: () => {
      records = []
    },
  }
}
