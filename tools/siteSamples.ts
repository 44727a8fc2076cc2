import { securityHeaders } from '../gateway/securityHeaders.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const LIST = 'public, max-age=1800'
const KEPT = ['/chunks/', '/fonts/', '/portal/pieces/']

/** Headers for hosts that read a `_headers` file. */
export function headersFile(policy: string): string {
  const every = Object.entries(securityHeaders(policy, true)).map(([name, value]) => `  ${name}: ${value}`)
  const kept = KEPT.flatMap((path) => [`${path}*`, `  Cache-Control: ${IMMUTABLE}`])
  return [
    '/*',
    ...every,
    ...kept,
    '/config/universities',
    '  Content-Type: application/json; charset=utf-8',
    `  Cache-Control: ${LIST}`,
    '',
  ].join('\n')
}

/** A server block for nginx. A block with an `add_header` of its own inherits none, so each repeats them all. */
export function nginxFile(policy: string): string {
  const headers = (cache: string) =>
    [...Object.entries(securityHeaders(policy, true)), ['Cache-Control', cache] as const].map(
      ([name, value]) => `    add_header ${name} "${value}" always;`,
    )
  const block = (match: string, cache: string, ...lines: readonly string[]) => [
    `  location ${match} {`,
    ...headers(cache),
    ...lines.map((line) => `    ${line}`),
    '  }',
  ]
  return [
    'server {',
    '  listen 8080;',
    '  root /srv/portal;',
    '  charset utf-8;',
    '  gzip_static on;',
    ...KEPT.flatMap((path) => block(path, IMMUTABLE, 'try_files $uri =404;')),
    ...block('/portal/', 'no-cache', 'try_files $uri =404;'),
    ...block('/assets/', 'no-cache', 'try_files $uri =404;'),
    ...block('= /config/universities', LIST, 'types {}', 'default_type application/json;'),
    '  location ~ ^/(nginx\\.conf|_headers|\\.site)$ { return 404; }',
    ...block('/', 'no-cache', 'try_files $uri /index.html;'),
    '}',
    '',
  ].join('\n')
}
