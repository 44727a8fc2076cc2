import { isMap, type JsonMap } from '../data/isMap.ts'
import type { Flow } from '../flow/index.ts'

export interface FlowOwner {
  readonly flow: Pick<Flow, 'snapshot'> | undefined
  touch(path: string): void
}

/** Returns what is called when a flow may have changed: names the paths of the flow, and those of the variables that have another value. */
export function flowChanges(owner: FlowOwner): () => void {
  let before: JsonMap = {}
  return () => {
    const context = owner.flow?.snapshot().context
    const now = isMap(context) ? context : {}
    owner.touch('flow')
    for (const name of Object.keys({ ...before, ...now })) if (before[name] !== now[name]) owner.touch(`context.${name}`)
    before = now
  }
}
