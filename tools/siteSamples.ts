import { securityHeaders } from '../gateway/securityHeaders.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const LIST = 'public, max-age=1800'
const KEPT = ['/chunks/', '/fonts/', '/portal/chunks/']

/** Headers for hosts that read a `_headers` file. */
export function headersFile(policy: string): string {
  const every = Object.entries(securityHeaders(policy, { behindTls: true })).map(([name, value]) => `  ${name}: ${value}`)
  const kept = KEPT.flatMap((path) => [`${path}*`, `  Cache-Control: ${IMMUTABLE}`])
  return [
    '/*',
    ...every,
    ...kept,
    '/portal/app/*',
    '  Content-Type: application/manifest+json; charset=utf-8',
    '/config/universities',
    '  Content-Type: application/json; charset=utf-8',
    `  Cache-Control: ${LIST}`,
    '',
  ].join('\n')
}

/**
 * A file for nginx's `conf.d`. Headers are set once, at the server: a location with an `add_header` of its own would inherit none.
 * Error responses are not cached, so that a file which is missing for a moment is requested again.
 */
export function nginxFile(policy: string): string {
  const headers = Object.entries(securityHeaders(policy, { behindTls: true })).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  )
  return [
    'map $uri $portal_cache {',
    '  default "no-cache";',
    ...KEPT.map((path) => `  ~^${path} "${IMMUTABLE}";`),
    `  /config/universities "${LIST}";`,
    '}',
    '',
    'server {',
    '  listen 8080;',
    '  root /srv/portal;',
    '  charset utf-8;',
    '  gzip_static on;',
    ...headers,
    '  add_header Cache-Control $portal_cache;',
    '  location /portal/app/ { types {} default_type application/manifest+json; try_files $uri =404; }',
    `  location ~ ^/(chunks|fonts|icons|portal|assets)/ { try_files $uri =404; }`,
    '  location = /config/universities { types {} default_type application/json; }',
    '  location ~ ^/(nginx\\.conf|_headers|\\.site)$ { return 404; }',
    '  location / { try_files $uri /index.html; }',
    '}',
    '',
  ].join('\n')
}
