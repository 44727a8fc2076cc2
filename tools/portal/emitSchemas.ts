import { blockSchema } from '../../engine/blocks/blockSchemas.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import {
  action,
  callsFile,
  deploymentFile,
  field,
  flow,
  form,
  gatewayFile,
  instance,
  locale,
  module,
  portal,
  scenario,
  screen,
  share,
  state,
  template,
  text,
  university,
} from '../../schemas/index.ts'

const FILES: Readonly<Record<string, JsonMap>> = {
  module: { oneOf: [module, template, instance] },
  calls: callsFile,
  screen,
  form,
  flow,
  share,
  locale,
  portal,
  deployment: deploymentFile,
  gateway: gatewayFile,
  university,
  scenario,
}
/** Schemas that become shared definitions: the opaque children of the grammar, and schemas with many uses. */
const DEFINITIONS: Readonly<Record<string, JsonMap>> = {
  Blocks: { type: 'object', additionalProperties: blockSchema },
  Fields: { type: 'object', additionalProperties: field },
  States: { type: 'object', additionalProperties: state },
  Text: text,
  Action: action,
}

const titleOf = (key: string) => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `oneOf` with an alternative for any JSON Schema: that one excludes the others, since an object would match twice otherwise. */
function apart(alternatives: readonly unknown[]): readonly unknown[] {
  const others = alternatives.flatMap((one) => (isMap(one) && Array.isArray(one.required) ? [{ required: one.required }] : []))
  const isSchema = (one: unknown) => isMap(one) && one.$comment === 'Schema'
  return others.length === 0 ? alternatives : alternatives.map((one) => (isSchema(one) ? { ...Object(one), not: { anyOf: others } } : one))
}

/** A schema without marks: children of the same kind are `$ref`s, and each property has a title. */
function publish(schema: unknown, used: Set<string>): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => publish(inner, used))
  if (!isMap(schema)) return schema
  const { $comment: mark, ...rest } = schema
  if (typeof mark === 'string' && mark in DEFINITIONS) {
    used.add(mark)
    return { ...(rest.description === undefined ? {} : { description: rest.description }), allOf: [{ $ref: `#/definitions/${mark}` }] }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, publishKey(key, inner, used)]))
}

function publishKey(key: string, inner: unknown, used: Set<string>): unknown {
  if (key === 'default' || key === 'enum' || key === 'const') return inner
  if (key === 'oneOf' && Array.isArray(inner)) return publish(apart(inner), used)
  return key === 'properties' && isMap(inner) ? publishProperties(inner, used) : publish(inner, used)
}

const publishProperties = (properties: JsonMap, used: Set<string>) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [
      key,
      isMap(inner) ? { title: titleOf(key), ...Object(publish(inner, used)) } : inner,
    ]),
  )

function definitions(used: Set<string>): JsonMap {
  const published: Record<string, unknown> = {}
  // The set grows while definitions reference others.
  for (const name of used) {
    const { $comment: _mark, ...rest } = DEFINITIONS[name] ?? {}
    published[name] = publish(rest, used)
  }
  return published
}

/** The schemas for editors by file name, as JSON texts. */
export function emitSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(FILES).map(([name, schema]) => {
      const used = new Set<string>()
      const body = publish(schema, used)
      const defs = definitions(used)
      const whole = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: titleOf(name),
        $comment: 'Generated from schemas/*.ts by "npm run portal -- schemas". Do not edit.',
        ...Object(body),
        ...(Object.keys(defs).length > 0 ? { definitions: defs } : {}),
      }
      return [`${name}.schema.json`, `${JSON.stringify(whole, null, 1)}\n`]
    }),
  )
}
