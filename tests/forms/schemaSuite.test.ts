import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RJSFSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { conform } from '../../engine/calls/conform.ts'
import { resolveRefs } from '../../engine/compile/check/resolveRefs.ts'
import { schemaProblems } from '../../engine/compile/check/schemaProblems.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { branchedSchema } from '../../engine/react/form/rjsf/branchedSchema.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const folder = fileURLToPath(new URL('../fixtures/jsonSchemaSuite', import.meta.url))
const groupsOf = (path: string): readonly Group[] =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const groups = JSON.parse(readFileSync(join(folder, path, name), 'utf8')) as readonly Group[]
      return groups.map((group) => ({ ...group, description: `${name}: ${group.description}` }))
    })

/** The group's schema as the required property of an object, and so its data; definitions stay at the root. `undefined` for a schema that is no object. */
function wrapped({ schema }: Group): JsonMap | undefined {
  if (!isMap(schema)) return undefined
  const { $schema, $id, definitions, $defs, ...inner } = schema
  return {
    type: 'object',
    required: ['a'],
    properties: { a: inner },
    ...(definitions === undefined ? {} : { definitions }),
    ...($defs === undefined ? {} : { $defs }),
  }
}

type Judge = (value: unknown) => boolean
interface Place {
  readonly name: string
  readonly place: 'form' | 'answer'
  judge(schema: JsonMap): Judge
  /** How many of the suite's tests have a schema that the grammar takes there; decision 165 says why not all. */
  readonly taken: number
  /** Tests that are known to be decided otherwise. */
  readonly known: readonly string[]
}

/** Ajv compares the quotient with its rounding, so infinity is a whole number; a schema of `__proto__` is the prototype of what Ajv looks it up in. */
const OF_AJV = [
  'multipleOf.json: float division = inf: always invalid, but naive implementations may raise an overflow error',
  'properties.json: properties whose names are Javascript object property names: __proto__ not valid',
]
const TAKEN_BY_FORMS = 504
const PLACES: readonly Place[] = [
  {
    name: 'the validators of forms',
    place: 'form',
    judge: (schema) => openValidator(emitValidator(schema).code).validate as Judge,
    taken: TAKEN_BY_FORMS,
    known: OF_AJV,
  },
  {
    name: 'the validators of conditions',
    place: 'form',
    judge(schema) {
      const root = { type: 'object', properties: { field: { if: schema } } }
      const { branches } = openValidator(emitValidator(root, { branches: true }).code)
      const branched = branchedSchema({ schema: root }, branches)
      const field = branched.schema.properties?.['field'] as RJSFSchema | undefined
      return (value) => branched.validator.isValid(field?.if as RJSFSchema, value as JsonMap, branched.schema)
    },
    taken: TAKEN_BY_FORMS,
    known: OF_AJV,
  },
  {
    name: 'the answers of calls',
    place: 'answer',
    judge: (schema) => (value) => conform(schema, value).ok,
    taken: 399,
    // A null without a type is missing, as servers mean it.
    known: ['pattern.json: pattern validation: ignores null'],
  },
]

interface Verdicts {
  readonly count: number
  /** Tests that were decided otherwise than the suite decides them. */
  readonly others: readonly string[]
  /** Groups that were refused without what to write instead. */
  readonly helpless: readonly string[]
}

/** The verdicts of a place over all groups whose schema the grammar takes there. */
function verdicts(groups: readonly Group[], { place, judge }: Place): Verdicts {
  const others: string[] = []
  const helpless: string[] = []
  let count = 0
  for (const group of groups) {
    const schema = wrapped(group)
    if (schema === undefined) continue
    const problems = [...schemaProblems(schema, { shapes: {}, place })]
    if (problems.some(({ finding: { hint, expected } }) => hint === undefined && expected === undefined)) helpless.push(group.description)
    if (problems.length > 0) continue
    const isValid = judge(resolveRefs(schema, {}) as JsonMap)
    count += group.tests.length
    for (const { description, data, valid } of group.tests)
      if (isValid({ a: data }) !== valid) others.push(`${group.description}: ${description}`)
  }
  return { count, others, helpless }
}

describe('the test suite of JSON Schema, draft-07', () => {
  it.each(PLACES)('is decided alike by $name, and what is refused says what to write instead', (place) => {
    const { count, others, helpless } = verdicts(groupsOf('.'), place)
    expect({ count, helpless }).toEqual({ count: place.taken, helpless: [] })
    expect(others).toEqual(place.known)
  })

  it.each(PLACES.filter(({ place }) => place === 'form'))('has formats, which are decided alike by $name', (place) => {
    const { count, others } = verdicts(groupsOf('format'), place)
    expect(count).toBe(158)
    expect(others).toEqual([])
  })

  it('control: a judge that knows no limits is noticed', () => {
    const [forms] = PLACES as readonly [Place]
    const lenient: Place = {
      ...forms,
      judge: (schema) => forms.judge(JSON.parse(JSON.stringify(schema).replaceAll('"minimum"', '"least"')) as JsonMap),
    }
    expect(verdicts(groupsOf('.'), lenient).others.length).toBeGreaterThan(OF_AJV.length)
  })
})
