import { share } from '../../../schemas/shares.ts'
import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { createFill, fillTemplate } from '../merge/fillTemplate.ts'
import { type Layer, layersAt } from '../merge/layers.ts'
import { checkParameters } from './checkParameters.ts'
import type { Module, ReportAt } from './instantiate.ts'

/** What screens and flows take from a share. */
const TAKEN = {
  screens: ['queries', 'local', 'derive', 'commands', 'dialogs'],
  flows: ['queries', 'derive'],
} as const
type Group = keyof typeof TAKEN

/** A share as one screen or flow uses it: its filled value, and the layers of its keys, without a position. */
interface UsedShare {
  readonly value: JsonMap
  readonly layersOf: (key: string, at: readonly string[]) => readonly Layer[]
}

interface Expanded {
  readonly value: JsonMap
  readonly layers: readonly Layer[]
}

const without = (value: JsonMap, keys: readonly string[]): JsonMap => toMap(Object.entries(value).filter(([key]) => !keys.includes(key)))

/** The shares that a unit names under `uses`, by id. `DG-SHR-001`, `DG-KEY-003`, `DG-TPL-001` */
function sharesOf(module: Module, path: readonly string[], uses: JsonMap, report: ReportAt): ReadonlyMap<string, UsedShare> {
  const shares = mapOrEmpty(module.value.shares)
  const used = new Map<string, UsedShare>()
  for (const [id, given] of Object.entries(uses)) {
    const share = Object.hasOwn(shares, id) ? shares[id] : undefined
    const at = [...path, 'uses', id]
    if (!isMap(share)) {
      const known = Object.keys(shares)
      const expected = oneOf(known) ?? 'a file in shares/'
      report(
        'DG-SHR-001',
        module.layers,
        at,
        { message: `there is no share "${id}"`, expected, got: id, hint: didYouMean(id, known) },
        'key',
      )
      continue
    }
    if (!isMap(given)) {
      report('DG-KEY-003', module.layers, at, { message: 'this is no object', expected: 'the parameters of the share by name, or {}' })
      continue
    }
    checkParameters({ id, noun: 'share', parameters: share.parameters, given, layers: module.layers, at }, report)
    const defaults = Object.entries(mapOrEmpty(share.parameters)).flatMap(([name, schema]) =>
      isMap(schema) && 'default' in schema ? [[name, schema.default] as const] : [],
    )
    const fill = createFill(toMap([...defaults, ...Object.entries(given)]))
    used.set(id, {
      value: mapOrEmpty(fillTemplate(without(share, ['parameters']), fill)),
      layersOf: (key, to) => layersAt(module.layers, ['shares', id, key], to, fill),
    })
  }
  return used
}

/** The value, whose blocks that name a share show its body. `DG-SHR-001` */
function withBodies(
  value: unknown,
  path: readonly string[],
  shares: ReadonlyMap<string, UsedShare>,
  layers: Layer[],
  fail: FailAt,
): unknown {
  if (Array.isArray(value)) return value.map((item, at) => withBodies(item, [...path, String(at)], shares, layers, fail))
  if (!isMap(value)) return value
  const inner = toMap(Object.entries(value).map(([key, item]) => [key, withBodies(item, [...path, key], shares, layers, fail)] as const))
  if (scopeOfBlock(value.block).showsShare !== true || typeof value.uses !== 'string') return inner
  const share = shares.get(value.uses)
  const { body } = share?.value ?? {}
  if (share === undefined || !isMap(body)) {
    fail(value.uses, [...path, 'uses'], share !== undefined, [...shares.keys()])
    return inner
  }
  layers.push(...share.layersOf('body', [...path, 'body']))
  return { ...without(inner, ['uses']), body }
}
type FailAt = (id: string, path: readonly string[], isUsed: boolean, known: readonly string[]) => void

/** A screen or flow with what it takes from its shares. `DG-SHR-002` */
function expandUnit(module: Module, group: Group, id: string, unit: JsonMap, report: ReportAt): Expanded {
  const path = [group, id]
  const shares = sharesOf(module, path, mapOrEmpty(unit.uses), report)
  const layers: Layer[] = []
  const taken = TAKEN[group].flatMap((key) => {
    const parts = [...shares].map(([share, { value, layersOf }]) => {
      for (const name of Object.keys(mapOrEmpty(value[key])))
        if (Object.hasOwn(mapOrEmpty(unit[key]), name))
          report(
            'DG-SHR-002',
            module.layers,
            [...path, key, name],
            { message: `the share "${share}" has "${name}", too`, got: name, hint: 'rename one of them' },
            'key',
          )
      if (isMap(value[key])) layers.push(...layersOf(key, [...path, key]))
      return mapOrEmpty(value[key])
    })
    return parts.every((part) => Object.keys(part).length === 0) ? [] : [[key, Object.assign({}, ...parts, mapOrEmpty(unit[key]))] as const]
  })
  const fail: FailAt = (name, at, isUsed, known) =>
    report('DG-SHR-001', module.layers, at, {
      message: isUsed
        ? `the share "${name}" has no "body"`
        : `this ${group === 'screens' ? 'screen' : 'flow'} does not use the share "${name}"`,
      expected: oneOf(known),
      got: name,
      hint: isUsed ? undefined : (didYouMean(name, known) ?? `add "${name}": {} under "uses"`),
    })
  const whole = toMap([...Object.entries(without(unit, ['uses'])), ...taken])
  return { value: mapOrEmpty(withBodies(whole, path, shares, layers, fail)), layers }
}

