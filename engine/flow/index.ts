export type { FlowContext, FlowEvent } from './buildMachine.ts'
export { createFlow, type Flow, type FlowOptions, type FlowSnapshot } from './createFlow.ts'
export { expandState } from './expandState.ts'
