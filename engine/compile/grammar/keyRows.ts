import { isMap, type JsonMap } from '../../data/isMap.ts'

/** Names of the grammar's marks on reference pages. */
const MARKS: Readonly<Record<string, string>> = {
  Value: 'any value; `=…` is an expression',
  CallPath: 'path',
  Icon: 'icon',
  Facts: 'object',
  ErrorObject: 'object',
  Schema: 'JSON Schema',
  Events: 'map by event',
  LabelsRef: 'prefix of texts',
  Target: 'state',
  Base: '`university`, `config`, `helpdesk` or an expression',
}
const wordOfMark = (mark: string) => MARKS[mark] ?? mark.replace(/Ref$/, '').toLowerCase()

const code = (value: unknown) => `\`${JSON.stringify(value)}\``
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The allowed values of a key, in a few words. */
function kindOf(schema: unknown): string {
  if (!isMap(schema)) return 'anything'
  const { $comment: mark, enum: values, const: only, oneOf, type, items, additionalProperties, properties } = schema
  if (mark === 'Choice') return `${listOf(oneOf).slice(0, 1).map(kindOf).join()} or an expression`
  if (typeof mark === 'string') return wordOfMark(mark)
  if (only !== undefined) return code(only)
  if (Array.isArray(values)) return values.map(code).join(', ')
  if (Array.isArray(oneOf)) return [...new Set(oneOf.map(kindOf))].join(' or ')
  if (type === 'array') return `list of: ${kindOf(items)}`
  if (isMap(additionalProperties)) return `map of: ${kindOf(additionalProperties)}`
  if (isMap(properties)) return 'object'
  return type === undefined ? 'anything' : [type].flat().join(' or ')
}

/** The nested object schema of a position, with the path segments that lead to it. */
function roomOf(schema: JsonMap): readonly [step: string, room: JsonMap] | undefined {
  const { $comment: mark, additionalProperties, items, properties } = schema
  if (typeof mark === 'string' && mark !== 'Events') return undefined
  if (isMap(properties)) return ['', schema]
  for (const [step, inner] of [
    ['.*', additionalProperties],
    ['[]', items],
  ] as const) {
    const deeper = isMap(inner) ? roomOf(inner) : undefined
    if (deeper) return [`${step}${deeper[0]}`, deeper[1]]
  }
  return undefined
}

export interface KeyRow {
  readonly path: string
  readonly kind: string
  readonly about: string
}

/** Table rows for the keys of an object schema, nested keys after their parent. Schemas in `elsewhere` are linked, not expanded. */
export function keyRows(schema: JsonMap, elsewhere: ReadonlyMap<unknown, string> = new Map(), before = ''): readonly KeyRow[] {
  const required = new Set(listOf(schema['required']))
  const { properties } = schema
  return Object.entries(isMap(properties) ? properties : {}).flatMap(([name, inner]) => {
    if (!isMap(inner) || name === '$schema') return []
    const path = `${before}${name}`
    const otherwise = 'default' in inner && JSON.stringify(inner['default']) !== '{}' ? `; default ${code(inner['default'])}` : ''
    const section = elsewhere.get(inner)
    const kind = `${section ?? kindOf(inner)}${otherwise}${required.has(name) ? '; **required**' : ''}`
    const room = section === undefined ? roomOf(inner) : undefined
    const own = { path, kind, about: String(inner['description'] ?? '') }
    return [own, ...(room ? keyRows(room[1], elsewhere, `${path}${room[0]}.`) : [])]
  })
}
