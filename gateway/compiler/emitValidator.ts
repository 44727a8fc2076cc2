import { Ajv, type Options } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import formatsPlugin from 'ajv-formats'
import { ROOT_BRANCH, withBranchIds } from '../../engine/compiled/branches.ts'
import { VALIDATOR_HELPERS, type ValidatorHelper } from '../../engine/compiled/validatorModule.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { FILE_FORMAT } from '../../engine/expression/index.ts'

/** `multipleOfPrecision`: as RJSF's validator has it, so that 0.3 is a multiple of 0.1. */
const OPTIONS: Options = {
  code: { source: true, lines: false },
  allErrors: true,
  inlineRefs: false,
  messages: false,
  strict: false,
  multipleOfPrecision: 8,
  logger: false,
}

/** Whether a schema names something that every object inherits, such as `constructor`. */
const hasInheritedNames = (schema: JsonMap): boolean =>
  Object.getOwnPropertyNames(Object.prototype).some((name) => JSON.stringify(schema).includes(`"${name}"`))

function createAjv(schema: JsonMap): Ajv {
  const ajv = new Ajv({ ...OPTIONS, ownProperties: hasInheritedNames(schema) })
  // CommonJS: Node's default import is the module, whose own default is the plug-in.
  formatsPlugin.default(ajv)
  // A file is described by its properties; the format types the expressions that read it.
  ajv.addFormat(FILE_FORMAT, true)
  return ajv
}

/** The schema with equal property schemas moved into shared definitions, one generated function each: long forms have few kinds of field, so the code is small, and V8 compiles a function only when it is called. */
function withSharedKinds(schema: JsonMap): JsonMap {
  const { properties } = schema
  if (!isMap(properties) || /"\$(ref|id|anchor|dynamicRef)"/.test(JSON.stringify(schema))) return schema
  const names = new Map<string, string>()
  const nameOf = (property: unknown) => {
    const print = JSON.stringify(property)
    const name = names.get(print) ?? `kind${names.size}`
    names.set(print, name)
    return name
  }
  const shared = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, { $ref: `#/$defs/${nameOf(property)}` }]))
  const kinds = Object.fromEntries([...names].map(([print, name]) => [name, JSON.parse(print) as unknown]))
  return { ...schema, properties: shared, $defs: kinds }
}

/** The helpers that generated code requires. Throws if it requires another module. */
function helpersOf(code: string): readonly ValidatorHelper[] {
  const required = new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name))
  const needs = VALIDATOR_HELPERS.filter((name) => required.delete(name))
  if (required.size > 0) throw new Error(`the schema needs ${[...required].join(', ')}, which validators cannot load`)
  return needs
}

/**
 * The code of an ES module (`ValidatorModule`) that validates data against a JSON Schema by Ajv's generated functions, formats included. With `branches`, also
 * the schemas between which RJSF chooses. It imports nothing and needs no `eval`. Throws for an invalid schema.
 */
export function emitValidator(schema: unknown, { branches = false } = {}): { readonly code: string } {
  if (!isMap(schema)) throw new Error('a schema is an object')
  const { code, result } = branches ? branchedCode(schema) : singleCode(schema)
  const needs = JSON.stringify(helpersOf(code))
  return {
    code: `export const needs=${needs};export default (require)=>{const module={exports:{}},exports=module.exports;${code};return ${result}}`,
  }
}

const singleCode = (schema: JsonMap) => {
  const ajv = createAjv(schema)
  return { code: standaloneCode(ajv, ajv.compile(withSharedKinds(schema))), result: '{validate:module.exports}' }
}

function branchedCode(schema: JsonMap) {
  const ajv = createAjv(schema)
  ajv.addSchema(schema, ROOT_BRANCH)
  const { branches } = withBranchIds(schema)
  for (const { id, role, schema: branch } of branches) ajv.addSchema(role === 'option' ? optionTest(branch) : branch, id)
  const ids = [ROOT_BRANCH, ...branches.map(({ id }) => id)]
  const code = standaloneCode(ajv, Object.fromEntries(ids.map((id) => [id, id])))
  return { code, result: `{validate:exports.${ROOT_BRANCH},branches:exports}` }
}

/** What a value that is still being typed need not keep. */
const DEMANDS = new Set([
  ...[
    'required',
    'additionalProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
  ],
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
])
/** Keywords whose schemas describe the same object. */
const SAME = ['allOf', 'anyOf', 'oneOf', 'then', 'else']

const changed = (value: unknown, change: (schema: JsonMap) => JsonMap): unknown =>
  Array.isArray(value) ? value.map((one) => changed(one, change)) : isMap(value) ? change(value) : value

/** A schema of what can still become valid: types, constants and listed values at every depth. */
const withoutDemands = (schema: JsonMap): JsonMap =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (DEMANDS.has(key)) return []
      if (key === 'properties' && isMap(value))
        return [[key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, withoutDemands)]))]]
      return [[key, key === 'items' || SAME.includes(key) ? changed(value, withoutDemands) : value]]
    }),
  )

/** The names of all properties that an object may have, also by its conditions and options. */
function namesIn(schema: JsonMap): readonly string[] {
  const inner = SAME.flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : [schema[key]]))
  return [
    ...Object.keys(isMap(schema['properties']) ? schema['properties'] : {}),
    ...inner.flatMap((one) => (isMap(one) ? namesIn(one) : [])),
  ]
}

/**
 * Whether data are of an option: it names all their properties, or one of them is its constant; they have one of them, and none has the wrong type. What is not valid yet belongs to it, too: the
 * option must not change while somebody types.
 */
function optionTest(option: JsonMap): JsonMap {
  if (!isMap(option['properties'])) return withoutDemands(option)
  const names = [...new Set(namesIn(option))]
  const { additionalProperties: rest } = option
  const hasConstant = Object.values(option['properties']).some((property) => isMap(property) && 'const' in property)
  const others = names.length === 0 || hasConstant || rest === true || isMap(rest) ? [] : [{ propertyNames: { enum: names } }]
  const someProperty = names.length === 0 ? [] : [{ anyOf: names.map((name) => ({ required: [name] })) }]
  return { allOf: [withoutDemands(option), ...others, ...someProperty] }
}
