/** Short names of contents: equal values have equal prints. */
export interface Prints {
  readonly of: (value: unknown) => string
}

/** Prints by the hash port, remembered by object: parsed files never change. */
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
