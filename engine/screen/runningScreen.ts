import { type Address, withSearch } from '../access/addressValues.ts'
import type { CompiledAction, CompiledCommand, CompiledFlow } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import { createFlow, type Flow, type FlowEvent } from '../flow/index.ts'
import { Batches, MOST_ROUNDS } from './batches.ts'
import { BoundRows } from './boundRows.ts'
import { type Changes, createChanges } from './changes.ts'
import { type Commands, createCommands } from './commands.ts'
import { createFailureToasts, type FailureToasts } from './createFailureToasts.ts'
import { createFlowCalls, type FlowCalls } from './createFlowCalls.ts'
import { createForms, defaultsOf, type Forms } from './createForms.ts'
import { createOffers } from './createOffers.ts'
import { createScope, createStepScope } from './createScope.ts'
import { DerivedValues } from './derivedValues.ts'
import { leadsAway } from './effects.ts'
import { FACT_NAMES } from './facts.ts'
import { firstLocal } from './firstLocal.ts'
import { flowChanges } from './flowChanges.ts'
import { applyOptimisticUpdates } from './overlays.ts'
import { PageAddress } from './pageAddress.ts'
import type { PassingTime } from './passingTime.ts'
import { type ActionDeps, performAction } from './performAction.ts'
import { ScreenQueries } from './queries.ts'
import { Redirects } from './redirects.ts'
import { sameData } from './sameData.ts'
import type { ScreenDeps, ScreenStart } from './screenDeps.ts'
import { type ScreenParts, screenParts } from './screenParts.ts'
import type { OpenDialog, ScreenRuntime } from './screenRuntime.ts'
import { timeOf } from './timeOf.ts'

type Values = Readonly<Record<string, unknown>>
/**
 * A running screen: its values, and the queries, forms, commands and flow that work on them. Each of these is given its
 * dependencies in the constructor; the screen's scope reads all of them, so none may read the scope before the constructor has
 * ended. `start` settles for the first time.
 */
export class RunningScreen {
  readonly queries: ScreenQueries
  readonly forms: Forms
  readonly commands: Commands
  readonly changes: Changes = createChanges()
  readonly scope: Scope
  readonly flow: Flow | undefined
  local: Values
  readonly page: PageAddress
  dialogs: readonly OpenDialog[] = []
  readonly #deps: ScreenDeps
  readonly #start: ScreenStart
  readonly #toasts: FailureToasts
  readonly #params: Readonly<Record<string, unknown>>
  readonly #parts: ScreenParts
  readonly #flowDefinition: CompiledFlow | undefined
  readonly #flowCalls: FlowCalls
  readonly #batches = new Batches(() => this.#settle())
  readonly #redirects: Redirects
  readonly #derived: DerivedValues
  readonly #stamp = (derived: string): number => this.changes.stamp(this.#parts.derivedFrom.get(derived) ?? [])
  readonly #rows: BoundRows
  readonly #actions: ActionDeps
  #time: PassingTime | undefined
  readonly offers = createOffers((actions, scope) => void (this.#isGone || this.act(actions, scope)))
  readonly #flowChanges = flowChanges(this)
  #shownQueries: Values | undefined
  #isDirty = false
  #isGone = false
  /** Whether an action since the last outcome of a command leads to another page. */
  #hasLedAway = false

  constructor(deps: ScreenDeps, start: ScreenStart) {
    this.#deps = deps
    this.#start = start
    this.#toasts = createFailureToasts((effect) => deps.perform(effect, this.offers.take))
    this.#flowDefinition = start.screen.flow === undefined ? undefined : deps.flow(start.screen.flow)
    this.#parts = screenParts(start.screen, this.#flowDefinition)
    this.#params = { ...defaultsOf({ properties: start.screen.params }), ...start.params }
    const local = { local: () => this.local, setLocal: (name: string, value: unknown) => this.setLocal(name, value) }
    this.page = new PageAddress(start, { ...local, touch: (path) => this.touch(path), perform: deps.perform })
    this.local = { ...firstLocal(start.screen, deps, start), ...this.page.local }
    this.#redirects = new Redirects(start.screen.redirects, deps.perform)
    this.#derived = new DerivedValues(Object.keys(this.#parts.derive), this.changes)
    this.scope = this.#createScope()
    this.queries = this.#createQueries()
    this.#rows = new BoundRows(this.#parts.queries, { ...local, queries: this.queries })
    this.forms = this.#createForms()
    this.commands = this.#createCommands()
    this.#flowCalls = createFlowCalls({
      calls: deps.calls,
      queries: this.queries,
      screen: start.id,
      batch: (change) => this.batch(change),
      gone: () => this.#isGone,
      settled: (isOk) => this.forms.unsent.callSettled(isOk),
      failed: (error) => this.#toasts.error(error, true),
    })
    this.#actions = this.#createActions()
    this.flow = this.#createFlow()
  }

