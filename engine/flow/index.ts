export { type FlowContext, type FlowEvent, machineOf } from './buildMachine.ts'
export { createFlow, type Flow, type FlowOptions, type FlowSnapshot } from './createFlow.ts'
export { expandState } from './expandState.ts'
