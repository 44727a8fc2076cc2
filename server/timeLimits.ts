/** Time limits of a server, ms. */
export interface TimeLimits {
  /** From the first byte of a request to the last of its body. */
  readonly request: number
  /** Between two checks of all connections; a limit is exceeded by up to this time. */
  readonly checks: number
}

/** A connection without any traffic is closed after this time, ms, or after the limit of a request if that is longer: longer than the longest answer takes. */
const SILENT = 150_000
/** A connection between two requests is closed after this time, ms: longer than the 60 s of usual reverse proxies. */
const IDLE = 65_000
const HEADERS = 15_000

/** The options that limit how long a client may take: clients that drip headers or a body, or read nothing, are cut off. */
export const timeLimits = ({ request, checks }: TimeLimits) => ({
  requestTimeout: request,
  connectionTimeout: Math.max(SILENT, request),
  keepAliveTimeout: IDLE,
  http: { headersTimeout: Math.min(HEADERS, request), connectionsCheckingInterval: checks },
})
