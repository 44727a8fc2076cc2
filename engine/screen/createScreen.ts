import type { CompiledAction, CompiledCommand, CompiledScreen, CompiledText } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { createFlow, type Flow, type FlowEvent } from '../flow/index.ts'
import { settleText } from '../format/settleText.ts'
import { createChanges } from './changes.ts'
import { createCommands } from './commands.ts'
import { createFlowCalls } from './createFlowCalls.ts'
import { createForms } from './createForms.ts'
import { createScope, createStepScope } from './createScope.ts'
import { toastOfError } from './effects.ts'
import { FACT_NAMES, withNames } from './facts.ts'
import { overlaid } from './overlays.ts'
import { performAction } from './performAction.ts'
import { createQueries } from './queries.ts'
import { sameData } from './sameData.ts'
import { screenParts } from './screenParts.ts'
import type { OpenDialog, ScreenRuntime } from './screenRuntime.ts'
import type { ScreenStart, ScreenWorld } from './screenWorld.ts'
import { shownViews } from './shownViews.ts'

/** More rounds than any honest screen needs: a condition that flips for ever must not hang the page. */
const MOST_ROUNDS = 50

/** Starts a screen, with its flow if it has one. Nothing is read before the first settling at the end of this function. */
export function createScreen(world: ScreenWorld, start: ScreenStart): ScreenRuntime {
  const { screen } = start
  const flowDefinition = screen.flow === undefined ? undefined : world.flow(screen.flow)
  const { derive, queries: definitions, formBlocks, derivedFrom, queriesFrom, from } = screenParts(screen, flowDefinition)
  const changes = createChanges()
  const derivedIds = Object.keys(derive)
  const redirects = Object.entries(screen.redirects ?? {})
  const derivedSeen = new Map<string, unknown>()
  let search = start.search ?? {}
  let local = firstLocal(screen, world, start)
  let dialogs: readonly OpenDialog[] = []
  let depth = 0
  let dirty = false
  let gone = false
  let redirect: string | undefined
  let flow: Flow | undefined

  const touch = (path: string) => {
    shownQueries = undefined
    dirty = true
    changes.bump(path)
  }

  /** Runs a change; what follows from it (queries, eventless steps, listeners) is settled once, at the end of the outermost. */
  function batch(change: () => void): void {
    depth++
    try {
      change()
    } finally {
      if (depth === 1) settle()
      depth--
    }
  }

  function settle(): void {
    for (let round = 0; dirty && round < MOST_ROUNDS && !gone; round++) {
      dirty = false
      queries.settle()
      flow?.changed()
    }
    dirty = false
    if (gone) return
    leaveIfRedirected()
    for (const id of derivedIds) {
      const path = `derived.${id}`
      if (!changes.watched(path)) continue
      const value = (scope['derived'] as Record<string, unknown>)[id]
      if (derivedSeen.has(id) && sameData(derivedSeen.get(id), value)) continue
      derivedSeen.set(id, value)
      changes.bump(path)
    }
    forms.settle()
    changes.flush()
  }

  /** The first redirect that holds leaves the screen, once for as long as it holds. */
  function leaveIfRedirected(): void {
    const due = redirects.find(([, { when }]) => isTrue(when as Tree, scope))
    const before = redirect
    redirect = due?.[0]
    const path = due === undefined || redirect === before ? undefined : evaluate(due[1].goto as Tree, scope)
    if (typeof path !== 'string' || !path.startsWith('/')) return
    const text = due?.[1].text
    if (text !== undefined) world.perform({ type: 'toast', tone: 'warning', text: settleText(text as CompiledText, scope) })
    world.perform({ type: 'goto', path, replace: true })
  }

  const say = (toast: ReturnType<typeof toastOfError>) => {
    if (toast !== undefined) world.perform(toast)
  }
  const queries = createQueries(definitions, {
    calls: world.calls,
    clock: world.clock,
    attention: world.attention,
    scope: () => scope,
    busy: () => commands.pending().length > 0 || flowCalls.underWay(),
    stamp: (id) => changes.stamp(FACT_NAMES) + changes.stamp(queriesFrom.get(id) ?? []),
    changed: (id) => batch(() => touch(`queries.${id}`)),
    failed: (_, query, error) => say(query.background === true ? undefined : toastOfError(error, false)),
  })
  const rowKey = (query: string) => definitions[query]?.rowKey ?? 'id'
  const dataOf = (id: string) => overlaid(id, rowKey(id), queries.state(id).data, commands.pending())

  let shownQueries: Record<string, unknown> | undefined
  const scope = createScope({
    derive,
    stamp: (id) => changes.stamp(derivedFrom.get(id) ?? []),
    facts: () => world.facts(),
    now: () => world.clock.now(),
    params: () => start.params ?? {},
    search: () => search,
    queries: () => {
      shownQueries ??= Object.fromEntries(queries.ids().map((id) => [id, { ...queries.state(id), data: dataOf(id) }]))
      return shownQueries
    },
    local: () => local,
    dialogs: () => Object.fromEntries(dialogs.map(({ id, with: given }) => [id, given])),
    forms: () => forms.snapshots(),
    flow: () => (flow === undefined ? undefined : { tags: flow.snapshot().tags, state: flow.snapshot().state }),
    context: () => flow?.snapshot().context,
    input: () => start.input ?? {},
  })

  const forms = createForms({
    world,
    start,
    formBlocks,
    from,
    stamp: changes.stamp,
    scope: () => scope,
    batch,
    changed: () => batch(() => touch('forms')),
  })
  const form = forms.of

  const commands = createCommands({
    calls: world.calls,
    definitions: (screen.commands ?? {}) as Readonly<Record<string, CompiledCommand>>,
    queries,
    screen: start.id,
    scope: () => scope,
    form,
    rowKey,
    batch: (change) =>
      batch(() => {
        touch('pending')
        for (const id of queries.ids()) touch(`queries.${id}`)
        change()
      }),
    settled: (definition, given, outcome) => {
      // Who has left is not led anywhere, but hears that an act of theirs failed (RESV-O31).
      const then = gone ? undefined : ((outcome.ok ? definition.done : definition.error) as readonly CompiledAction[] | undefined)
      if (then !== undefined) act(then, given)
      else if (!outcome.ok) say(toastOfError(outcome.error, true))
    },
  })

  const flowCalls = createFlowCalls({
    calls: world.calls,
    queries,
    screen: start.id,
    batch,
    gone: () => gone,
    failed: (error) => say(toastOfError(error, true)),
  })

  function act(actions: readonly CompiledAction[], given: Scope): void {
    batch(() => {
      for (const action of actions) performAction(action, given, host)
    })
  }

  function pick(name: string, value: unknown): void {
    if (!Object.hasOwn(local, name) || sameData(local[name], value)) return
    batch(() => {
      local = { ...local, [name]: value }
      touch(`local.${name}`)
      const stored = screen.local?.[name]?.stored
      if (stored !== undefined) world.perform({ type: 'store', in: stored, value })
    })
  }

  const eventOf = (name: string, given: unknown): FlowEvent => {
    const declared = flowDefinition?.events?.[name]
    const formId = declared !== undefined && 'form' in declared ? declared.form : undefined
    const data = given ?? (formId === undefined ? undefined : form(formId as string).get().data)
    return { type: name, ...(data === undefined ? {} : { data }) }
  }
  function send(event: FlowEvent): void {
    const declared = flowDefinition?.events?.[event.type]
    const formId = declared !== undefined && 'form' in declared ? (declared.form as string) : undefined
    if (formId !== undefined && form(formId).touchAll().length > 0) return
    batch(() => flow?.send(event))
  }

  const host = {
    form,
    run: commands.run,
    send: (name: string, given: unknown) => send(eventOf(name, given)),
    pick,
    refresh: queries.refresh,
    moveSearch: (moved: Readonly<Record<string, unknown>>) =>
      batch(() => {
        search = Object.fromEntries(Object.entries({ ...search, ...moved }).filter(([, value]) => value !== undefined && value !== null))
        touch('search')
      }),
    open: (id: string, given: Readonly<Record<string, unknown>>) =>
      batch(() => {
        dialogs = [...dialogs.filter((dialog) => dialog.id !== id), { id, with: given }]
        touch('dialogs')
      }),
    close: (id: string) =>
      batch(() => {
        dialogs = dialogs.filter((dialog) => dialog.id !== id)
        touch('dialogs')
      }),
    perform: world.perform,
  }

  flow =
    flowDefinition === undefined
      ? undefined
      : createFlow({
          flow: flowDefinition,
          clock: world.clock,
          inspect: world.inspect,
          context: start.input ?? {},
          scope: (context, event) =>
            createStepScope(scope, derive, context, {
              event: { type: event.type, data: event.data },
              ...(event.output === undefined ? {} : { result: event.output }),
              ...(event.error === undefined ? {} : { error: event.error }),
            }),
          perform: (action, given) => performAction(action, given, host),
          startCall: ({ invoke, scope: given }, finish) => flowCalls.start(invoke, given, finish),
          onChange: () =>
            batch(() => {
              touch('flow')
              touch('context')
            }),
        })

  batch(() => {
    dirty = true
    flow?.start()
    if (screen.start !== undefined) act(screen.start as readonly CompiledAction[], scope)
  })

  return {
    id: start.id,
    screen,
    get started() {
      return { ...start, search }
    },
    scope: (extra) => (extra === undefined ? scope : withNames(scope, extra)),
    subscribe(paths, listener) {
      for (const path of paths) {
        if (path.startsWith('derived.'))
          derivedSeen.set(path.slice('derived.'.length), (scope['derived'] as Record<string, unknown>)[path.slice('derived.'.length)])
      }
      return changes.subscribe(paths, listener)
    },
    version: changes.version,
    query: queries.state,
    rows(id) {
      const data = dataOf(id)
      return Array.isArray(data) ? data : []
    },
    pending: commands.isPending,
    can(name, data) {
      return flow?.can(eventOf(name, data)) === true
    },
    act,
    run: (command, given) => batch(() => commands.run(command, given)),
    send,
    pick,
    retry: queries.refresh,
    moveRows: (query, move) => batch(() => queries.moveRows(query, move)),
    cancel: queries.cancel,
    form,
    typed: forms.typed,
    files: world.files,
    flow: () => flow?.snapshot(),
    local: () => local,
    searchChanged(next) {
      if (sameData(search, next)) return
      batch(() => {
        search = next
        touch('search')
      })
    },
    factsChanged() {
      batch(() => {
        for (const name of FACT_NAMES) touch(name)
      })
    },
    views: () => shownViews(screen, flow?.snapshot().state),
    dialogs: () => dialogs,
    closeDialog: host.close,
    underWay: () => ({
      queries: queries.ids().filter((id) => queries.state(id).fetching),
      commands: commands.pending().map(({ command }) => command),
    }),
    dispose() {
      gone = true
      forms.dispose()
      commands.dispose()
      queries.dispose()
      flow?.stop()
    },
  }
}

function firstLocal(screen: CompiledScreen, world: ScreenWorld, start: ScreenStart): Readonly<Record<string, unknown>> {
  const { stored } = world.facts()
  return Object.fromEntries(
    Object.entries(screen.local ?? {}).map(([name, definition]) => {
      const kept = definition.stored === undefined ? undefined : stored[definition.stored as string]
      return [name, start.carried?.local[name] ?? kept ?? definition.default]
    }),
  )
}
