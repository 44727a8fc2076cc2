import { createAttention } from '../../../engine/createAttention.ts'
import { actorsOf } from '../../../engine/replay/actors.ts'
import { checkExpectations, type Expectations } from '../../../engine/replay/checkExpectations.ts'
import { type ScenarioPorts, type ScenarioStep, StepProblem, userParts } from '../../../engine/replay/performStep.ts'
import { type RecordedScreen, recordScreen } from '../../../engine/replay/record/recordScreen.ts'
import { roundDifferences, roundsOf } from '../../../engine/replay/rounds.ts'
import { createScreen } from '../../../engine/screen/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import type { MovedClock } from '../clock/createMovedClock.ts'
import { createProbe } from './createProbe.ts'
import { createStepper, type Replay } from './createStepper.ts'
import type { PageView } from './findPressed.ts'
import { performPart } from './gestures.ts'
import type { InputDriver } from './inputDriver.ts'
import { nextRender, until } from './nextRender.ts'
import type { ScenarioReport } from './readScenarioReport.ts'
import { renderDifferences } from './renderDifferences.ts'

/** How long a server may take to answer, ms. */
const ANSWER = 15_000
/** How long a screen may take to become what is expected, ms. */
const PATIENCE = 4000

type Outcome = NonNullable<ScenarioStep['outcome']>

export interface LiveReplayDeps {
  readonly scenario: ScenarioFile
  /** Whose page this is, where there are several people. */
  readonly actor: string | undefined
  readonly told: Promise<ScenarioReport>
  readonly tracker: PageView['tracker']
  readonly texts: PageView['texts']
  readonly hands: InputDriver
  readonly clock: MovedClock
  readonly ports: ScenarioPorts
}

export interface LiveReplay {
  /** Starts screens, and takes over the one that the scenario is about. */
  readonly start: typeof createScreen
  /** The scenario on the real screen, as soon as that is open. */
  opened(): Promise<Replay>
}

/** What can be expected of a screen whose data are another server's: where it stands and what is shown, no values. */
const expectable = ({ state, shown, hidden, enabled, disabled }: Expectations): Expectations =>
  Object.fromEntries(Object.entries({ state, shown, hidden, enabled, disabled }).filter(([, value]) => value !== undefined))

/** An answer without its data: that it came, or the status that came instead. */
const kindOf = ({ error }: Pick<Outcome, 'error'>): string =>
  error === undefined ? 'a result' : `status ${String((error as { readonly status?: unknown }).status ?? 0)}`

/**
 * Replays a scenario on the real screen: what its user does is done by hand, its outcomes are what the server is expected to answer, by call and
 * kind, and that a result has the shape of its call is checked by the call itself. In the end the person has gone through the same events, states
 * and effects as with the scenario's outcomes. What other people do is done on their own pages.
 */
export function createLiveReplay({ scenario, actor, told, tracker, texts, hands, clock, ports }: LiveReplayDeps): LiveReplay {
  let tell: (replay: Replay) => void = () => undefined
  const ready = new Promise<Replay>((resolve) => {
    tell = resolve
  })
  let isTaken = false
  const attention = createAttention()
  const people = actorsOf(scenario)
  const own = people.find(({ name }) => name === actor)

  return {
    opened: () => ready,
    start(world, how) {
      if (isTaken || how.id !== own?.screen) return createScreen(world, how)
      isTaken = true
      const recorded = recordScreen({ ...world, attention }, how, { rawFacts: () => undefined })
      const probe = createProbe(recorded.runtime)
      const view: PageView = { runtime: recorded.runtime, probe, tracker, texts }
      tell(replayOn(recorded, view))
      return probe.runtime
    },
  }

  function replayOn(recorded: RecordedScreen, view: PageView): Replay {
    let heard = 0
    const { runtime } = view

    /** The next answer to a call that has not been looked at; those of other calls may come in between. */
    const waiting = new Map<string, Outcome[]>()
    const nextAnswer = (call: string) =>
      until(ANSWER, () => {
        const outcomes = recorded.recording().scenario.steps.flatMap(({ outcome }) => outcome ?? [])
        for (const outcome of outcomes.slice(heard)) waiting.set(outcome.call, [...(waiting.get(outcome.call) ?? []), outcome])
        heard = outcomes.length
        return waiting.get(call)?.shift()
      })

    async function check(outcome: Outcome): Promise<void> {
      const came = await nextAnswer(outcome.call)
      if (came === undefined) throw new StepProblem(`${outcome.call} was not answered`)
      const expected = kindOf((await told).whole(outcome))
      if (expected !== kindOf(came)) throw new StepProblem(`${outcome.call} answered with ${kindOf(came)}, not with ${expected}`)
    }
    async function differences(expect: Expectations) {
      const wanted = expectable(expect)
      const look = () => {
        const entry = recorded.recording().trace.at(-1)
        return entry === undefined ? [] : [...checkExpectations(wanted, entry, runtime, ports.parse), ...renderDifferences(wanted, view)]
      }
      await until(PATIENCE, () => (look().length === 0 ? true : undefined))
      return look()
    }

    /** Where the person has gone through something else than with the scenario's outcomes. */
    async function otherRounds() {
      const { rounds } = await told
      const look = () => {
        const { scenario: lived, trace } = recorded.recording()
        return roundDifferences(rounds, roundsOf(lived.steps, trace))
      }
      await until(PATIENCE, () => (look().length === 0 ? true : undefined))
      return look()
    }
    const isOwn = (step: ScenarioStep) => step.actor === actor || people.length === 1

    return createStepper({
      scenario,
      async perform(step) {
        if (isOwn(step)) {
          if (step.page !== undefined) attention.tell(step.page === 'returned')
          const user = { runtime, screen: runtime.screen, seen: () => undefined }
          for (const part of userParts(user, step, ports)) await performPart(part, { view, hands, onQuestion: () => undefined })
          if (step.outcome !== undefined) await check(step.outcome)
        }
        if (step.pass !== undefined) clock.pass(step.pass)
      },
      async judge(step, number, fail) {
        await nextRender()
        if (step.expect !== undefined && isOwn(step)) for (const difference of await differences(step.expect)) fail(difference)
        if (number === scenario.steps.length)
          for (const difference of await otherRounds()) fail({ ...difference, ...(actor === undefined ? {} : { actor }) })
        return recorded.recording().trace.slice(-1)
      },
      close: () => undefined,
    })
  }
}
