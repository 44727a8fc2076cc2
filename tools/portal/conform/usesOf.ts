import type { ReplayPortal } from '../../../engine/replay/index.ts'
import { callsOf, type QueryPlace } from './catalogueReads.ts'
import type { CallUse } from './finding.ts'

const mentions = (text: string, group: string, name: string) => text.includes(`[".",["id","${group}"],"${name}"]`)

/** Names of the derived values that read a query, also by way of others. */
function derivedFrom(query: string, derive: QueryPlace['derive']): readonly string[] {
  const texts = Object.entries(derive).map(([name, tree]) => [name, JSON.stringify(tree) ?? ''] as const)
  const found = new Set(texts.flatMap(([name, text]) => (mentions(text, 'queries', query) ? [name] : [])))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [name, text] of texts) if ([...found].some((one) => mentions(text, 'derived', one))) found.add(name)
  }
  return [...found]
}

/** The blocks of a screen that show a query: those that read the field, or all that read the query if none names it. */
function blocksThatRead(portal: ReplayPortal, { screen, query, derive }: QueryPlace, field: string): readonly string[] {
  const own = portal.screen(screen)
  const views = Object.values(own?.views ?? {}).map(({ body }) => body)
  const dialogs = Object.values(own?.dialogs ?? {}).map(({ body }) => body)
  const derived = derivedFrom(query, derive)
  const blocks = [own?.body, ...views, ...dialogs].flatMap((body) => Object.entries(body ?? {}))
  const reading = blocks.flatMap(([id, block]) => {
    const text = JSON.stringify(block) ?? ''
    const reads = mentions(text, 'queries', query) || derived.some((name) => mentions(text, 'derived', name))
    return reads ? [{ name: `${id} (${block.block})`, reads: text.includes(`"${field}"`) }] : []
  })
  const exact = reading.filter(({ reads }) => reads)
  return [...new Set((exact.length > 0 ? exact : reading).map(({ name }) => name))]
}

/** Flows that invoke a call, and commands that make it. */
function pressesOf(portal: ReplayPortal, call: string): readonly CallUse[] {
  const makes = (part: unknown) => (JSON.stringify(part) ?? '').includes(`"call":"${call}"`)
  return portal.screens.flatMap((screen): readonly CallUse[] => {
    const own = portal.screen(screen)
    const flow = own?.flow === undefined ? undefined : String(own.flow)
    const invokes = flow !== undefined && makes(portal.flow(flow)?.states)
    const commands = Object.entries(own?.commands ?? {}).filter(([, one]) => makes(one))
    return [...(invokes ? [{ screen, flow, blocks: [] }] : []), ...commands.map(([command]) => ({ screen, command, blocks: [] }))]
  })
}

/** Where a portal makes a call: each screen with the blocks that show the place of an answer, flows and commands. */
export function usesOf(portal: ReplayPortal, places: readonly QueryPlace[], call: string, at: string): readonly CallUse[] {
  const field = at.split('/').findLast((name) => name !== '*' && name !== '') ?? ''
  const shown = places
    .filter(({ definition }) => callsOf(definition).includes(call))
    .map((place) => ({
      screen: place.screen,
      query: place.query,
      ...(place.flow === undefined ? {} : { flow: place.flow }),
      blocks: blocksThatRead(portal, place, field),
    }))
  return [...shown, ...pressesOf(portal, call)]
}
