import type { ScenarioFile } from '../../schemas/index.ts'
import type { ScenarioFailure } from './runScenario.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** How one step went on a page. */
export interface StepReport {
  readonly step: number
  readonly failures: readonly ScenarioFailure[]
  readonly entry: TraceEntry
  /** No step follows: it was the last, or it could not be done. */
  readonly ended: boolean
}

/** What a page that replays scenarios offers to whoever drives its browser, as `window.dargahReplay`. */
export interface StagePage {
  /** Puts a scenario on the page; done when it is drawn. Rejects where its portal or screen is not there. */
  open(scenario: ScenarioFile): Promise<void>
  /** Does the next step; nothing at the end. */
  next(): Promise<StepReport | undefined>
}

/** What a driver's hand does to the element that carries `HAND_MARK`. */
export type HandGesture = 'click' | 'type' | 'choose'
export const HAND_MARK = 'data-dargah-hand'

/** The name under which a driver puts its hand into the page, as `(gesture, text) => Promise<void>`; without one the page presses by itself. */
export const HAND = 'dargahHand'
/** Where the page is a stage. */
export const STAGE_HASH = '#replay'
