const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * The URL if it is safe to follow: absolute `https:`, or `http:` on a local test host, without credentials; '' otherwise. Never fails
 * (decision 16, LOGIN-O10, CONF-O4).
 */
export function safeAddress(address: unknown): string {
  if (typeof address !== 'string') return ''
  try {
    const url = new URL(address)
    const trusted = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))
    return trusted && url.username === '' && url.password === '' ? address : ''
  } catch {
    return ''
  }
}
