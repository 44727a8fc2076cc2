import { severity } from '../../../schemas/actions.ts'
import { effectKeys } from '../../../schemas/scenarios.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { compileExpression } from '../check/compileExpression.ts'
import { strangePartOf } from '../check/marks/references.ts'
import { checkRoute } from '../check/marks/routes.ts'
import { show } from '../check/scalars.ts'
import { splitRef } from '../check/shapes.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { statesOf } from '../flows/stateTree.ts'
import { blockAt } from './blockPath.ts'
import { checkArguments, hasCall } from './checkOutcome.ts'
import { expectKeys, expectName } from './expectKnown.ts'
import { expectShape } from './expectShape.ts'
import { expectStorable } from './expectStorable.ts'
import type { Stage } from './stage.ts'

/** Expressions over the screen: every name and field exists, and the value has its type. `DG-EXP-…`, `DG-SCN-005` */
function checkValues(stage: Stage, values: unknown, path: readonly string[]): void {
  for (const [text, value] of Object.entries(mapOrEmpty(values))) {
    const at = [...path, text]
    if (text.startsWith('=')) {
      stage.context.report(
        'DG-EXP-001',
        at,
        { message: 'an expression in "value" is written without "="', got: text, hint: `write "${text.slice(1)}"` },
        'key',
      )
      continue
    }
    let isSound = true
    const walk = {
      ...stage.walk,
      context: {
        ...stage.context,
        report: (...[code, , finding]: Parameters<Stage['context']['report']>) => {
          isSound = false
          stage.context.report(code, at, finding, 'key')
        },
      },
    }
    const { shape } = compileExpression(walk, `=${text}`, { path: at, root: 'scenario', rule: '' }, stage.frame)
    if (isSound) expectShape(stage.context.report, `"${text}"`, value, shape, at)
  }
}

/** The names of a flow's states as `expect.state` writes them; a state with calls is itself, or one of its calls while that is in flight. */
function stateNames(flow: JsonMap): readonly string[] {
  return [...statesOf(mapOrEmpty(flow.states))].flatMap(({ path, state }) => {
    const name = path.join('.')
    const calls = Object.keys(mapOrEmpty(state.calls))
    if (calls.length > 0) return [name, ...calls.map((call) => `${name}.${call}`)]
    return Object.keys(mapOrEmpty(state.states)).length === 0 ? [name] : []
  })
}

/** A state that the flow can be in; parallel ones are joined by "|". `DG-SCN-004`, `DG-SCN-005` */
function checkState({ flow, context }: Stage, state: unknown, path: readonly string[]): void {
  if (typeof state !== 'string') return
  if (flow === undefined) {
    context.report('DG-SCN-005', path, { message: 'the screen runs no flow, so it has no state', got: state })
    return
  }
  const known = stateNames(flow)
  for (const name of state.split('|')) expectName('DG-SCN-004', 'state of the flow', name, known, path, context.report)
}

/** Keys of a compiled text. */
const TEXT_KEYS = ['key', 'values', 'plain', 'language', 'english', 'labels', 'value', 'cases', 'text', 'when']

