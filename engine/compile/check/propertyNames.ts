import { isMap, type JsonMap } from '../../data/isMap.ts'

/** Characters by which paths of errors are divided, and names that look like the number of an item. */
const UNFIT = /[/.[\]]|^\d*$/

/** Keywords whose values are data. */
const DATA = ['default', 'const', 'enum', 'examples']

/** The names of properties, at any depth, that a path of an error could not name. `DG-FRM-042` */
export function* unfitNames(schema: JsonMap, path: readonly string[] = []): Generator<readonly [name: string, path: readonly string[]]> {
  for (const [key, value] of Object.entries(schema)) {
    if (DATA.includes(key)) continue
    const at = [...path, key]
    if (key === 'properties' && isMap(value)) {
      for (const name of Object.keys(value)) if (UNFIT.test(name)) yield [name, [...at, name]]
      for (const [name, inner] of Object.entries(value)) if (isMap(inner)) yield* unfitNames(inner, [...at, name])
    } else if (isMap(value)) yield* unfitNames(value, at)
    else if (Array.isArray(value)) for (const [i, inner] of value.entries()) if (isMap(inner)) yield* unfitNames(inner, [...at, String(i)])
  }
}
