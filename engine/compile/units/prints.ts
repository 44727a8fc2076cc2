/** Fingerprints: equal values have equal fingerprints. */
export interface Prints {
  readonly of: (value: unknown) => string
}

/** Fingerprints by the hash port, memoized by object: parsed files are immutable. */
export function createPrints(hash: (text: string) => string): Prints {
  const known = new WeakMap<object, string>()
  return {
    of: (value) => {
      if (typeof value !== 'object' || value === null) return value === undefined ? '' : JSON.stringify(value)
      const found = known.get(value)
      if (found !== undefined) return found
      const print = hash(JSON.stringify(value))
      known.set(value, print)
      return print
    },
  }
}
