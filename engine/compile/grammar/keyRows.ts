import { isMap, type JsonMap } from '../../data/isMap.ts'

/** Names of the grammar's marks on reference pages. */
const MARKS: Readonly<Record<string, string>> = {
  Value: 'any value; `=…` is an expression',
  CallPath: 'path',
  Icon: 'icon',
  AddressValue: 'address',
  ImageAddress: 'expression',
  HideableRef: 'hideable part',
  ModuleName: 'module',
  Facts: 'object',
  ErrorObject: 'object',
  Schema: 'JSON Schema',
  Events: 'map by event',
  Rejection: 'object',
  Appointments: 'object',
  Appointment: 'object',
  LabelsRef: 'prefix of texts',
  Target: 'state',
  Base: '`university`, `config`, `helpdesk` or an expression',
}
/** Marks whose keys the pages list. */
const OPEN_MARKS: ReadonlySet<unknown> = new Set(['Events', 'Rejection', 'Appointments', 'Appointment'])
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
  return type === undefined ? 'anything' : `${[type].flat().join(' or ')}${limitsOf(schema)}`
}

/** The limits of a number, in words. */
function limitsOf({ minimum, maximum }: JsonMap): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${String(minimum)} to ${String(maximum)}`
  return minimum !== undefined ? ` from ${String(minimum)} on` : maximum !== undefined ? ` up to ${String(maximum)}` : ''
}

/** The nested object schemas of a position, with the path segments that lead to them: several, if it is one of several objects. */
function* roomsOf(schema: JsonMap): Generator<readonly [step: string, room: JsonMap]> {
  const { $comment: mark, additionalProperties, items, oneOf, properties } = schema
  if (typeof mark === 'string' && !OPEN_MARKS.has(mark)) return
  if (isMap(properties)) yield ['', schema]
  for (const [step, inner] of [['.*', additionalProperties], ['[]', items], ...listOf(oneOf).map((one) => ['', one] as const)] as const) {
    for (const [deeper, room] of isMap(inner) ? roomsOf(inner) : []) yield [`${step}${deeper}`, room]
  }
}

export interface KeyRow {
  readonly path: string
  readonly kind: string
  readonly about: string
}

const distinctRows = (rows: readonly KeyRow[]): readonly KeyRow[] =>
  rows.filter(({ path }, place) => rows.findIndex((row) => row.path === path) === place)
/** Of several alternatives none has a required key: each is there only if its alternative is chosen. */
const alternative = (room: JsonMap, alternatives: number): JsonMap => (alternatives > 1 ? { ...room, required: [] } : room)

/**
 * Table rows for the keys of an object schema, nested keys after their parent; a key that several alternatives have comes once. Schemas in
 * `elsewhere` are linked, not expanded.
 */
export function keyRows(schema: JsonMap, elsewhere: ReadonlyMap<unknown, string> = new Map(), before = ''): readonly KeyRow[] {
  const required = new Set(listOf(schema['required']))
  const { properties } = schema
  return Object.entries(isMap(properties) ? properties : {}).flatMap(([name, inner]) => {
    if (!isMap(inner) || name === '$schema') return []
    const path = `${before}${name}`
    const otherwise = 'default' in inner && JSON.stringify(inner['default']) !== '{}' ? `; default ${code(inner['default'])}` : ''
    const section = elsewhere.get(inner)
    const kind = `${section ?? kindOf(inner)}${otherwise}${required.has(name) ? '; **required**' : ''}`
    const rooms = section === undefined ? [...roomsOf(inner)] : []
    const own = { path, kind, about: String(inner['description'] ?? '') }
    return [own, ...distinctRows(rooms.flatMap(([step, room]) => keyRows(alternative(room, rooms.length), elsewhere, `${path}${step}.`)))]
  })
}
