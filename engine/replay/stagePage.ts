import type { ScenarioFile } from '../../schemas/index.ts'
import type { ScenarioFailure } from './runScenario.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** How one step went on a page. */
export interface StepReport {
  readonly step: number
  readonly failures: readonly ScenarioFailure[]
  /** How each person stands after it. */
  readonly entries: readonly TraceEntry[]
  /** No step follows: it was the last, or it could not be done. */
  readonly ended: boolean
}

/** What a page that replays scenarios offers to whoever drives its browser, as `window.dargahReplay`. */
export interface StagePage {
  /** Puts a scenario on the page, as the named person has it or else whoever acts; done when it is drawn. Rejects where its portal or screen is not there. */
  open(scenario: ScenarioFile, actor?: string): Promise<void>
  /** Does the next step; nothing at the end. */
  next(): Promise<StepReport | undefined>
}

/** What a page offers on which a scenario is replayed on the real screen. */
export type LivePage = Pick<StagePage, 'next'>

/** What a driver's hand does to the element that carries `INPUT_TARGET`. */
export type InputGesture = 'click' | 'type' | 'choose'
export const INPUT_TARGET = 'data-dargah-hand'

/** The name under which a driver puts its hand into the page, as `(gesture, text) => Promise<void>`; without one the page presses by itself. */
export const INPUT_DRIVER = 'dargahHand'
/** Where the page is a stage. */
export const STAGE_HASH = '#replay'

/** `fixed`: with the outcomes of the scenario, in a world of its own. `live`: on the real screen; outcomes are what the server is expected to answer. */
export type ReplayKind = 'fixed' | 'live'
/** What a page is opened anew with. */
export interface StoredScenario {
  readonly kind: ReplayKind
  readonly scenario: ScenarioFile
  /** Whose page it is, where there are several people. */
  readonly actor?: string
}
/** Where in the storage of the tab it is kept. */
export const STORED_SCENARIO = 'dargah-replay'
