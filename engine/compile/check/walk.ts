import { isOrdered } from '../../../schemas/say.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Frame } from './frame.ts'
import { looksLikeNumber } from './ids.ts'
import { hintOfKey } from './keyHints.ts'
import { pickBranch } from './pickBranch.ts'
import { type At, entry, item, property } from './place.ts'
import { problemOfScalar, problemOfType } from './scalars.ts'
import type { UnitContext } from './unitContext.ts'

/** A position of the grammar: a JSON Schema, optionally with a mark in `$comment`. */
export type Schema = JsonMap

/** Compiles the value at a marked position; `undefined` omits the key. */
export type MarkHandler = (walk: Walk, schema: Schema, value: unknown, at: At, frame: Frame) => unknown
/** Changes the frame inside a position. */
export type ScopeRule = (walk: Walk, value: unknown, at: At, frame: Frame) => Frame
/** Checks a map after its entries; the entries that it returns are added to the compiled map. */
export type MapCheck = (walk: Walk, schema: Schema, value: JsonMap, at: At, frame: Frame) => JsonMap | undefined

/** Rules of the grammar beyond JSON Schema. */
export interface Rules {
  readonly marks: Readonly<Record<string, MarkHandler>>
  readonly scopes: Readonly<Record<string, Readonly<Record<string, ScopeRule>>>>
  readonly checks: readonly MapCheck[]
}

/** Visits a value along its schema: checks its structure and compiles marked positions. */
export interface Walk {
  readonly context: UnitContext
  /** Returns the compiled value. */
  readonly visit: (schema: Schema, value: unknown, at: At, frame: Frame) => unknown
  /** The same, ignoring the schema's own mark. */
  readonly structure: (schema: Schema, value: unknown, at: At, frame: Frame) => unknown
}

/** The keys of a map but that for editors. */
const keysOf = (map: JsonMap): readonly string[] => Object.keys(map).filter((name) => name !== '$schema')
const orderOf = (value: unknown): number => (isMap(value) && typeof value.order === 'number' ? value.order : 0)
const WORDS: Readonly<Record<string, string>> = {
  module: 'module.json',
  screen: 'a screen',
  form: 'a form',
  flow: 'a flow',
  state: 'a state',
  call: 'a call',
  portal: 'portal.json',
  deployment: 'deployment.json',
  university: 'a university',
  scenario: 'a scenario',
}

/** A walker for one unit. Structural problems: `DG-KEY-001` to `DG-KEY-004`, `DG-BLK-002`. */
export function createWalk(context: UnitContext, rules: Rules): Walk {
  const fail = (
    code: DiagnosticCode,
    at: At,
    message: string,
    more: Parameters<UnitContext['report']>[2] | object = {},
    aim: 'key' | 'value' = 'value',
  ) => context.report(code, at.path, { message, ...more }, aim)

  function unknownKey(schema: Schema, key: string, at: At): void {
    const known = keysOf(mapOrEmpty(schema.properties))
    const isBlock = at.root.startsWith('block') && at.rule.split('.').length === 1
    const where = at.rule.includes('.')
      ? `"${at.path.at(-2) ?? ''}"`
      : isBlock
        ? `the block "${at.root.slice(6)}"`
        : (WORDS[at.root] ?? 'this file')
    fail(
      isBlock ? 'DG-BLK-002' : 'DG-KEY-001',
      at,
      `${where} has no key "${key}"`,
      { expected: oneOf(known, key), got: key, hint: hintOfKey(at.root, at.rule) ?? didYouMean(key, known) },
      'key',
    )
  }

  function compileMap(schema: Schema, value: JsonMap, at: At, frame: Frame): unknown {
    const properties = mapOrEmpty(schema.properties)
    const rest = schema.additionalProperties
    const ordered = isOrdered(schema)
    const entries: [string, unknown][] = []
    for (const [key, inner] of Object.entries(value)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (key === '$schema') continue
      if (isMap(own)) entries.push([key, visit(own, inner, property(at, key), frame)])
      else if (rest === false) unknownKey(schema, key, property(at, key))
      else if (ordered && looksLikeNumber(context, key, at)) continue
      else entries.push([key, isMap(rest) ? visit(rest, inner, entry(at, key), frame) : inner])
    }
    checkRequired(schema, value, at)
    for (const check of rules.checks) entries.push(...Object.entries(check(walk, schema, value, at, frame) ?? {}))
    for (const [key, own] of Object.entries(properties))
      if (isMap(own) && 'default' in own && !Object.hasOwn(value, key)) entries.push([key, own.default])
    if (isMap(rest)) entries.sort(([a], [b]) => orderOf(value[a]) - orderOf(value[b]))
    return toMap(entries.filter(([, compiled]) => compiled !== undefined))
  }

  function checkRequired(schema: Schema, value: JsonMap, at: At): void {
    const required = Array.isArray(schema.required) ? schema.required.map(textOf) : []
    for (const key of required) {
      if (!Object.hasOwn(value, key)) fail('DG-KEY-002', at, `"${key}" is missing`, { expected: describeKey(schema, key) }, 'key')
    }
    const names = keysOf(value)
    if (names.length === 0 && typeof schema.minProperties === 'number')
      fail('DG-KEY-003', at, 'this is empty', { expected: oneOf(keysOf(mapOrEmpty(schema.properties))) })
    if (typeof schema.maxProperties === 'number' && names.length > schema.maxProperties) {
      fail(
        'DG-KEY-003',
        { ...at, path: [...at.path, names[1] ?? ''] },
        'there is more than one key',
        { expected: 'exactly one key', got: names.join(', '), hint: 'write a list with one object for each' },
        'key',
      )
    }
  }

  function describeKey(schema: Schema, key: string): string {
    const description = mapOrEmpty(mapOrEmpty(schema.properties)[key]).description
    return typeof description === 'string' ? `"${key}": ${description}` : `"${key}"`
  }

  function structure(schema: Schema, value: unknown, at: At, frame: Frame): unknown {
    if (Array.isArray(schema.oneOf)) {
      const branch = pickBranch(schema.oneOf.filter(isMap), value)
      if (branch.ok) return visit(branch.schema, value, at, frame)
      return void fail('DG-KEY-003', at, 'this value does not fit here', { expected: branch.expected, got: branch.got })
    }
    const problem = problemOfType(schema, value) ?? problemOfScalar(schema, value)
    if (problem) return void fail('DG-KEY-003', at, problem.message, { expected: problem.expected, got: problem.got, hint: problem.hint })
    if (isMap(value) && (schema.type === 'object' || schema.properties !== undefined)) return compileMap(schema, value, at, frame)
    if (Array.isArray(value) && isMap(schema.items)) {
      const { items } = schema
      return value.map((inner, i) => visit(mapOrEmpty(items), inner, item(at, i), frame)).filter((inner) => inner !== undefined)
    }
    return value
  }

  function visit(schema: Schema, value: unknown, at: At, frame: Frame): unknown {
    const inner = rules.scopes[at.root]?.[at.rule]?.(walk, value, at, frame) ?? frame
    const mark =
      typeof schema.$comment === 'string' && Object.hasOwn(rules.marks, schema.$comment) ? rules.marks[schema.$comment] : undefined
    return mark ? mark(walk, schema, value, at, inner) : structure(schema, value, at, inner)
  }

  const walk: Walk = { context, visit, structure }
  return walk
}
