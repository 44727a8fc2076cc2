import type { ScenarioFile } from '../../../schemas/index.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { ReplayPortal } from '../openReplayPortal.ts'
import { openScenario } from '../openScenario.ts'
import { performStep, type ScenarioPorts, StepProblem } from '../performStep.ts'
import { choicesAt } from './choicesAt.ts'
import { configurationKey } from './configurationKey.ts'
import { goalsReached } from './goals.ts'
import type { PathOpening } from './openings.ts'
import { watchRun } from './watchRun.ts'

export type Step = ScenarioFile['steps'][number]

export interface VisitOptions extends ScenarioPorts {
  /** Facts of a university that the user may choose; `undefined` if there is none. */
  readonly factsOf: (unikey: string) => JsonMap | undefined
}

/** A node of the search: a moment of a screen, the steps that lead there and the possible next steps. */
export interface Place {
  readonly opening: PathOpening
  readonly steps: readonly Step[]
  readonly key: string
  readonly choices: readonly Step[]
  readonly state: string | undefined
  /** The last transitions taken; the next pairs start with them. */
  readonly last: readonly string[]
  /** University, roles and query states. */
  readonly situation: string
  /** Goals covered on the way. */
  readonly reached: readonly string[]
  /** Transitions taken by the last step. */
  readonly taken: readonly string[]
}

/** Replays the steps from the opening on the real runtime; `undefined` if a step is not possible. */
export function visitPlace(portal: ReplayPortal, opening: PathOpening, steps: readonly Step[], options: VisitOptions): Place | undefined {
  const screen = portal.screen(opening.screen)
  if (screen === undefined) return undefined
  const watch = watchRun(portal, screen)
  const opened = openScenario(portal, { ...opening, steps: [...steps] }, () => watch.inspect)
  const actor = opened?.actors[0]
  if (opened === undefined || actor === undefined) return undefined
  let arriving: JsonMap | undefined
  const look = (step: number) => {
    const now = actor.look(step)
    for (const effect of now.effects)
      if (effect.type === 'session' && effect.choose !== undefined) {
        const university = options.factsOf(String(effect.choose))
        arriving = university === undefined ? undefined : { university }
      }
    return now
  }
  let now = look(0)
  let before = 0
  try {
    for (const [index, step] of steps.entries()) {
      before = watch.transitions().length
      if (step.facts !== undefined) arriving = undefined
      performStep(opened, step, options)
      watch.stepped(step, now)
      now = look(index + 1)
    }
    const { university, roles } = actor.facts.facts()
    return {
      opening,
      steps,
      key: configurationKey(actor, now, [arriving, watch.last()]),
      choices: choicesAt(actor, arriving),
      state: now.state,
      last: watch.last(),
      situation: [String(university['unikey']), roles.join(), ...Object.values(now.queries)].join(' '),
      reached: goalsReached(watch.reached),
      taken: watch.transitions().slice(before),
    }
  } catch (error) {
    if (error instanceof StepProblem) return undefined
    throw error
  } finally {
    opened.dispose()
  }
}
