import { type AnyMachineSnapshot, type AnyStateNode, getStateNodes } from 'xstate'

/** The active states of a running machine with the root and all parents, each once. */
export const activeStates = ({ machine, value }: AnyMachineSnapshot): ReadonlySet<AnyStateNode> =>
  new Set(getStateNodes(machine.root as AnyStateNode, value))
