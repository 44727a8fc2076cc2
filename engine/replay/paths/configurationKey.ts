import type { OpenedActor } from '../openActor.ts'
import type { TraceEntry } from '../scenarioTrace.ts'

/**
 * What tells two moments of a screen apart: state, context, pending calls, timers, local values, and the facts that effects change. Data that was
 * read is left out, so a configuration stands for several moments; that is why each of its choices is followed more than once.
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
