import type { ScenarioFile } from '../../../schemas/index.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { formBlocksOf } from '../../screen/formBlocks.ts'
import { createKnownAt, createScreen, type Facts, type ScreenDeps, type ScreenRuntime, type ScreenStart } from '../../screen/index.ts'
import { type SeenEffect, type TraceEntry, traceEntry } from '../scenarioTrace.ts'
import { createScriptedCalls } from '../scriptedCalls.ts'
import { createVirtualClock } from '../virtualClock.ts'
import { expectationOf } from './expectationOf.ts'
import { openingFacts } from './factsPatch.ts'
import { foldTyping } from './foldTyping.ts'
import { createSecretMask } from './maskSecrets.ts'
import { recordedAttention, recordedCalls, recordedClock } from './recordedPorts.ts'
import { recordedRuntime } from './recordedRuntime.ts'
import { secretFields } from './secretFields.ts'
import { copyOf, StepRecorder } from './stepRecorder.ts'

/** A scenario of one actor. */
type OwnScenario = ScenarioFile & { readonly screen: string }

export interface Recording {
  readonly scenario: OwnScenario
  /** Trace entries after each step, equal to those of a replay. */
  readonly trace: readonly TraceEntry[]
}
export interface RecordedScreen {
  /** Records its inputs; used in place of the screen's own runtime. */
  readonly runtime: ScreenRuntime
  recording(): Recording
  /** Whether the user has done anything yet. */
  acted(): boolean
}
export interface RecorderDeps {
  /** The facts as in the university's file; `undefined` if there is no such university. */
  readonly rawFacts: (unikey: string) => JsonMap | undefined
}

/** What a recording begins with. */
const openingOf = (facts: Facts, start: ScreenStart, began: number, mask: <T>(value: T) => T): Omit<OwnScenario, 'steps'> =>
  copyOf({
    title: `recorded: ${start.id}`,
    screen: start.id,
    university: String(facts.university['unikey'] ?? '_'),
    facts: mask(openingFacts(facts)),
    ...(start.address === undefined ? {} : { path: start.address.path }),
    params: start.params ?? {},
    search: mask(start.address?.search ?? {}),
    now: new Date(began).toISOString(),
  })

/**
 * Starts a screen that records its inputs: presses, typed data, call outcomes, facts and time. It runs on a replay's virtual clock and
 * scripted calls, driven by the real ones: a timer fires at its exact due time, and cached data is recorded as the outcome of a call of its
 * own.
 */
export function recordScreen(deps: ScreenDeps, start: ScreenStart, { rawFacts }: RecorderDeps): RecordedScreen {
  const began = deps.clock.now()
  const facts = deps.facts()
  const clock = createVirtualClock(began)
  const calls = createScriptedCalls(deps.calls)
  const { add, mask } = createSecretMask(secretFields([...formBlocksOf(start.screen).keys()].map(deps.form)))
  const opening = openingOf(facts, start, began, mask)
  let effects: readonly SeenEffect[] = []
  /** Facts in place of the present ones, while time passes before a change of facts is recorded. */
  let former: Facts | undefined
  const knownAt = createKnownAt(clock.now)
  let last: { readonly of: Facts; readonly seen: Facts } | undefined
  /** What the screen sees: a replay counts from its own start for how long a university is known, and so does what is recorded. */
  const factsNow = () => {
    const of = former ?? deps.facts()
    const { origin } = of.portal
    if (last?.of !== of) last = { of, seen: { ...of, portal: { origin, ...knownAt(of.university['unikey']) } } }
    return last.seen
  }

  /** The screen's state after a step. */
  function observe(index: number): TraceEntry {
    const entry = traceEntry({ runtime: inner, calls, clock, facts: { facts: factsNow }, start: began }, index, effects)
    effects = []
    return entry
  }

  const recorder = new StepRecorder({ now: () => deps.clock.now(), clock, mask, observe })
  const inner = createScreen(
    {
      ...deps,
      facts: factsNow,
      clock: recordedClock(clock, deps.clock, recorder),
      attention: recordedAttention(deps.attention, recorder),
      calls: recordedCalls(calls, deps.calls, recorder),
      perform(effect) {
        effects = [...effects, effect]
        deps.perform(effect)
      },
    },
    start,
  )
  const runtime = recordedRuntime(inner, {
    screen: start.screen,
    recorder,
    firstFacts: facts,
    facts: deps.facts,
    withFacts(facts, run) {
      former = facts
      try {
        run()
      } finally {
        former = undefined
      }
    },
    rawFacts,
    addSecret: add,
  })
  recorder.look()

  return {
    runtime,
    acted: () => recorder.hasActed,
    recording() {
      const { steps, trace } = foldTyping(recorder.steps, recorder.trace)
      const expected = steps.map((step, index) => ({ ...step, ...expectationOf(trace[index], trace[index + 1]) }))
      return { scenario: { ...opening, steps: expected }, trace }
    },
  }
}
