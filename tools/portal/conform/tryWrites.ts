import { randomUUID } from 'node:crypto'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import { chooseCall } from '../../../engine/screen/chooseCall.ts'
import { withNames } from '../../../engine/screen/index.ts'
import { type QueryPlace, queryPlaces } from './catalogueReads.ts'
import type { Finding } from './finding.ts'
import { codeOf, finding, transportFindings } from './judgeRead.ts'
import { type Made, takesKeys } from './openServer.ts'
import { originFindings, preflightFindings } from './originFindings.ts'
import { screenScope } from './readArguments.ts'
import type { ReadDeps, ReadsDone } from './tryReads.ts'

type Args = Readonly<Record<string, unknown>>

/** A screen whose one command takes back what the other does, on a row of one of its queries. */
interface Undoable {
  readonly screen: string
  readonly does: string
  readonly undoes: string
  readonly query: string
  /** The field of a row that counts what was done. */
  readonly count: string
}
const RESERVE: Omit<Undoable, 'screen'> = { does: 'plus', undoes: 'minus', query: 'week', count: 'selectedCount' }

export type WritesTried = ReadonlyMap<string, readonly Finding[]>

const countOf = (row: JsonMap, { count }: Pick<Undoable, 'count'>) => Number(row[count] ?? 0)

const isFree = (row: JsonMap): boolean => {
  const meal = isMap(row['meal']) ? row['meal'] : {}
  const remained = row['remainedCount']
  const isOpen = meal['reserveRuleViolated'] !== true && meal['cancelRuleViolated'] !== true && row['consumed'] !== true
  return isOpen && (row['selectedCount'] ?? 0) === 0 && (remained === null || remained === undefined || Number(remained) > 1)
}

const DAY = 86_400_000
const nextWeek = (date: unknown) => new Date(Date.parse(String(date)) + 7 * DAY).toISOString().slice(0, 10)

/** One thing that is done and taken back, with all that its steps need. */
function createTrial(deps: ReadDeps, { gathered, args }: ReadsDone, act: Undoable) {
  const { server, pair, profile } = deps
  const { portal } = server.options
  const place = queryPlaces(portal).find(({ screen, query }) => screen === act.screen && query === act.query) as QueryPlace
  const choices = Object.values(place.definition.choose ?? {}).map(({ call }) => String(call))
  const listCall = choices.find((id) => gathered.results.has(id))
  const visitor = server.visitor(pair, profile, takesKeys(server.visitor().facts.university) ? randomUUID() : undefined)
  const other = server.visitor(pair, profile)
  const scope = screenScope(place, visitor.scope, gathered)
  const command = (name: string, row: JsonMap) => {
    const definition = portal.screen(act.screen)?.commands?.[name]
    return definition === undefined
      ? undefined
      : chooseCall(definition as Parameters<typeof chooseCall>[0], withNames(scope, { params: { row } }) as Scope)
  }
  const rows = async (given: Args): Promise<readonly JsonMap[]> => {
    const { outcome } = await other.make(listCall ?? '', given)
    return outcome.ok && Array.isArray(outcome.result) ? outcome.result.filter(isMap) : []
  }
  return { visitor, other, command, rows, listCall, listArgs: args.get(listCall ?? '') ?? {} }
}

/** Screens of the portal with an act that can be taken back. */
const undoables = (screens: readonly string[], portal: ReadDeps['server']['options']['portal']): readonly Undoable[] =>
  screens.flatMap((screen) => {
    const commands = portal.screen(screen)?.commands
    return commands?.[RESERVE.does] !== undefined && commands[RESERVE.undoes] !== undefined ? [{ screen, ...RESERVE }] : []
  })

const refusal = (made: Made): readonly Finding[] => {
  if (made.outcome.ok || made.probe === undefined) return []
  const wrong = transportFindings(made.probe)
  const code = codeOf(made.probe.answer.text)
  if (wrong.length > 0) return wrong
  return [
    code === ''
      ? finding('unnamed', 'messageResource | errorCode', `HTTP ${made.probe.status}`)
      : finding('status', 'HTTP 200', `HTTP ${made.probe.status} ${code}`),
  ]
}

/**
 * Does one thing that can be taken back, twice with the same Idempotency-Key, looks at what became of it, and takes it back. `say` is given the
 * sentence parts before anything is sent. Findings by call; empty if no row of this account can be reserved and cancelled.
 */
export async function tryWrites(
  deps: ReadDeps,
  done: ReadsDone,
  say: (does: string, undoes: string, screen: string) => void,
): Promise<WritesTried> {
  const { server } = deps
  for (const act of undoables(server.options.portal.screens, server.options.portal)) {
    const trial = createTrial(deps, done, act)
    if (trial.listCall === undefined) continue
    for (const listArgs of [trial.listArgs, { ...trial.listArgs, weekStart: nextWeek(trial.listArgs['weekStart']) }]) {
      const row = (await trial.rows(listArgs)).find(isFree)
      const does = row === undefined ? undefined : trial.command(act.does, row)
      const after = row === undefined ? undefined : trial.command(act.undoes, { ...row, [act.count]: 1 })
      if (row === undefined || does === undefined || after === undefined) continue
      say(does.call, after.call, act.screen)
      return tryOne(deps, act, trial, { row, does, listArgs })
    }
  }
  return new Map()
}

interface Doing {
  readonly row: JsonMap
  readonly does: { readonly call: string; readonly args: Args }
  readonly listArgs: Args
}

async function tryOne(
  deps: ReadDeps,
  act: Undoable,
  trial: ReturnType<typeof createTrial>,
  { row, does, listArgs }: Doing,
): Promise<WritesTried> {
  const { server } = deps
  const { origin } = server.options
  const found = new Map<string, readonly Finding[]>()
  const note = (call: string, more: readonly Finding[]) => found.set(call, [...(found.get(call) ?? []), ...more])
  const now = async () => (await trial.rows(listArgs)).find(({ id }) => id === row['id']) ?? row
  const key = takesKeys(server.visitor().facts.university)

  const first = await trial.visitor.make(does.call, does.args, { kind: 'command' })
  note(does.call, refusal(first))
  if (first.probe !== undefined) {
    note(does.call, originFindings(first.probe, origin))
    note(does.call, await preflightFindings(server.transport, first.probe.request, { origin, key }))
  }
  if (!first.outcome.ok) return found
  const once = countOf(await now(), act)
  if (once === 0) note(does.call, [finding('noEffect', `${act.count} > 0`, '0', act.count)])
  if (key) {
    note(does.call, refusal(await trial.visitor.make(does.call, does.args, { kind: 'command' })))
    const twice = countOf(await now(), act)
    if (twice > once) note(does.call, [finding('twice', `${act.count} ${once}`, `${twice}`, act.count)])
  }
  for (let left = countOf(await now(), act); left > 0; ) {
    const undoes = trial.command(act.undoes, await now())
    if (undoes === undefined) break
    note(undoes.call, refusal(await trial.other.make(undoes.call, undoes.args, { kind: 'command' })))
    const rest = countOf(await now(), act)
    if (rest >= left) {
      note(undoes.call, [finding('notUndone', `${act.count} < ${left}`, `${rest}`, act.count)])
      break
    }
    left = rest
  }
  return found
}
