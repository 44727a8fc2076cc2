const MASK = '••••••••'
/** Property names that hold secrets. */
const SECRET = /token|password|captchaText|secret/i
/** Shorter secrets would match inside innocent texts. */
const LEAST_INSIDE = 8

export interface SecretMask {
  /** Registers a typed secret that must not appear anywhere. */
  add(value: unknown): void
  /** A copy of the data with secrets masked: registered values, and properties with a secret's name. */
  mask<T>(data: T): T
}

/** Keeps the claims of a JWT, which screens read, and masks its signature; masks any other text completely. */
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
