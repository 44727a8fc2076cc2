const MASK = '••••••••'
/** Names under which servers and forms hold what nobody may keep. */
const SECRET = /token|password|captchaText|secret/i
/** Shorter ones would be found inside of innocent texts. */
const LEAST_INSIDE = 8

export interface SecretMask {
  /** Remembers a typed value that must appear nowhere. */
  add(value: unknown): void
  /** The same data without secrets: what was typed into secret fields, and what has a secret's name. */
  mask<T>(data: T): T
}

/** A signed token keeps what it says, as screens read that, and loses its signature; anything else is hidden whole. */
function maskToken(text: string): string {
  const [head, claims, signature, ...more] = text.split('.')
  return head !== undefined && claims !== undefined && signature !== undefined && more.length === 0 ? `${head}.${claims}.${MASK}` : MASK
}

export function createSecretMask(): SecretMask {
  const secrets = new Set<string>()
  const hide = (text: string): string =>
    secrets.has(text)
      ? MASK
      : [...secrets].reduce((hidden, secret) => (secret.length < LEAST_INSIDE ? hidden : hidden.replaceAll(secret, MASK)), text)
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return SECRET.test(name) && value !== '' ? (secrets.has(value) ? MASK : maskToken(value)) : hide(value)
    if (Array.isArray(value)) return value.map((item) => walk(item, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return {
    add(value) {
      if (typeof value !== 'string') return
      for (const text of [value, value.trim()]) if (text !== '') secrets.add(text)
    },
    mask: (data) => walk(data, '') as typeof data,
  }
}
