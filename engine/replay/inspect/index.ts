/** What a running screen is made of and why it stands as it does: for tools that look at one. */
export { mapFlow } from '../paths/mapFlow.ts'
export { sampleOf, sampleOfForm } from '../paths/sampleOf.ts'
export { callsOfCommand } from '../paths/watchRun.ts'
export { createFlowHistory, type FlowHistory, type FlowMoment, type MomentsActor } from './createFlowHistory.ts'
export { type Reason, reasonsOf } from './reasonsOf.ts'
export { countShown, pathInRow, type ScreenBlock, screenBlocks } from './screenBlocks.ts'
