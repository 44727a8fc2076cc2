import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { equals } from '../../expression/values.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import type { Aim } from '../merge/layers.ts'
import { idleKeywords } from './idleKeywords.ts'
import { lengthsOfPattern } from './patternLengths.ts'
import { show, typesOf } from './scalars.ts'
import { KEYWORDS } from './schemaKeywords.ts'
import { validateValue } from './validateValue.ts'

/** A problem in a JSON Schema, with its path. */
export interface SchemaProblem {
  readonly code: DiagnosticCode
  readonly path: readonly string[]
  readonly finding: Finding
  readonly aim: Aim
}

const PAIRS = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

/** Characters of the values of a format. */
const FORMAT_LENGTHS: ReadonlyMap<unknown, number> = new Map([['date', 10]])

/** Limits between which there is no value. `DG-SCH-030` */
function* emptyRanges(schema: JsonMap): Generator<SchemaProblem> {
  const contradiction = (least: string, most: string, expected: string, hint = 'exchange the two, or correct one'): SchemaProblem => ({
    code: 'DG-SCH-030',
    path: [least],
    finding: {
      message: `"${least}" and "${most}" exclude every value`,
      expected,
      got: show(schema[least]),
      hint,
    },
    aim: 'value',
  })
  for (const [least, most] of PAIRS) {
    const [low, high] = [schema[least], schema[most]]
    if (typeof low !== 'number' || typeof high !== 'number') continue
    const isExclusive = least.startsWith('exclusive') || most.startsWith('exclusive')
    if (low > high || (isExclusive && low === high))
      yield contradiction(least, most, `${isExclusive ? 'less than' : 'at most'} ${high}, the "${most}"`)
  }
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, exclusiveMinimum, exclusiveMaximum } = schema
  const length = FORMAT_LENGTHS.get(format)
  if (length !== undefined && (Number(maxLength) < length || Number(minLength) > length)) {
    const key = Number(maxLength) < length ? 'maxLength' : 'minLength'
    yield contradiction(key, 'format', `${length}, the length of a ${String(format)}`, 'remove it: the format has a length of its own')
  }
  const { minimum, maximum, multipleOf } = schema
  if (typeof minimum === 'number' && typeof maximum === 'number' && typeof multipleOf === 'number' && multipleOf > 0 && minimum <= maximum)
    if (Math.floor(maximum / multipleOf) * multipleOf < minimum)
      yield contradiction(
        'multipleOf',
        minimum > 0 ? 'minimum' : 'maximum',
        `a multiple between ${minimum} and ${maximum}`,
        'correct one of them',
      )
  const isGap = typeof exclusiveMinimum === 'number' && typeof exclusiveMaximum === 'number' && exclusiveMaximum > exclusiveMinimum
  if (schema.type === 'integer' && isGap && Math.floor(exclusiveMinimum) + 1 >= exclusiveMaximum)
    yield contradiction('exclusiveMinimum', 'exclusiveMaximum', 'limits with a whole number between them')
  const written = typeof pattern === 'string' ? lengthsOfPattern(pattern) : undefined
  if (written !== undefined && (written.most < Number(minLength) || written.least > Number(maxLength)))
    yield contradiction(
      'pattern',
      written.most < Number(minLength) ? 'minLength' : 'maxLength',
      'a pattern whose matches keep to the limits',
      'correct one of them',
    )
  const { minItems, uniqueItems, items } = schema
  const values = mapOrEmpty(items).enum
  if (uniqueItems === true && typeof minItems === 'number' && Array.isArray(values) && minItems > values.length)
    yield contradiction('minItems', 'uniqueItems', `at most ${values.length}, the number of different items`)
}

/** Keywords that restrict values of another type only. `DG-SCH-031` */
function* withoutEffect(schema: JsonMap): Generator<SchemaProblem> {
  const types = typesOf(schema)
  if (types.length === 0) return
  for (const key of Object.keys(schema)) {
    const restricted = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key]?.of : undefined
    if (restricted === undefined || types.some((type) => restricted.includes(type))) continue
    yield {
      code: 'DG-SCH-031',
      path: [key],
      finding: {
        message: `"${key}" has no effect at the type ${types.join(' or ')}`,
        expected: `"type": "${restricted[0]}" beside "${key}"`,
        got: types.join(', '),
        hint: `correct the type, or remove "${key}"`,
      },
      aim: 'key',
    }
  }
}

const LISTS = ['enum', 'required', 'type'] as const

/** A value that is listed twice. `DG-SCH-032` */
function* listedTwice(schema: JsonMap): Generator<SchemaProblem> {
  for (const key of LISTS) {
    const list = schema[key]
    if (!Array.isArray(list)) continue
    const again = list.findIndex((value, i) => list.slice(0, i).some((before) => equals(before, value) === true))
    if (again >= 0)
      yield {
        code: 'DG-SCH-032',
        path: [key, String(again)],
        finding: { message: `"${key}" lists ${show(list[again])} twice`, expected: 'each once', got: show(list[again]) },
        aim: 'value',
      }
  }
}

/** The allowed values of a schema that its other keywords refuse. `DG-SCH-032` */
function* refusedValues(schema: JsonMap): Generator<SchemaProblem> {
  const { enum: listed, const: constant, default: _default, ...rest } = schema
  const values = [
    ...(Array.isArray(listed) ? listed.map((value: unknown, i) => [['enum', String(i)], value] as const) : []),
    ...('const' in schema ? [[['const'], constant] as const] : []),
  ]
  for (const [path, value] of values) {
    const listedToo = path[0] === 'const' && Array.isArray(listed) ? { enum: listed } : {}
    const problem = validateValue({ ...rest, ...listedToo }, value)
    if (problem)
      yield {
        code: 'DG-SCH-032',
        path: [...path, ...problem.path],
        finding: { ...problem, message: `the schema itself refuses this value: ${problem.message}` },
        aim: 'value',
      }
  }
}

/** Keywords of one schema, without those inside it, that contradict each other. `DG-SCH-030`, `DG-SCH-031`, `DG-SCH-032` */
export function* contradictoryKeywords(schema: JsonMap): Generator<SchemaProblem> {
  if (!isMap(schema)) return
  yield* emptyRanges(schema)
  yield* withoutEffect(schema)
  yield* idleKeywords(schema)
  yield* listedTwice(schema)
  yield* refusedValues(schema)
}
