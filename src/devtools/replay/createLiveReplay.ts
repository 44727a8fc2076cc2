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

/** Timeout of a server response, ms. */
const ANSWER = 15_000
/** Timeout of an expectation on the screen, ms. */
const PATIENCE = 4000

type Outcome = NonNullable<ScenarioStep['outcome']>

export interface LiveReplayDeps {
  readonly scenario: ScenarioFile
  /** The actor of this page, if there are several. */
  readonly actor: string | undefined
  readonly report: Promise<ScenarioReport>
  readonly tracker: PageView['tracker']
  readonly texts: PageView['texts']
  readonly hands: InputDriver
  readonly clock: MovedClock
  readonly ports: ScenarioPorts
}

export interface LiveReplay {
  /** Starts screens, and takes over the one of the scenario. */
  readonly start: typeof createScreen
  /** The scenario on the real screen, as soon as that is open. */
  opened(): Promise<Replay>
}

/** The expectations that hold with another server's data: state and visibility, no values. */
const expectable = ({ state, shown, hidden, enabled, disabled }: Expectations): Expectations =>
  Object.fromEntries(Object.entries({ state, shown, hidden, enabled, disabled }).filter(([, value]) => value !== undefined))

/** Kind of an outcome, without its data: a result, or a status. */
const kindOf = ({ error }: Pick<Outcome, 'error'>): string =>
  error === undefined ? 'a result' : `status ${String((error as { readonly status?: unknown }).status ?? 0)}`

/**
 * Replays a scenario on the real screen: the user's steps go through the input driver; outcomes are what the server is expected
 * to respond, compared by call and kind; that a result conforms to its schema is checked by the call itself. At the end the actor
 * must have gone through the same events, states and effects as with the scenario's outcomes. Steps of other actors are done on
 * their own pages.
 */
export function createLiveReplay({ scenario, actor, report, tracker, texts, hands, clock, ports }: LiveReplayDeps): LiveReplay {
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
    start(deps, how) {
      if (isTaken || how.id !== own?.screen) return createScreen(deps, how)
      isTaken = true
      const recorded = recordScreen({ ...deps, attention }, how, { rawFacts: () => undefined })
      const probe = createProbe(recorded.runtime)
      const view: PageView = { runtime: recorded.runtime, probe, tracker, texts }
      tell(replayOn(recorded, view))
      return probe.runtime
    },
  }

  function replayOn(recorded: RecordedScreen, view: PageView): Replay {
    let heard = 0
    const { runtime } = view

    /** The next outcome of a call that was not consumed yet; outcomes of other calls may come in between. */
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
      const expected = kindOf((await report).whole(outcome))
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

    /** Rounds in which the actor went through something else than with the scenario's outcomes. */
    async function otherRounds() {
      const { rounds } = await report
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
          if (step.page !== undefined) attention.setVisible(step.page === 'returned')
          const user = { runtime, screen: runtime.screen, seen: () => undefined, offered: () => undefined }
          for (const part of userParts(user, step, ports)) await performPart(part, { view, hands, onQuestion: () => undefined })
          if (step.outcome !== undefined) await check(step.outcome)
        }
        if (step.pass !== undefined) clock.pass(step.pass)
      },
      async checkStep(step, number, fail) {
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
