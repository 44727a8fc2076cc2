/**
 * How the service worker answers a request: `kept`: from the cache, for what never changes under its address; `latest`: from the network, from the cache where
 * there is no connection; `page`: the app's page, likewise, at whatever address it was opened.
 */
export type Strategy = 'kept' | 'latest' | 'page'

/** Content-hashed files. */
const HASHED = /^\/(chunks|portal\/chunks)\//
const LATEST = /^\/(fonts\/|assets\/|portal\/(index|app)\/|beforePaint\.js$|icon)/
/** Addresses that are no page of the app, and those that hold tokens. */
const NO_PAGE = /^\/(loginCas|tracker|config|portal|assets|chunks|fonts|healthz|readyz|gallery|__\w*)(\/|$)/i
const FILE = /\.[a-z0-9]{2,5}$/i

/**
 * The strategy for a request, `undefined` where the worker has no part in it. Static files of the portal's own origin alone: never an answer of a university, of
 * the helpdesk or of the list, and never an address that holds tokens (CALL-O8).
 */
export function strategyOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Strategy | undefined {
  const at = new URL(url)
  if (method !== 'GET' || at.origin !== origin || headers.has('Authorization')) return undefined
  if (mode === 'navigate') return NO_PAGE.test(at.pathname) || FILE.test(at.pathname) ? undefined : 'page'
  if (HASHED.test(at.pathname)) return 'kept'
  return LATEST.test(at.pathname) ? 'latest' : undefined
}
