import { checkExpectations } from '../../../engine/replay/checkExpectations.ts'
import { openScenario } from '../../../engine/replay/openScenario.ts'
import { type ScenarioPorts, seeQuestion, stepParts } from '../../../engine/replay/performStep.ts'
import { runScenario } from '../../../engine/replay/runScenario.ts'
import type { TraceEntry } from '../../../engine/replay/scenarioTrace.ts'
import { sameData } from '../../../engine/screen/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { performEffect } from '../../host/performEffect.ts'
import type { Toasts } from '../../shell/createToasts.ts'
import type { TextStore } from '../../texts/createTextStore.ts'
import type { BlockTracker } from '../blocks/createBlockTracker.tsx'
import { createProbe } from './createProbe.ts'
import type { ReplayHost } from './createReplayHost.ts'
import { createStepper, type Replay } from './createStepper.ts'
import { drawn } from './drawn.ts'
import { drawnDifferences } from './drawnDifferences.ts'
import type { PageView } from './findPressed.ts'
import { performPart } from './gestures.ts'
import type { Hands } from './hands.ts'
import type { ReplayPages } from './loadReplayPortal.ts'

export interface ReplayParts {
  readonly pages: ReplayPages
  readonly scenario: ScenarioFile
  readonly host: ReplayHost
  readonly tracker: BlockTracker
  readonly texts: TextStore
  readonly toasts: Toasts
  readonly hands: Hands
  readonly ports: ScenarioPorts
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * Puts a scenario on the page: the same world as without one (outcomes, facts and time come from its steps alone), drawn in the portal's frame,
 * pressed and typed by hand. Each step says what is not as expected, on the screen or on the page, and where its trace is another one.
 */
export function openReplay({ pages, scenario, host, tracker, texts, toasts, hands, ports }: ReplayParts): Replay {
  const { portal, loaded } = pages
  const expected = plain(runScenario(portal, scenario, ports).trace)
  const opened = openScenario(portal, scenario)
  if (opened === undefined) throw new Error(`The portal has no screen ${scenario.screen}.`)
  const probe = createProbe(opened.runtime)
  const view: PageView = { runtime: opened.runtime, probe, tracker, texts: texts.get }
  host.show({ id: scenario.screen, runtime: probe.runtime, portal: loaded, facts: opened.facts.facts, now: opened.clock.now })
  let before = opened.look(0)

  /** Shows what a user would see of the effects. */
  function show(entry: TraceEntry): void {
    for (const effect of entry.effects) {
      if (effect.type !== 'toast' && effect.type !== 'focus') continue
      const nothing = () => undefined
      const here = () => ({ path: '/', search: '' })
      performEffect(effect, { toasts, texts, navigate: nothing, leave: nothing, here, store: nothing, session: nothing })
    }
  }

  return createStepper({
    scenario,
    async perform(step) {
      for (const part of stepParts(opened, step, ports))
        await performPart(part, { view, hands, onQuestion: (found) => seeQuestion(opened, found) })
    },
    async judge(step, number, fail) {
      const now = opened.look(number)
      host.changed()
      show(now)
      await drawn()
      const onlyLooks = Object.keys(step).every((key) => key === 'note' || key === 'expect')
      const entry = onlyLooks ? { ...now, effects: before.effects } : now
      before = now
      if (step.expect !== undefined) {
        for (const difference of checkExpectations(step.expect, entry, opened.runtime, ports.parse)) fail(difference)
        for (const difference of drawnDifferences(step.expect, view)) fail(difference)
      }
      const told = plain(now)
      const other = expected[number]
      if (!sameData(told, other)) fail({ what: 'the trace is another one than without a page', expected: other ?? null, got: told })
      return told
    },
    close() {
      host.show(undefined)
      opened.runtime.dispose()
    },
  })
}