/** Whether a unit names shares under `uses`, or shows the body of one, which is reported if it does not name it. */
const usesShares = (unit: unknown): unit is JsonMap =>
  isMap(unit) &&
  (isMap(unit.uses) || [...mapsIn(unit)].some(({ block, uses }) => uses !== undefined && scopeOfBlock(block).showsShare === true))

/**
 * The module with the shares that its screens and flows name under `uses` merged into them; what a university's patch changes is the screen.
 * Diagnostics inside a share point to its file. `DG-SHR-001`, `DG-SHR-002`, `DG-SHR-003`, `DG-TPL-001`
 */
export function expandShares(module: Module, report: ReportAt): Module {
  const known = remembered.get(module)
  if (known) return known
  let isClean = true
  const expanded = expandModule(module, (...finding) => {
    isClean = false
    report(...finding)
  })
  if (isClean) remembered.set(module, expanded)
  return expanded
}

/** The texts of a share that name a parameter of it in braces alone, with their paths. */
function* bareParameters(
  value: unknown,
  names: readonly string[],
  path: readonly string[],
): Generator<readonly [string, readonly string[]]> {
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
  if (name !== undefined && names.includes(name)) yield [name, path]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* bareParameters(inner, names, [...path, key])
}

/** By module, so that its units keep their identity, and are not compiled again. */
const remembered = new WeakMap<Module, Module>()
const KEYS = Object.keys(share.properties)

function expandModule(module: Module, report: ReportAt): Module {
  for (const [id, written] of Object.entries(mapOrEmpty(module.value.shares)))
    for (const key of Object.keys(mapOrEmpty(written)))
      if (!KEYS.includes(key))
        report(
          'DG-KEY-001',
          module.layers,
          ['shares', id, key],
          { message: `a share has no key "${key}"`, expected: oneOf(KEYS), got: key, hint: didYouMean(key, KEYS) },
          'key',
        )
  for (const [id, written] of Object.entries(mapOrEmpty(module.value.shares)))
    for (const [name, path] of bareParameters(written, Object.keys(mapOrEmpty(mapOrEmpty(written).parameters)), ['shares', id]))
      report('DG-TPL-001', module.layers, path, {
        message: `"{${name}}" is a text; a parameter has a dollar sign`,
        expected: `\${${name}}`,
        got: `{${name}}`,
      })
  for (const [id, written] of Object.entries(mapOrEmpty(module.value.shares))) {
    const text = JSON.stringify(without(mapOrEmpty(written), ['parameters']))
    for (const name of Object.keys(mapOrEmpty(mapOrEmpty(written).parameters)))
      if (!text.includes(`\${${name}}`))
        report(
          'DG-TPL-001',
          module.layers,
          ['shares', id, 'parameters', name],
          { message: `nothing in the share reads its parameter "${name}"`, expected: `\${${name}} in one of its texts`, got: name },
          'key',
        )
  }
  const shares = Object.keys(mapOrEmpty(module.value.shares))
  const units = (['screens', 'flows'] as const).flatMap((group) =>
    Object.entries(mapOrEmpty(module.value[group])).flatMap(([id, unit]) => (usesShares(unit) ? [{ group, id, unit }] : [])),
  )
  const used = new Set(units.flatMap(({ unit }) => Object.keys(mapOrEmpty(unit.uses))))
  for (const id of shares)
    if (!used.has(id))
      report(
        'DG-SHR-003',
        module.layers,
        ['shares', id],
        { message: `nothing uses the share "${id}"`, got: id, hint: 'use it, or remove it' },
        'key',
      )
  if (units.length === 0) return module
  const expanded = units.map(({ group, id, unit }) => ({ group, id, ...expandUnit(module, group, id, unit, report) }))
  const groups = (['screens', 'flows'] as const).map((group) => {
    const news = expanded.filter((one) => one.group === group).map(({ id, value }) => [id, value] as const)
    return [group, toMap([...Object.entries(mapOrEmpty(module.value[group])), ...news])] as const
  })
  return {
    ...module,
    value: toMap([...Object.entries(module.value), ...groups.filter(([group]) => module.value[group] !== undefined)]),
    layers: [...expanded.flatMap(({ layers }) => layers), ...module.layers],
  }
}
