import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FACT_NAMES, type Facts } from '../../screen/facts.ts'
import { sameData } from '../../screen/index.ts'

/** The Merge Patch that turns one value into the other. */
function patchOf(before: unknown, after: unknown): unknown {
  if (!isMap(before) || !isMap(after)) return after
  const gone = Object.keys(before).filter((name) => after[name] === undefined)
  const changed = Object.keys(after).filter((name) => !sameData(before[name], after[name]))
  return Object.fromEntries([
    ...gone.map((name) => [name, null] as const),
    ...changed.flatMap((name) => (after[name] === undefined ? [] : [[name, patchOf(before[name], after[name])] as const])),
  ])
}

/** Facts that a scenario does not state: its university is stated by its file, and a replay has an origin and a clock of its own. */
const UNSTATED: readonly string[] = ['university', 'portal']

/** The change of facts as a scenario states it; `undefined` if they are equal. A university is stated by its file, `rawFacts`. */
export function factsPatch(before: Facts, after: Facts, rawFacts: (unikey: string) => JsonMap | undefined): JsonMap | undefined {
  const patch: Record<string, unknown> = {}
  for (const name of FACT_NAMES)
    if (!UNSTATED.includes(name) && !sameData(before[name], after[name])) patch[name] = patchOf(before[name], after[name])
  const [was, is] = [String(before.university['unikey'] ?? ''), String(after.university['unikey'] ?? '')]
  if (was !== is) patch['university'] = patchOf(rawFacts(was) ?? {}, rawFacts(is) ?? { unikey: is })
  return Object.keys(patch).length === 0 ? undefined : patch
}

/** The facts of a recording's start, without those in the university's file. */
export const openingFacts = ({ language, device, roles, profile, session, stored, env }: Facts): JsonMap => ({
  language,
  device,
  roles,
  profile,
  session,
  stored,
  env,
})
