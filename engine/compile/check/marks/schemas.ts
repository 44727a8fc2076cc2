import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import { isMap, type JsonMap, mapOrEmpty, textOf } from '../../source/json.ts'
import { problemOfPattern } from '../patterns.ts'
import { growsTooLarge, isCircle, REF, resolveRefs } from '../resolveRefs.ts'
import { isOfType, nameOfType, show } from '../scalars.ts'
import type { MarkHandler, Walk } from '../walk.ts'

/** The keywords that schemas of a portal may use, and the type of each. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['type', ['string', 'array']],
  ['enum', ['array']],
  ['const', []],
  ['default', []],
  ['title', ['string']],
  ['description', ['string']],
  ['examples', ['array']],
  ['nullable', ['boolean']],
  ['properties', ['object']],
  ['required', ['array']],
  ['additionalProperties', ['boolean', 'object']],
  ['propertyNames', ['object']],
  ['minProperties', ['integer']],
  ['maxProperties', ['integer']],
  ['items', ['object']],
  ['minItems', ['integer']],
  ['maxItems', ['integer']],
  ['uniqueItems', ['boolean']],
  ['contains', ['object']],
  ['minLength', ['integer']],
  ['maxLength', ['integer']],
  ['pattern', ['string']],
  ['format', ['string']],
  ['minimum', ['number']],
  ['maximum', ['number']],
  ['exclusiveMinimum', ['number']],
  ['exclusiveMaximum', ['number']],
  ['multipleOf', ['number']],
  ['oneOf', ['array']],
  ['anyOf', ['array']],
  ['allOf', ['array']],
  ['not', ['object']],
  ['if', ['object']],
  ['else', ['object']],
  ['$ref', ['string']],
  ['$comment', ['string']],
  ['then', ['object']],
])
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const NAMES = [...KEYWORDS.keys()]
const ONE = ['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']
const MANY = ['oneOf', 'anyOf', 'allOf']

function problemOf(
  key: string,
  value: unknown,
  shapes: JsonMap,
): { message: string; expected?: string | undefined; got?: string; hint?: string | undefined; inKey?: boolean } | undefined {
  const types = KEYWORDS.get(key)
  if (types === undefined) return { message: `JSON Schema has no keyword "${key}"`, got: key, hint: didYouMean(key, NAMES), inKey: true }
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return { message: `"${key}" has a wrong value`, expected: types.map(nameOfType).join(' or '), got: show(value) }
  if (key === 'type') {
    const strange = (Array.isArray(value) ? value : [value]).find((type) => !TYPES.includes(type))
    if (strange !== undefined)
      return {
        message: `there is no type ${show(strange)}`,
        expected: oneOf(TYPES),
        got: show(strange),
        hint: didYouMean(textOf(strange), TYPES),
      }
  }
  const wrongPattern = key === 'pattern' ? problemOfPattern(textOf(value)) : undefined
  if (wrongPattern !== undefined) return { message: wrongPattern, got: show(value) }
  if (key === '$ref') {
    const names = Object.keys(shapes).map((name) => `${REF}${name}`)
    if (!names.includes(textOf(value)))
      return {
        message: `there is no shape ${show(value)}`,
        expected: oneOf(names),
        got: show(value),
        hint: didYouMean(textOf(value), names),
      }
  }
  return undefined
}

function checkSchema(walk: Walk, schema: JsonMap, path: readonly string[], shapes: JsonMap): void {
  for (const [key, value] of Object.entries(schema)) {
    const problem = problemOf(key, value, shapes)
    if (key === '$ref') walk.context.mention('shapes', textOf(value).slice(REF.length))
    if (problem) {
      const { inKey, ...finding } = problem
      walk.context.report('DG-SCH-001', [...path, key], finding, inKey ? 'key' : 'value')
    } else if (ONE.includes(key) && isMap(value)) checkSchema(walk, value, [...path, key], shapes)
    else if (key === 'properties' && isMap(value))
      for (const [name, inner] of Object.entries(value)) checkSchema(walk, mapOrEmpty(inner), [...path, key, name], shapes)
    else if (MANY.includes(key) && Array.isArray(value))
      for (const [i, inner] of value.entries()) checkSchema(walk, mapOrEmpty(inner), [...path, key, String(i)], shapes)
  }
}

/** A JSON Schema: its keywords are known, its `$ref`s resolved. `DG-SCH-001`, `DG-SCH-003` */
export const schemaMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure(schema, value, at, frame)
  const shapes = mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes']))
  checkSchema(walk, value, at.path, shapes)
  const name = at.root === 'shapes' ? (at.path.at(-1) ?? '') : ''
  if (name !== '' && isCircle(name, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: `the shape "${name}" is nothing but itself`, got: show(value) })
  if (growsTooLarge(value, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: 'this schema grows without end when its shapes are put in' }, 'key')
  return resolveRefs(value, shapes)
}
