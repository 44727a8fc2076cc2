/** Parameters of a query or a form by their names as they are written, such as `f[]` or `op[cf_2]`. */
export interface Parameters {
  /** The last value of a name; undefined if it is not there. */
  one(name: string): string | undefined
  /** All values of a name. */
  all(name: string): readonly string[]
  readonly names: readonly string[]
}

/** Reads `a=1&b[]=2`. Of a repeated name the last value counts, as in Rails. */
export function readParameters(text: string): Parameters {
  const given = new URLSearchParams(text)
  return { one: (name) => given.getAll(name).at(-1), all: (name) => given.getAll(name), names: [...new Set(given.keys())] }
}

/** The parameters of a request's query. */
export const queryOf = ({ url }: { readonly url: string }): Parameters => readParameters(url.split(/\?(.*)/s)[1] ?? '')
