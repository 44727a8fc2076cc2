import type { ScenarioFile } from '../../schemas/index.ts'
import type { ScenarioFailure } from './runScenario.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** The result of one step on a page. */
export interface StepReport {
  readonly step: number
  readonly failures: readonly ScenarioFailure[]
  /** Trace entries of each actor after the step. */
  readonly entries: readonly TraceEntry[]
  /** No step follows: it was the last one, or was not possible. */
  readonly ended: boolean
}

/** API of a page that replays scenarios for a browser driver, as `window.dargahReplay`. */
export interface StagePage {
  /**
   * Renders a scenario's start, for the named actor or else the first that acts. Resolves after rendering; rejects if its portal or screen
   * does not exist.
   */
  open(scenario: ScenarioFile, actor?: string): Promise<void>
  /** Performs the next step; `undefined` at the end. */
  next(): Promise<StepReport | undefined>
}

/** API of a page that replays a scenario on the real screen. */
export type LivePage = Pick<StagePage, 'next'>

/** What the input driver does to the element that carries `INPUT_TARGET`. */
export type InputGesture = 'click' | 'type' | 'choose'
export const INPUT_TARGET = 'data-dargah-hand'

/**
 * Name of the function that the browser driver installs on the page, `(gesture, text) => Promise<void>`; without it the page dispatches
 * events itself.
 */
export const INPUT_DRIVER = 'dargahHand'
/** URL hash of a page that replays scenarios. */
export const STAGE_HASH = '#replay'

/**
 * `fixed`: with the scenario's outcomes, isolated from the server. `live`: on the real screen; outcomes are what the server is expected to
 * answer.
 */
export type ReplayKind = 'fixed' | 'live'
/** A scenario that survives a reload of the page. */
export interface StoredScenario {
  readonly kind: ReplayKind
  readonly scenario: ScenarioFile
  /** Set if the scenario has several actors. */
  readonly actor?: string
}
/** Its key in sessionStorage. */
export const STORED_SCENARIO = 'dargah-replay'
