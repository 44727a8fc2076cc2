import type { JsonSchema } from '../../compiled/compiled.ts'

const MASK = '••••••••'
/** Property names that hold secrets. */
const SECRET = /token|password|captchaText|secret/i
/** Shorter secrets would match inside innocent texts. */
const LEAST_INSIDE = 8

export interface SecretMask {
  /** Registers a typed secret that must not appear anywhere. */
  add(value: unknown): void
  /** A copy of the data with secrets masked: registered values, and properties with the name of a secret or of a secret field. */
  mask<T>(data: T): T
}

/** Keeps the claims of a JWT, which screens read, and masks its signature; masks any other text completely. */
function maskToken(text: string): string {
  const [head, claims, signature, ...more] = text.split('.')
  return head !== undefined && claims !== undefined && signature !== undefined && more.length === 0 ? `${head}.${claims}.${MASK}` : MASK
}

/** A mask that the field accepts, so that a form with it can be sent in a replay as it was. */
function maskOfField(value: unknown, { minLength, maxLength, minimum }: JsonSchema): unknown {
  if (typeof value === 'number') return typeof minimum === 'number' ? minimum : 0
  if (typeof value === 'boolean') return false
  if (typeof value !== 'string' || value === '') return value
  return MASK.charAt(0).repeat(Math.min(Math.max(MASK.length, Number(minLength ?? 0)), Number(maxLength ?? MASK.length)))
}

/** Masks secrets, and what is under the name of one of these fields, wherever it comes from: the answer of a call, too. */
export function createSecretMask(fields: ReadonlyMap<string, JsonSchema> = new Map()): SecretMask {
  const secrets = new Set<string>()
  const hide = (text: string): string =>
    secrets.has(text)
      ? MASK
      : [...secrets].reduce((hidden, secret) => (secret.length < LEAST_INSIDE ? hidden : hidden.replaceAll(secret, MASK)), text)
  const add = (value: unknown): void => {
    if (typeof value !== 'string') return
    for (const text of [value, value.trim()]) if (text !== '') secrets.add(text)
  }
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]))
    if (typeof value === 'string' && SECRET.test(name) && value !== '') return secrets.has(value) ? MASK : maskToken(value)
    const field = fields.get(name)
    if (field === undefined) return typeof value === 'string' ? hide(value) : value
    const mask = maskOfField(value, field)
    // What a call answered may show in other places, such as a text.
    if (mask !== value) add(value)
    return mask
  }
  return { add, mask: (data) => walk(data, '') as typeof data }
}
