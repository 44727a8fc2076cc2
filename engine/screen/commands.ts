import type { CallsPort, Outcome } from '../calls/index.ts'
import type { CompiledCommand, CompiledText } from '../compiled/compiled.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { localizeText } from '../format/localizeText.ts'
import type { Cancel, Clock } from '../ports.ts'
import { chooseCall } from './chooseCall.ts'
import type { FailedAct } from './createFailureToasts.ts'
import { ownParams, withNames } from './facts.ts'
import type { FormStore } from './formStore.ts'
import type { PendingCommand } from './overlays.ts'
import type { Queries } from './queryState.ts'
import { sameData } from './sameData.ts'
import type { UnsentForms } from './unsentForms.ts'

export interface Settled extends Pick<PendingCommand, 'command' | 'definition'> {
  /** Set if it has failed. */
  readonly failed: FailedAct | undefined
}

export interface CommandsDeps {
  readonly calls: CallsPort
  readonly clock: Clock
  readonly definitions: Readonly<Record<string, CompiledCommand>>
  readonly queries: Queries
  /** Screen id (`module/id`): prefix of the `subject` under which mutations are sent. */
  readonly screen: string
  scope(): Scope
  form(id: string): FormStore
  readonly unsent: Pick<UnsentForms, 'commandStarted' | 'commandSettled'>
  rowKey(query: string): string
  /** Runs state changes as one batch: what depends on them is settled once, afterwards. */
  batch(change: () => void): void
  /** Called with each outcome, also after the screen was disposed. Returns whether it led to another page. */
  settled(entry: Settled, scope: Scope, outcome: Outcome): boolean
  /** A command starts, for the first time or again. */
  started(act: string): void
}

export interface Commands {
  pending(): readonly PendingCommand[]
  isPending(command: string | undefined, row: unknown, given?: JsonMap): boolean
  run(command: string, given: JsonMap): void
  /** The page did not change although a command led away: its commands may be run again. */
  stayed(): void
  dispose(): void
}

/** The parameter of a command that takes a row (`rowOf`), with the query that the row belongs to. */
function rowParam(definition: CompiledCommand): { readonly name: string; readonly query: string } | undefined {
  for (const [name, param] of Object.entries(definition.params ?? {})) {
    const { rowOf } = param as { rowOf?: unknown }
    if (typeof rowOf === 'string') return { name, query: rowOf }
  }
  return undefined
}

/** What the Idempotency-Key of a command belongs to: what it is about, else its row, else itself. */
function subjectOf({ command, definition, row, scope }: PendingCommand): string {
  if (definition.about !== undefined) return `${command} ${JSON.stringify(evaluate(definition.about as Tree, scope))}`
  return row === undefined ? command : `${row.query} ${JSON.stringify(row.key)}`
}

/** Time limit in which a page that a command led to replaces this one, ms; then the command may be run again. */
const LEAVING_MS = 10_000

/** The commands that led to another page, by id, each until its time limit; `ended` is called with those that have ended. */
function createDepartures(clock: Clock, ended: (ids: readonly number[]) => void) {
  const timers = new Map<number, Cancel>()
  const take = () => {
    const ids = [...timers.keys()]
    for (const cancel of timers.values()) cancel()
    timers.clear()
    return ids
  }
  return {
    add(id: number) {
      const end = () => {
        timers.delete(id)
        ended([id])
      }
      timers.set(id, clock.after(LEAVING_MS, end))
    },
    end() {
      if (timers.size > 0) ended(take())
    },
    dispose: () => void take(),
  }
}

/** Whether a pending command keeps another one from starting: one of the same row, else the same command. */
const clashes = (row: PendingCommand['row'], command: string) => (entry: PendingCommand) =>
  row === undefined ? entry.command === command : entry.row !== undefined && entry.row.query === row.query && entry.row.key === row.key

export function createCommands(host: CommandsDeps): Commands {
  let pending: readonly PendingCommand[] = []
  let next = 0
  let gone = false
  const leaving = createDepartures(host.clock, (ids) =>
    host.batch(() => {
      pending = pending.filter(({ id }) => !ids.includes(id))
    }),
  )

  const rowOf = (definition: CompiledCommand, given: JsonMap): PendingCommand['row'] => {
    const param = rowParam(definition)
    if (param === undefined) return undefined
    const row = given[param.name]
    return isMap(row) ? { query: param.query, key: row[host.rowKey(param.query)] } : undefined
  }
  const actOf = (entry: PendingCommand): string => `${host.screen} ${subjectOf(entry)}`

  function finish(entry: PendingCommand, outcome: Outcome, apply: (changed: boolean) => void): void {
    host.batch(() => {
      pending = pending.filter(({ id }) => id !== entry.id)
      apply(outcome.ok)
      host.unsent.commandSettled(entry.command, entry.definition.form, outcome.ok)
      const given = withNames(entry.scope, outcome.ok ? { result: outcome.result } : { error: outcome.error })
      const names = entry.definition.names as CompiledText | undefined
      const failed = outcome.ok ? undefined : { act: actOf(entry), ...(names && { names: localizeText(names, given) }) }
      if (host.settled({ ...entry, failed }, given, outcome) && !gone) leave(entry)
    })
  }
  /** A command that led to another page stays pending until that page is there, so that a second press sends nothing. */
  function leave(entry: PendingCommand): void {
    const { overlay: _, ...definition } = entry.definition
    pending = [...pending, { ...entry, definition }]
    leaving.add(entry.id)
  }

  return {
    pending: () => pending,
    isPending(command, row, given = {}) {
      if (!isMap(row)) return pending.some((entry) => command === undefined || entry.command === command)
      return pending.some((entry) =>
        entry.row === undefined
          ? entry.command === command && sameData(entry.given, given)
          : entry.row.key === row[host.rowKey(entry.row.query)],
      )
    },
    run(command, given) {
      const definition = host.definitions[command]
      if (definition === undefined) return
      const form = definition.form === undefined ? undefined : host.form(definition.form)
      if (form !== undefined && form.touchAll().length > 0) return
      const around = host.scope()
      const scope = withNames(around, { ...ownParams(around, given), ...(form === undefined ? {} : { form: form.get() }) })
      const row = rowOf(definition, given)
      // A second press while the first mutation is in flight does nothing (RESV-O13).
      if (pending.some(clashes(row, command)) || !isTrue(definition.when as Tree | undefined, scope)) return
      const chosen = chooseCall(definition, scope)
      if (chosen === undefined) return
      next++
      const entry: PendingCommand = { id: next, command, definition, row, given, scope }
      const subject = actOf(entry)
      host.batch(() => {
        host.started(subject)
        host.unsent.commandStarted(command, definition.form)
        pending = [...pending, entry]
        host.calls.start({ ...chosen, kind: 'command', subject }, (outcome) => {
          if (gone) return finish(entry, outcome, () => host.queries.renew(definition.refresh ?? []))
          host.queries.reread(definition.refresh ?? [], (apply) => finish(entry, outcome, apply))
        })
      })
    },
    stayed: leaving.end,
    dispose() {
      gone = true
      pending = []
      leaving.dispose()
    },
  }
}
