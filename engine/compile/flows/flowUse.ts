import { mapOrEmpty } from '../../compiled/json.ts'
import { leadsAway, sentEvents } from './actionsIn.ts'

/** How a screen uses its flow. */
export interface FlowUse {
  readonly flow: unknown
  readonly sent: readonly string[]
  /** Something outside the views navigates to another page. */
  readonly leadsAway: boolean
  readonly views: readonly { readonly states: readonly string[]; readonly leadsAway: boolean }[]
}

/** Reads from a screen's JSON how it uses its flow. */
export function flowUse(screen: unknown): FlowUse {
  const { flow, body, aside, back, views } = mapOrEmpty(screen)
  return {
    flow,
    sent: sentEvents(screen),
    leadsAway: back !== undefined || leadsAway([body, aside]),
    views: Object.values(mapOrEmpty(views)).map((view) => {
      const names = mapOrEmpty(view).in
      return { states: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [], leadsAway: leadsAway(view) }
    }),
  }
}
