import { originOf, type Servers } from './servers.ts'

/** With more universities their origins no longer fit into a header: then any https origin is allowed, and http origins by name. */
const MOST_ORIGINS = 50

/** The allowed Trusted Types policies: the sanitizer's, DOMPurify's own, and that of the address of the service worker. */
const TRUSTED_TYPES = 'dargah-html dompurify dargah-worker'

export interface PolicyOptions {
  readonly servers: Servers
  /** Address to which pages report errors, if it is not the portal's own. */
  readonly reports?: string | undefined
  /** For a `<meta>` element, which does not support frame-ancestors. */
  readonly asMeta?: boolean
  /** Pages of the same origin may frame it; omitted: none may. */
  readonly framed?: boolean
}

/** The origins of addresses for a rule of the policy; sorted, unique. */
function allowedOrigins(addresses: readonly string[]): readonly string[] {
  const origins = [...new Set(addresses.flatMap((address) => originOf(address) ?? []))].sort()
  return origins.length <= MOST_ORIGINS
    ? origins
    : ['https:', ...origins.filter((origin) => origin.startsWith('http:')).slice(0, MOST_ORIGINS)]
}

/**
 * The Content-Security-Policy of the portal: no inline script, no eval, Trusted Types; images only from the universities' origins, requests also to the services that their
 * calls name, forms also to their banks.
 */
export function contentSecurityPolicy({ servers: { universities, services, banks }, reports, asMeta, framed }: PolicyOptions): string {
  const reportsTo = reports === undefined ? undefined : originOf(reports)
  const from = (sources: string, addresses = universities) => [sources, ...allowedOrigins(addresses)].join(' ')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${from("'self' data: blob:")}`,
    "media-src 'self' blob:",
    `connect-src ${[from("'self'", [...universities, ...services]), ...(reportsTo === undefined ? [] : [reportsTo])].join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(asMeta === true ? [] : [`frame-ancestors '${framed === true ? 'self' : 'none'}'`]),
    // A token that must not be in a URL is posted to the university by a form (PAY-O12), a payment to a bank.
    `form-action ${from("'self'", [...universities, ...banks])}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ')
}

/** The headers of every response. HSTS only behind TLS, as reported by the reverse proxy. */
export function securityHeaders(
  policy: string,
  {
    behindTls,
    framed = false,
    secretPath = false,
  }: { readonly behindTls: boolean; readonly framed?: boolean; readonly secretPath?: boolean },
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': framed ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': secretPath ? 'no-referrer' : 'strict-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(behindTls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
