import type { OpenedActor } from '../openActor.ts'
import type { TraceEntry } from '../scenarioTrace.ts'

/**
 * Key that identifies equivalent moments of a screen: state, context, pending calls, timers, local values and mutable facts. Query data is
 * excluded, so that one key covers several moments; that is why each choice is explored more than once.
 */
export function configurationKey({ runtime, clock, facts }: OpenedActor, now: TraceEntry, arriving: unknown): string {
  const { state, queries, commands, pending, local, search, stored, session } = now
  const { university, profile } = facts.facts()
  const flow = runtime.flow()
  return JSON.stringify([
    state,
    flow?.context,
    queries,
    commands,
    pending,
    clock.dues(),
    local,
    search,
    runtime.dialogs(),
    runtime.typed(),
    stored,
    session,
    profile,
    university['unikey'],
    arriving,
  ])
}
