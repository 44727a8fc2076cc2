import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { isOfType, nameOfType, problemOfScalar, show, typeOf, typesOf } from './scalars.ts'

type Branch = { readonly ok: true; readonly schema: JsonMap } | { readonly ok: false; readonly expected: string; readonly got: string }

const fitsType = (schema: JsonMap, value: unknown): boolean => {
  if (Array.isArray(schema.oneOf)) return schema.oneOf.some((inner) => fitsType(mapOrEmpty(inner), value))
  const types = typesOf(schema)
  if (types.length > 0) return types.some((type) => isOfType(type, value))
  return Array.isArray(schema.enum)
    ? schema.enum.some((known) => typeOf(known) === typeOf(value))
    : 'const' in schema
      ? typeOf(schema.const) === typeOf(value)
      : true
}

/** How well an object matches: its known keys, minus missing and unknown ones. */
function score(schema: JsonMap, value: JsonMap): number {
  const properties = mapOrEmpty(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.map(textOf) : []
  const known = Object.keys(value).filter((key) => key in properties).length
  const missing = required.filter((key) => !Object.hasOwn(value, key)).length
  const unknown = schema.additionalProperties === false ? Object.keys(value).length - known : 0
  return required.length - missing > 0 ? known + 1 - missing * 0.5 - unknown * 0.4 : known - missing * 2 - unknown * 0.4
}

/** The `oneOf` branch that a value was meant for: one of its type, then the best match of keys. Fails if no branch has its type. */
export function pickBranch(branches: readonly JsonMap[], value: unknown): Branch {
  const fitting = branches.filter((branch) => fitsType(branch, value))
  const [first] = fitting
  if (first === undefined) {
    const expected = [...new Set(branches.flatMap((branch) => typesOf(branch).map(nameOfType)))].join(' or ')
    return { ok: false, expected: expected || 'another value', got: show(value) }
  }
  if (isMap(value)) {
    const best = fitting.reduce((a, b) => (score(b, value) > score(a, value) ? b : a))
    return { ok: true, schema: best }
  }
  return { ok: true, schema: fitting.find((branch) => problemOfScalar(branch, value) === undefined) ?? first }
}
