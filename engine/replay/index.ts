/** REPLAY: runs of screens as small JSON files, replayed without a browser, a network or a real clock. */
export { openReplayPortal, type ReplayPortal } from './openReplayPortal.ts'
export { SCENARIO_START } from './openScenario.ts'
export type { ScenarioPorts } from './performStep.ts'
export { runScenario, type ScenarioFailure, type ScenarioRun } from './runScenario.ts'
export type { TraceEntry } from './scenarioTrace.ts'
export { createScriptedCalls, type PendingCall, type ScriptedCalls } from './scriptedCalls.ts'
export { createVirtualClock, type VirtualClock } from './virtualClock.ts'
