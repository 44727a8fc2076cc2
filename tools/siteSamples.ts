import { securityHeaders } from '../gateway/securityHeaders.ts'

/** Of what has the hash of its content in its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Of the list of universities (CONF-09). */
export const LIST = 'public, max-age=1800'
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

/** What the gateway answers by routes, and never by the page of the app. */
const NO_PAGE = '^/(chunks|fonts|portal|assets|config|tracker|healthz|readyz)(/|$)'

/**
 * A file for nginx's `conf.d`. Headers are set once, at the server: a location with an `add_header` of its own would inherit none.
 * Error responses are not cached, so that a file which is missing for a moment is requested again. The landing of a single sign-on has tokens in its path: it is
 * logged nowhere and no page that it leads to is said where one comes from.
 */
export function nginxFile(policy: string): string {
  const headers = Object.entries(securityHeaders(policy, { behindTls: true })).map(
    ([name, value]) => `  add_header ${name} ${name === 'Referrer-Policy' ? '$portal_referrer' : `"${value}"`} always;`,
  )
  const referrer = (secretPath: boolean) => securityHeaders(policy, { behindTls: true, secretPath })['Referrer-Policy']
  return [
    'map $uri $portal_cache {',
    '  default "no-cache";',
    ...KEPT.map((path) => `  ~^${path} "${IMMUTABLE}";`),
    `  /config/universities "${LIST}";`,
    '}',
    'map $request_uri $portal_referrer {',
    `  default "${referrer(false)}";`,
    `  ~*^/logincas/ "${referrer(true)}";`,
    '}',
    '',
    'server {',
    '  listen 8080;',
    '  root /srv/portal;',
    '  charset utf-8;',
    '  gzip_static on;',
    ...headers,
    '  add_header Cache-Control $portal_cache;',
    '  location ^~ /portal/app/ { types {} default_type application/manifest+json; try_files $uri =404; }',
    '  location = /config/universities { types {} default_type application/json; }',
    '  location ~ (^/(nginx\\.conf|_headers)(\\.gz|\\.br)?$|/\\.(?!well-known/)) { return 404; }',
    `  location ~ ${NO_PAGE} { try_files $uri =404; }`,
    '  location ~* ^/logincas/ { access_log off; error_log /dev/null; try_files /index.html =404; }',
    '  location ~* "\\.[a-z0-9]{2,5}$" { try_files $uri =404; }',
    '  location / { try_files $uri /index.html; }',
    '}',
    '',
  ].join('\n')
}
