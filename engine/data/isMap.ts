/** A JSON object. Those that the compiler parsed have no prototype: `__proto__` and `constructor` are ordinary keys. */
export type JsonMap = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: neither a list nor null. */
export const isMap = (value: unknown): value is JsonMap => typeof value === 'object' && value !== null && !Array.isArray(value)
