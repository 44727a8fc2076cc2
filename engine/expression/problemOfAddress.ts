const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Why an address is not followed, in words of a sentence; `undefined` if it is absolute `https:`, or `http:` on this computer, without credentials (decision 16). Never fails. */
export function problemOfAddress(address: string): string | undefined {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return 'it is not absolute'
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `"${url.protocol}" is no protocol of a page`
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return '"http:" is allowed on this computer only'
  return url.username === '' && url.password === '' ? undefined : 'it contains credentials'
}
