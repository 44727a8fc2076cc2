import type { CallsPort, Outcome } from '../calls/index.ts'
import type { CompiledCommand } from '../compiled/compiled.ts'
import { mapOrEmpty } from '../compiled/json.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { isTrue, type Scope, type Tree } from '../expression/index.ts'
import { chooseCall } from './chooseCall.ts'
import { withNames } from './facts.ts'
import type { FormStore } from './formStore.ts'
import type { PendingCommand } from './overlays.ts'
import type { Queries } from './queryState.ts'
import { sameData } from './sameData.ts'

export interface CommandsDeps {
  readonly calls: CallsPort
  readonly definitions: Readonly<Record<string, CompiledCommand>>
  readonly queries: Queries
  /** Screen id (`module/id`): prefix of the `subject` under which mutations are sent. */
  readonly screen: string
  scope(): Scope
  form(id: string): FormStore
  rowKey(query: string): string
  /** Runs state changes as one batch: what depends on them is settled once, afterwards. */
  batch(change: () => void): void
  /** Called with each outcome, also after the screen was disposed. */
  settled(definition: CompiledCommand, scope: Scope, outcome: Outcome): void
}

export interface Commands {
  pending(): readonly PendingCommand[]
  isPending(command: string | undefined, row: unknown, given?: JsonMap): boolean
  run(command: string, given: JsonMap): void
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

export function createCommands(host: CommandsDeps): Commands {
  let pending: readonly PendingCommand[] = []
  let next = 0
  let gone = false

  const rowOf = (definition: CompiledCommand, given: JsonMap): PendingCommand['row'] => {
    const param = rowParam(definition)
    if (param === undefined) return undefined
    const row = given[param.name]
    return isMap(row) ? { query: param.query, key: row[host.rowKey(param.query)] } : undefined
  }
  const clashes = (row: PendingCommand['row'], command: string) => (entry: PendingCommand) =>
    row === undefined ? entry.command === command : entry.row !== undefined && entry.row.query === row.query && entry.row.key === row.key

  function finish(entry: PendingCommand, outcome: Outcome, apply: (changed: boolean) => void): void {
    host.batch(() => {
      pending = pending.filter(({ id }) => id !== entry.id)
      apply(outcome.ok)
      host.settled(entry.definition, withNames(entry.scope, outcome.ok ? { result: outcome.result } : { error: outcome.error }), outcome)
    })
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
      const params = { ...mapOrEmpty(around['params']), ...given }
      const scope = withNames(around, { params, ...(form === undefined ? {} : { form: form.get() }) })
      const row = rowOf(definition, given)
      // A second press while the first mutation is in flight does nothing (RESV-O13).
      if (pending.some(clashes(row, command)) || !isTrue(definition.when as Tree | undefined, scope)) return
      const chosen = chooseCall(definition, scope)
      if (chosen === undefined) return
      next++
      const entry: PendingCommand = { id: next, command, definition, row, given, scope }
      const subject = row === undefined ? `${host.screen} ${command}` : `${host.screen} ${row.query} ${JSON.stringify(row.key)}`
      host.batch(() => {
        pending = [...pending, entry]
        host.calls.start({ ...chosen, kind: 'command', subject }, (outcome) => {
          if (gone) return finish(entry, outcome, () => host.queries.renew(definition.refresh ?? []))
          host.queries.reread(definition.refresh ?? [], (apply) => finish(entry, outcome, apply))
        })
      })
    },
    dispose() {
      gone = true
      pending = []
    },
  }
}
