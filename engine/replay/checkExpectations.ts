import type { ScenarioFile } from '../../schemas/index.ts'
import { evaluate, type Tree } from '../expression/index.ts'
import { type ScreenRuntime, sameData, withNames } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'
import { pressState } from './pressBlock.ts'
import type { TraceEntry } from './scenarioTrace.ts'

export type Expectations = NonNullable<ScenarioFile['steps'][number]['expect']>

/** One thing that is not as a step says. */
export interface Difference {
  readonly what: string
  readonly expected?: unknown
  readonly got?: unknown
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether data has at least what is expected; an expected null also fits what is missing. */
export function fitsInPart(expected: unknown, got: unknown): boolean {
  if (expected === null) return got === null || got === undefined
  if (isMap(expected)) return isMap(got) && Object.entries(expected).every(([name, value]) => fitsInPart(value, got[name]))
  if (Array.isArray(expected))
    return Array.isArray(got) && got.length === expected.length && expected.every((item, index) => fitsInPart(item, got[index]))
  return sameData(expected, got)
}

type Condition = 'shown' | 'hidden' | 'enabled' | 'disabled'

/** How a block or event stands, in the words of the conditions. */
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
  const scope = dialog === undefined ? runtime.scope() : withNames(runtime.scope(), { dialog: dialog.with })
  return Object.entries(expected).flatMap(([text, value]): readonly Difference[] => {
    const tree = parse(text)
    if (tree === undefined) return [{ what: `"${text}" is no expression` }]
    const got = evaluate(tree, scope)
    const same = value === null ? got === null || got === undefined : sameData(value, got)
    return same ? [] : [{ what: text, expected: value, got: got === undefined ? null : got }]
  })
}

/** What is not as expected after a step; nothing when all holds. */
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
  for (const [call, args] of Object.entries(expect.args ?? {})) {
    const got = now.pending.find((one) => one.call === call)
    if (got === undefined || !fitsInPart(args, got.args))
      found.push({ what: `arguments of ${call}`, expected: args, got: got?.args ?? null })
  }
  for (const effect of expect.effects ?? [])
    if (!now.effects.some((one) => fitsInPart(effect, one))) found.push({ what: 'effect', expected: effect, got: now.effects })
  if (expect.noEffects === true && now.effects.length > 0) found.push({ what: 'no effects', expected: [], got: now.effects })
  return [
    ...found,
    ...checkValues((expect.value ?? {}) as Readonly<Record<string, unknown>>, runtime, parse),
    ...(['shown', 'hidden', 'enabled', 'disabled'] as const).flatMap((condition) =>
      checkPaths(condition, expect[condition] ?? [], runtime),
    ),
  ]
}
