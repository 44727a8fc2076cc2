/** A received request, in order of arrival. */
export interface CallRecord {
  readonly at: string
  /** Unikey of the university, also of the services beside it; the tracker's name for the tracker. */
  readonly university: string
  readonly address: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly origin: string | null
  readonly idempotencyKey: string | null
  /** Whether it had an Authorization header; its value is never stored. */
  readonly authorization: boolean
  /** Names of its headers, in lower case and sorted; their values are not stored. */
  readonly headers: readonly string[]
  /** HTTP status; null while in flight, 0 without a response. */
  status: number | null
  /** The exception behind a 500 that no seeded fault caused. */
  error?: string
}

/** The last requests. */
export interface CallLog {
  add(record: CallRecord): void
  list(): readonly CallRecord[]
  clear(): void
}

/** A ring buffer of the last `size` requests, in memory. */
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
