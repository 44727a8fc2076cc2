import type { JsonMap } from '../data/isMap.ts'
import type { Flow } from '../flow/index.ts'

export interface FlowOwner {
  readonly flow: Pick<Flow, 'snapshot'> | undefined
  touch(path: string): void
}

export interface FlowChanges {
  /** Called when a flow may have changed: names the paths of the flow, and those of the variables that have another value. */
  changed(): void
  /** Whether these are the variables whose changes were named last: what the screen computed from them holds. */
  knows(context: unknown): boolean
}

export function flowChanges(owner: FlowOwner): FlowChanges {
  let before: JsonMap = {}
  const changed = () => {
    const now = owner.flow?.snapshot().context ?? {}
    owner.touch('flow')
    for (const name of Object.keys({ ...before, ...now })) if (before[name] !== now[name]) owner.touch(`context.${name}`)
    before = now
  }
  return { changed, knows: (context) => context === before }
}
