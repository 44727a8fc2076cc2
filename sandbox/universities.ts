/** What makes one university's server differ from the others. */
export interface University {
  readonly unikey: string
  /** How many addresses (ports) serve the same data. */
  readonly addresses: number
  readonly captcha: boolean
  /** Release date of the server, `YYYY-MM-DD`. */
  readonly releaseDate: string
  /** Whether the server is new enough to know the `/rest/reservations/…` paths (RESV-O4). */
  readonly newerPaths: boolean
  /** Whether the browser's preflight is refused for headers beyond the plain three (CALL-O3). */
  readonly refusesUnknownHeaders: boolean
}

/** The universities that the campus plays, in the order in which they take their ports. */
export const universities: readonly University[] = [
  { unikey: 'aftab', addresses: 2, captcha: true, releaseDate: '2026-06-20', newerPaths: true, refusesUnknownHeaders: false },
  { unikey: 'mahtab', addresses: 1, captcha: false, releaseDate: '2023-10-07', newerPaths: false, refusesUnknownHeaders: true },
  { unikey: 'sepehr', addresses: 1, captcha: false, releaseDate: '2024-12-21', newerPaths: false, refusesUnknownHeaders: false },
  { unikey: 'kavir', addresses: 1, captcha: false, releaseDate: '2025-05-31', newerPaths: true, refusesUnknownHeaders: false },
]
