/** Parameters of a query that sign somebody in. */
const SECRET = new Set(['ticket', 'lt', 'password', 'token', 'key'])

/** A query as it may be recorded: without the values of tickets, passwords and tokens, however their names are written. */
export const withoutSecrets = (query: string): string =>
  query
    .split('&')
    .map((pair) => ([...new URLSearchParams(pair).keys()].some((name) => SECRET.has(name.trim().toLowerCase())) ? '***' : pair))
    .join('&')

/** A path as it may be shown: without the segments that are long enough to be a token. */
export const pathWithoutSecrets = (path: string): string => path.replace(/[^/]{24,}/g, '***')