/** The key of an effect's text, as `module:key` or `portal:key`. `DG-TXT-001` */
function checkText({ context }: Stage, text: unknown, path: readonly string[]): void {
  const { key } = mapOrEmpty(text)
  if (isMap(text)) expectKeys('DG-SCN-004', 'key of a text', text, TEXT_KEYS, path, context.report)
  if (typeof key === 'string' && !key.includes(':')) {
    const { module } = context
    const known = [...context.names(['modules', module, 'locales', context.globals().languages[0] ?? ''])].map(
      (name) => `${module}:${name}`,
    )
    context.report('DG-TXT-001', [...path, 'key'], {
      message: 'the key of a text in a scenario has its module',
      expected: `${module}:${key}, or portal:${key}`,
      got: key,
      hint: didYouMean(`${module}:${key}`, known),
    })
  }
  if (typeof key !== 'string' || !key.includes(':')) return
  const [module = '', name = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  const language = context.globals().languages[0] ?? ''
  const folder = module === 'portal' ? ['texts', language] : ['modules', module, 'locales', language]
  if (context.has([...folder, name])) return
  const known = context.names(folder)
  context.report('DG-TXT-001', [...path, 'key'], {
    message: `there is no text "${key}"`,
    expected: `a key of ${folder.slice(1).join('/')}.json`,
    got: key,
    hint: didYouMean(name, known),
  })
}

/** A value that is stored: the store is declared, and holds such values. `DG-MOD-007`, `DG-SCN-005`, `DG-EXP-003` */
function expectStored({ context }: Stage, { in: store, value }: JsonMap, at: readonly string[]): void {
  const name = String(store)
  expectName('DG-MOD-007', 'store', name, context.declared('store'), [...at, 'in'], context.report)
  expectStorable(context.globals(), name, value, [...at, 'value'], context.report)
}

/** Effects: their types and keys are those of a closed list. `DG-SCN-004` */
function checkEffects(stage: Stage, effects: unknown, path: readonly string[]): void {
  const types: Readonly<Record<string, readonly string[]>> = effectKeys
  const { report } = stage.context
  for (const [i, effect] of (Array.isArray(effects) ? effects : []).entries()) {
    const at = [...path, String(i)]
    const { type, ...rest } = mapOrEmpty(effect)
    const keys = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
    if (type !== undefined && keys === undefined)
      expectName('DG-SCN-004', 'effect', typeof type === 'string' ? type : show(type), Object.keys(types), [...at, 'type'], report)
    else
      expectKeys(
        'DG-SCN-004',
        keys === undefined ? 'key of an effect' : `key of the effect "${type}"`,
        rest,
        keys ?? Object.values(types).flat(),
        at,
        report,
      )
    const { call, tone, path: target } = rest
    if (typeof target === 'string' && target.startsWith('/'))
      checkRoute(stage.walk, target, { path: [...at, 'path'], root: 'scenario', rule: '' })
    for (const name of ['text', 'title', 'names']) checkText(stage, rest[name], [...at, name])
    if (typeof call === 'string') hasCall(stage, call, [...at, 'call'])
    if (tone !== undefined) expectName('DG-SCN-004', 'tone', String(tone), severity.enum, [...at, 'tone'], report)
    if (type === 'store' && typeof rest.in === 'string') expectStored(stage, rest, at)
  }
}

/** A path of a block, or the name of an event. `DG-SCN-004`, `DG-SCN-005`, `DG-SCR-002`, `DG-SCR-003` */
export function checkElement(stage: Stage, name: string, isPress: boolean, path: readonly string[]): void {
  const { screen, flow, context } = stage
  if (!/[.@]/.test(name) && isPress) {
    const known = Object.keys(mapOrEmpty(flow?.events))
    if (flow === undefined) context.report('DG-SCR-002', path, { message: `the event "${name}" has no flow to receive it`, got: name })
    else expectName('DG-SCR-003', 'event of the flow', name, known, path, context.report)
    return
  }
  const found = blockAt(screen, name)
  if (!found.ok) context.report('DG-SCN-004', path, found.finding)
  else if (isPress && !found.isPressable)
    context.report('DG-SCN-005', path, {
      message: `"${name}" is no element that can be pressed`,
      got: name,
      hint: 'use "shown" or "hidden"',
    })
}

/** Errors that forms show: the forms exist, and so do their fields, though a server may name one that is in none. `DG-FRM-001`, `DG-FRM-002`, `DG-TXT-001` */
function checkErrors(stage: Stage, errors: unknown, path: readonly string[]): void {
  const { context } = stage
  for (const [form, places] of Object.entries(mapOrEmpty(errors))) {
    const [module, name] = splitRef(form, context.module)
    const known = context.names(['modules', module, 'forms'])
    expectName('DG-FRM-001', 'form', name, known, [...path, form], context.report, 'key')
    for (const [place, text] of Object.entries(mapOrEmpty(places))) {
      const at = [...path, form, place]
      const strange = strangePartOf(context.look, `${module}/${name}`, place)
      const hint = strange === undefined ? undefined : didYouMean(strange.part, strange.known)
      if (strange !== undefined && hint !== undefined)
        context.report(
          'DG-FRM-002',
          at,
          { message: `the form "${name}" has no field "${place}"`, expected: oneOf(strange.known), got: strange.part, hint },
          'key',
        )
      checkText(stage, text, at)
    }
  }
}

const CONTRARY = [
  ['shown', 'hidden'],
  ['enabled', 'disabled'],
  ['enabled', 'hidden'],
] as const

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])

/** The assertions of a step: all of their names exist, and none can never hold. `DG-SCN-004`, `DG-SCN-005`, `DG-CAL-001`, `DG-EXP-…` */
export function checkExpectation(stage: Stage, expect: JsonMap, path: readonly string[]): void {
  const { report } = stage.context
  checkState(stage, expect.state, [...path, 'state'])
  const pending = listOf(expect.pending)
  const areKnown = pending.filter((call, i) => !hasCall(stage, call, [...path, 'pending', String(i)])).length === 0
  for (const [call, args] of Object.entries(mapOrEmpty(expect.with))) {
    const at = [...path, 'with', call]
    if (hasCall(stage, call, at, 'key')) checkArguments(stage, call, args, at)
    if (areKnown && Array.isArray(expect.pending) && !pending.includes(call))
      report(
        'DG-SCN-005',
        at,
        { message: `${call} is not among the pending calls of this step`, expected: oneOf(pending) ?? 'none', got: call },
        'key',
      )
  }
  checkEffects(stage, expect.effects, [...path, 'effects'])
  if (expect.noEffects === true && Array.isArray(expect.effects))
    report('DG-SCN-005', [...path, 'noEffects'], { message: 'the step expects effects and none', hint: 'remove one of them' }, 'key')
  checkValues(stage, expect.value, [...path, 'value'])
  checkErrors(stage, expect.errors, [...path, 'errors'])
  for (const key of ['shown', 'hidden', 'enabled', 'disabled'] as const)
    for (const [i, name] of listOf(expect[key]).entries())
      checkElement(stage, name, key === 'enabled' || key === 'disabled', [...path, key, String(i)])
  for (const [one, other] of CONTRARY)
    for (const [i, name] of listOf(expect[other]).entries())
      if (listOf(expect[one]).includes(name))
        report('DG-SCN-005', [...path, other, String(i)], { message: `"${name}" cannot be both ${one} and ${other}`, got: name })
}
