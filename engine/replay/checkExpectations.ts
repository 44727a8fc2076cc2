import type { ScenarioFile } from '../../schemas/index.ts'
import { evaluate, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { ownParams, type ScreenRuntime, sameData, withNames } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'
import { fitsInPart } from './fitsInPart.ts'
import { pressState } from './pressBlock.ts'
import type { TraceEntry } from './scenarioTrace.ts'
import { type TextDifference, textDifference } from './textDifference.ts'

export type Expectations = NonNullable<ScenarioFile['steps'][number]['expect']>

/** One mismatch between an expectation and the run. */
export interface Difference {
  readonly what: string
  readonly expected?: unknown
  readonly got?: unknown
  /** Set if only texts of the effect differ. */
  readonly words?: TextDifference
}

type Condition = 'shown' | 'hidden' | 'enabled' | 'disabled'

/** The conditions that hold for a block or event; `undefined` if there is no such block. */
function standing(path: string, runtime: ScreenRuntime): readonly Condition[] | undefined {
  if (!/[.@]/.test(path)) return runtime.can(path) ? ['enabled'] : ['disabled']
  const search = findBlock(path, runtime)
  if (!search.ok) return undefined
  if (!search.found.shown) return ['hidden']
  const { enabled, busy } = pressState(search.found, runtime)
  return ['shown', enabled && !busy ? 'enabled' : 'disabled']
}

function checkPaths(condition: Condition, paths: readonly string[], runtime: ScreenRuntime): readonly Difference[] {
  return paths.flatMap((path) => {
    const found = standing(path, runtime)
    if (found === undefined) return [{ what: `there is no block "${path}"` }]
    return found.includes(condition) ? [] : [{ what: `${path} is not ${condition}`, expected: condition, got: found.join(', ') }]
  })
}

function checkValues(expected: Readonly<Record<string, unknown>>, runtime: ScreenRuntime, parse: (text: string) => Tree | undefined) {
  const dialog = runtime.dialogs().at(-1)
  const scope = dialog === undefined ? runtime.scope() : withNames(runtime.scope(), ownParams(runtime.scope(), dialog.with))
  return Object.entries(expected).flatMap(([text, value]): readonly Difference[] => {
    const tree = parse(text)
    if (tree === undefined) return [{ what: `"${text}" is no expression` }]
    const got = evaluate(tree, scope)
    const same = value === null ? got === null || got === undefined : sameData(value, got)
    return same ? [] : [{ what: text, expected: value, got: got === undefined ? null : got }]
  })
}

/** The visible errors of each named form: those that are expected, and no others. */
function checkErrors(expected: NonNullable<Expectations['errors']>, runtime: ScreenRuntime): readonly Difference[] {
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const shown = runtime.form(name.includes('/') ? name : `${runtime.id.split('/')[0]}/${name}`).shownErrors()
    const places = new Set([...Object.keys(wanted), ...Object.keys(shown)])
    return [...places]
      .filter((place) => !(place in wanted && place in shown && fitsInPart(wanted[place], shown[place])))
      .map((place) => ({
        what: place === '' ? `the error of the form ${name}` : `the error at ${name}.${place}`,
        expected: wanted[place] ?? null,
        got: shown[place] ?? null,
      }))
  })
}

/** Whether a toast has a button: one that is not expected is a mismatch. */
const offers = (effect: unknown): boolean => entryOf(effect, 'offer') !== undefined

/** The mismatches after a step; [] if all expectations hold. Never throws. */
export function checkExpectations(
  expect: Expectations,
  now: TraceEntry,
  runtime: ScreenRuntime,
  parse: (text: string) => Tree | undefined,
): readonly Difference[] {
  const found: Difference[] = []
  if (expect.state !== undefined && expect.state !== now.state)
    found.push({ what: 'state', expected: expect.state, got: now.state ?? null })
  const pending = now.pending.map(({ call }) => call)
  if (expect.pending !== undefined && !sameData([...expect.pending].sort(), [...pending].sort()))
    found.push({ what: 'pending calls', expected: expect.pending, got: pending })
  for (const [call, args] of Object.entries(expect.with ?? {})) {
    const got = now.pending.find((one) => one.call === call)
    if (got === undefined || !fitsInPart(args, got.args))
      found.push({ what: `arguments of ${call}`, expected: args, got: got?.args ?? null })
  }
  const effects = expect.effects ?? []
  for (const [index, effect] of effects.entries()) {
    if (now.effects.some((one) => fitsInPart(effect, one) && offers(effect) === offers(one))) continue
    const words = textDifference(effects, index, now.effects)
    found.push({ what: 'effect', expected: effect, got: now.effects, ...(words === undefined ? {} : { words }) })
  }
  if (expect.noEffects === true && now.effects.length > 0) found.push({ what: 'no effects', expected: [], got: now.effects })
  return [
    ...found,
    ...checkValues((expect.value ?? {}) as Readonly<Record<string, unknown>>, runtime, parse),
    ...checkErrors(expect.errors ?? {}, runtime),
    ...(['shown', 'hidden', 'enabled', 'disabled'] as const).flatMap((condition) =>
      checkPaths(condition, expect[condition] ?? [], runtime),
    ),
  ]
}