  /** Enters the flow and performs the screen's `start` actions; then the first queries are read. `runtime` is this screen to its blocks. */
  start(runtime: ScreenRuntime): void {
    this.#time = this.#createTime(runtime)
    this.batch(() => {
      this.#isDirty = true
      this.flow?.start()
      this.forms.start()
      if (this.#start.screen.start !== undefined) this.act(this.#start.screen.start as readonly CompiledAction[], this.scope)
    })
  }

  batch(change: () => void): void {
    this.#batches.run(change)
  }

  /** Marks a path as changed. Call it within a batch. */
  touch(path: string): void {
    this.#shownQueries = undefined
    this.#isDirty = true
    this.changes.bump(path)
  }

  rowKey(query: string): string {
    return this.#parts.queries[query]?.rowKey ?? 'id'
  }
  /** Data of a query with the optimistic updates of pending commands. */
  dataOf(id: string): unknown {
    return applyOptimisticUpdates(id, this.rowKey(id), this.queries.state(id).data, this.commands.pending())
  }

  act(actions: readonly CompiledAction[], scope: Scope): void {
    this.batch(() => {
      for (const action of actions) performAction(action, scope, this.#actions)
    })
  }

  setLocal(name: string, value: unknown): void {
    if (!Object.hasOwn(this.local, name) || sameData(this.local[name], value)) return
    this.batch(() => {
      this.local = { ...this.local, [name]: value }
      this.touch(`local.${name}`)
      const stored = this.#start.screen.local?.[name]?.stored
      if (stored !== undefined) this.#deps.perform({ type: 'store', in: stored, value })
    })
  }

  moveTo(address: Address): void {
    this.batch(() => {
      if (!this.page.moveTo(address)) return
      this.#hasLedAway = false
      this.commands.stayed()
    })
  }

  showDialogs(dialogs: readonly OpenDialog[]): void {
    this.batch(() => {
      this.dialogs = dialogs
      this.touch('dialogs')
    })
  }
  closeDialog(id: string): void {
    this.showDialogs(this.dialogs.filter((dialog) => dialog.id !== id))
  }

  /** An event with its data; if none is given, with the data of its form. */
  eventOf(name: string, given: unknown): FlowEvent {
    const form = this.#formOf(name)
    const data = given ?? (form === undefined ? undefined : this.forms.of(form).get().data)
    return { type: name, ...(data === undefined ? {} : { data }) }
  }
  /** Sends an event to the flow, unless its form is invalid. */
  send(event: FlowEvent): void {
    const form = this.#formOf(event.type)
    if (form !== undefined && this.forms.of(form).touchAll().length > 0) return
    if (form !== undefined) this.forms.unsent.eventSent(form)
    this.batch(() => this.flow?.send(event))
  }

  factsChanged(): void {
    this.batch(() => {
      for (const name of FACT_NAMES) this.touch(name)
    })
  }

  /** Records the current derived values, so that a new subscriber is notified of later changes only. */
  noteDerived(paths: readonly string[]): void {
    this.#derived.note(paths, this.scope)
  }

  dispose(): void {
    this.#isGone = true
    this.#time?.dispose()
    this.forms.dispose()
    this.commands.dispose()
    this.queries.dispose()
    this.flow?.stop()
  }

  #settle(): void {
    for (let round = 0; this.#isDirty && round < MOST_ROUNDS && !this.#isGone; round++) {
      this.#isDirty = false
      this.#rows.settle()
      this.forms.follow()
      this.flow?.changed()
      this.page.settle()
    }
    this.#isDirty = false
    if (this.#isGone) return
    this.#redirects.follow(this.scope)
    this.#derived.settle(this.scope)
    this.forms.settle()
    this.#time?.settle()
    this.changes.flush()
  }

  #formOf(event: string): string | undefined {
    const declared = this.#flowDefinition?.events?.[event]
    return declared !== undefined && 'form' in declared ? (declared.form as string) : undefined
  }

  #createScope(): Scope {
    const { facts, clock } = this.#deps
    return createScope({
      derive: this.#parts.derive,
      stamp: this.#stamp,
      facts: () => facts(),
      now: () => clock.now(),
      params: () => this.#params,
      search: () => this.page.search,
      address: () => this.page.now,
      queries: () => {
        this.#shownQueries ??= Object.fromEntries(
          this.queries.ids().map((id) => [id, { ...this.queries.state(id), data: this.dataOf(id) }]),
        )
        return this.#shownQueries
      },
      local: () => this.local,
      dialogs: () => Object.fromEntries(this.dialogs.map(({ id, with: given }) => [id, given])),
      forms: () => this.forms.snapshots(),
      flow: () => (this.flow === undefined ? undefined : { tags: this.flow.snapshot().tags, state: this.flow.snapshot().state }),
      context: () => this.flow?.snapshot().context,
    })
  }

  #createQueries(): ScreenQueries {
    const { queries, queriesFrom } = this.#parts
    return new ScreenQueries(queries, {
      ...this.#deps,
      scope: () => this.scope,
      busy: () => this.commands.pending().length > 0 || this.#flowCalls.inFlight(),
      stamp: (id) => this.changes.stamp(FACT_NAMES) + this.changes.stamp(queriesFrom.get(id) ?? []),
      changed: (id) => this.batch(() => this.touch(`queries.${id}`)),
      failed: (_, { background }, error) => background !== true && this.#toasts.error(error, false),
    })
  }

  #createForms(): Forms {
    return createForms({
      screenDeps: this.#deps,
      start: this.#start,
      parts: this.#parts,
      stamp: this.changes.stamp,
      scope: () => this.scope,
      batch: (change) => this.batch(change),
      changed: (form) => this.batch(() => this.touch(`forms.${form}`)),
    })
  }

  #createCommands(): Commands {
    const { calls, clock } = this.#deps
    return createCommands({
      calls,
      clock,
      definitions: (this.#start.screen.commands ?? {}) as Readonly<Record<string, CompiledCommand>>,
      queries: this.queries,
      screen: this.#start.id,
      scope: () => this.scope,
      form: this.forms.of,
      rowKey: (query) => this.rowKey(query),
      batch: (change) =>
        this.batch(() => {
          this.touch('pending')
          for (const id of this.queries.ids()) this.touch(`queries.${id}`)
          change()
        }),
      unsent: this.forms.unsent,
      started: this.#toasts.tried,
      settled: ({ definition, failed }, given, outcome) => {
        // A disposed screen performs no actions, but a failed mutation still shows its toast (RESV-O31).
        const then = this.#isGone ? undefined : ((outcome.ok ? definition.done : definition.error) as readonly CompiledAction[] | undefined)
        this.#hasLedAway = false
        this.#toasts.after(failed, () => {
          if (then !== undefined) this.act(then, given)
          else if (!outcome.ok) this.#toasts.error(outcome.error, true)
        })
        return this.#hasLedAway
      },
    })
  }

  #createActions(): ActionDeps {
    return {
      form: this.forms.of,
      run: this.commands.run,
      send: (name, given) => this.send(this.eventOf(name, given)),
      setLocal: (name, value) => this.setLocal(name, value),
      refresh: (query) => this.queries.refresh(query),
      moveSearch: (moved) => this.moveTo(withSearch(this.page.now, moved)),
      open: (id, given) =>
        this.batch(() => {
          this.showDialogs([...this.dialogs.filter((dialog) => dialog.id !== id), { id, with: given }])
          this.forms.opened(id)
        }),
      close: (id) => this.closeDialog(id),
      offer: this.offers.keep,
      perform: (effect) => {
        this.#hasLedAway ||= leadsAway(effect)
        this.#toasts.perform(effect)
      },
    }
  }

  #createTime(runtime: ScreenRuntime): PassingTime | undefined {
    return timeOf(runtime, this.#parts, this.#deps, (paths, end) =>
      this.batch(() => {
        for (const path of paths) this.touch(path)
        end()
      }),
    )
  }

  #createFlow(): Flow | undefined {
    if (this.#flowDefinition === undefined) return undefined
    const { clock, inspect } = this.#deps
    const { derive, shares } = this.#parts
    return createFlow({
      flow: this.#flowDefinition,
      clock,
      inspect,
      scope: (context, event) =>
        createStepScope(
          this.scope,
          { derive, stamp: this.#stamp, shared: (id) => shares(id, this.#flowChanges.knows(context)) },
          context,
          event,
        ),
      perform: (action, given) => performAction(action, given, this.#actions),
      startCall: ({ invoke, scope: given }, finish) => this.#flowCalls.start(invoke, given, finish),
      onChange: () => this.batch(this.#flowChanges.changed),
    })
  }
}
