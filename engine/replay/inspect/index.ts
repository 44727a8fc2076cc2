/** Inspection of a running screen for development tools: its blocks, its flow, and the conditions behind each block. */
export { mapFlow } from '../paths/mapFlow.ts'
export { sampleOf, sampleOfForm } from '../paths/sampleOf.ts'
export { callsOfCommand } from '../paths/watchRun.ts'
export { createFlowHistory, type FlowHistory, type FlowMoment, type MomentsActor } from './createFlowHistory.ts'
export { type Reason, reasonsOf } from './reasonsOf.ts'
export { countShown, pathInRow, type ScreenBlock, screenBlocks } from './screenBlocks.ts'
