/** The text of a value for a column `jsonb`, which takes no half of a surrogate pair. */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.replace(/\p{Surrogate}/gu, '\ufffd') : inner))
