import { createActorTraces } from '../../../engine/replay/actorTraces.ts'
import { checkExpectations } from '../../../engine/replay/checkExpectations.ts'
import type { OpenedActor } from '../../../engine/replay/openActor.ts'
import { openScenario } from '../../../engine/replay/openScenario.ts'
import { actorOf, performStep, type ScenarioPorts, seeQuestion, stepParts } from '../../../engine/replay/performStep.ts'
import { runScenario } from '../../../engine/replay/runScenario.ts'
import type { SeenEffect } from '../../../engine/replay/scenarioTrace.ts'
import { sameData } from '../../../engine/screen/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { performEffect } from '../../host/performEffect.ts'
import type { Toasts } from '../../shell/createToasts.ts'
import type { TextStore } from '../../texts/createTextStore.ts'
import type { BlockTracker } from '../blocks/createBlockTracker.tsx'
import { createProbe } from './createProbe.ts'
import type { ReplayHost } from './createReplayHost.ts'
import { createStepper, type Replay } from './createStepper.ts'
import type { PageView } from './findPressed.ts'
import { performPart } from './gestures.ts'
import type { InputDriver } from './inputDriver.ts'
import type { ReplayPages } from './loadReplayPortal.ts'
import { nextRender } from './nextRender.ts'
import { renderDifferences } from './renderDifferences.ts'

export interface ReplayDeps {
  readonly pages: ReplayPages
  readonly scenario: ScenarioFile
  /** The actor of this page; if omitted, it switches to whoever acts. */
  readonly actor?: string | undefined
  readonly host: ReplayHost
  readonly tracker: BlockTracker
  readonly texts: TextStore
  readonly toasts: Toasts
  readonly hands: InputDriver
  readonly ports: ScenarioPorts
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * Replays a scenario on the page: in the same environment as headless (outcomes, facts and time come from its steps alone),
 * rendered in the portal's frame, pressed and typed through the input driver. Each step reports what is not as expected, on the
 * screen or on the page, and differences of its trace. With several actors the page is the named one's: the steps of others run
 * headless, and are checked on their own pages.
 */
export function openReplay({ pages, scenario, actor, host, tracker, texts, toasts, hands, ports }: ReplayDeps): Replay {
  const { portal, loaded } = pages
  const expected = plain(runScenario(portal, scenario, ports).trace)
  const opened = openScenario(portal, scenario)
  const views = new Map(
    opened?.actors.map(({ name, runtime }): readonly [string | undefined, PageView] => [
      name,
      { runtime, probe: createProbe(runtime), tracker, texts: texts.get },
    ]),
  )
  let shown = opened?.actors.find(({ name }) => actor === undefined || name === actor)
  if (opened === undefined || shown === undefined) throw new Error(`The portal has not all screens of "${scenario.title}".`)
  const draw = ({ name, runtime, facts, clock }: OpenedActor) => {
    const shown = views.get(name)?.probe.runtime ?? runtime
    host.show({ id: runtime.id, runtime: shown, portal: loaded, facts: facts.facts, now: clock.now })
  }
  draw(shown)
  const standings = createActorTraces(opened.look(0))

  /** Shows the effects that a user would see. */
  function show(effects: readonly SeenEffect[]): void {
    for (const effect of effects) {
      if (effect.type !== 'toast' && effect.type !== 'focus') continue
      const nothing = () => undefined
      const here = () => ({ path: '/', search: '' })
      performEffect(effect, {
        toasts,
        texts,
        navigate: nothing,
        leave: nothing,
        saveCalendar: nothing,
        saveBytes: nothing,
        files: { read: nothing },
        here,
        store: nothing,
        session: nothing,
      })
    }
  }

  return createStepper({
    scenario,
    async perform(step) {
      const own = actorOf(opened, step)
      if (actor === undefined && step.actor !== undefined && own !== shown) {
        shown = own
        draw(own)
      }
      const view = views.get(own.name)
      if (own !== shown || view === undefined) return performStep(opened, step, ports)
      for (const part of stepParts(own, step, ports))
        await performPart(part, { view, hands, onQuestion: (found) => seeQuestion(own, found) })
    },
    async checkStep(step, number, fail) {
      const own = opened.actorOf(step)
      const now = opened.look(number)
      host.changed()
      show(now.find((entry) => entry.actor === shown?.name)?.effects ?? [])
      await nextRender()
      const seen = standings.take(step, own?.name, now)
      const view = views.get(own?.name)
      if (step.expect !== undefined && seen !== undefined && view !== undefined && own === shown) {
        for (const difference of checkExpectations(step.expect, seen, view.runtime, ports.parse)) fail(difference)
        for (const difference of renderDifferences(step.expect, view)) fail(difference)
      }
      const trace = plain(now)
      const others = expected.filter((entry) => entry.step === number)
      if (!sameData(trace, others)) fail({ what: 'the trace is another one than without a page', expected: others, got: trace })
      return trace
    },
    close() {
      host.show(undefined)
      opened.dispose()
    },
  })
}
