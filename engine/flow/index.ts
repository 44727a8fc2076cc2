export { type FlowContext, type FlowEvent, machineOf } from './buildMachine.ts'
export { createFlow, type Flow, type FlowDeps, type FlowSnapshot } from './createFlow.ts'
export { expandState, pathInFlow } from './expandState.ts'
