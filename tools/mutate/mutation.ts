/** A seeded fault: the first occurrence of `find` in `file` becomes `replace`. */
export interface Mutation {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The effect of the fault for a student. */
  readonly why: string
}

/** Several faults in one file, each with its effect first. */
export const faultsIn = (file: string, faults: readonly (readonly [why: string, find: string, replace: string])[]): readonly Mutation[] =>
  faults.map(([why, find, replace]) => ({ file, find, replace, why }))

/** Files of a portal by path, with the fault. Throws if the place is not there. */
export function withFault<Read extends { readonly text: string }>(
  files: ReadonlyMap<string, Read>,
  { file, find, replace }: Mutation,
): ReadonlyMap<string, Read> {
  const found = files.get(file)
  if (found === undefined || !found.text.includes(find)) throw new Error(`there is no "${find}" in ${file}`)
  return new Map([...files, [file, { ...found, text: found.text.replace(find, () => replace) }]])
}
