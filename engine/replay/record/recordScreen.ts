import type { ScenarioFile } from '../../../schemas/index.ts'
import type { CallRequest, Outcome } from '../../calls/index.ts'
import { createAttention } from '../../createAttention.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { entryOf } from '../../expression/values.ts'
import type { Clock } from '../../ports.ts'
import { createScreen, type ScreenDeps, type ScreenRuntime, type ScreenStart } from '../../screen/index.ts'
import { fittedSearch } from '../openActor.ts'
import { type SeenEffect, type TraceEntry, traceEntry } from '../scenarioTrace.ts'
import { createScriptedCalls } from '../scriptedCalls.ts'
import { createVirtualClock } from '../virtualClock.ts'
import { expectationOf } from './expectationOf.ts'
import { factsPatch, openingFacts } from './factsPatch.ts'
import { foldTyping } from './foldTyping.ts'
import { createSecretMask } from './maskSecrets.ts'
import { stepOfPress } from './stepOfPress.ts'
import { wrapForm } from './wrapForm.ts'

type Step = ScenarioFile['steps'][number]

/** A scenario of one actor. */
type OwnScenario = ScenarioFile & { readonly screen: string }

export interface Recording {
  readonly scenario: OwnScenario
  /** Trace entries after each step, equal to those of a replay. */
  readonly trace: readonly TraceEntry[]
}
export interface RecordedScreen {
  /** Records its inputs; used in place of the screen's own runtime. */
  readonly runtime: ScreenRuntime
  recording(): Recording
  /** Whether the user has done anything yet. */
  acted(): boolean
}
export interface RecorderDeps {
  /** The facts as in the university's file; `undefined` if there is no such university. */
  readonly rawFacts: (unikey: string) => JsonMap | undefined
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** An error as a step states it: the server's response, so that a replay derives text and quietness from it again. */
function errorStep(outcome: Extract<Outcome, { ok: false }>): JsonMap {
  const { status, data, text } = outcome.error
  return { status, ...(isMap(data) ? { data } : text === undefined || text === '' ? {} : { text }) }
}

/**
 * Starts a screen that records its inputs: presses, typed data, call outcomes, facts and time. It runs on a replay's virtual clock and
 * scripted calls, driven by the real ones: a timer fires at its exact due time, and cached data is recorded as the outcome of a call of its
 * own.
 */
export function recordScreen(world: ScreenDeps, start: ScreenStart, ports: RecorderDeps): RecordedScreen {
  const { screen } = start
  const began = world.clock.now()
  const clock = createVirtualClock(began)
  const calls = createScriptedCalls(world.calls)
  const attention = createAttention()
  const { add, mask } = createSecretMask()
  const steps: Step[] = []
  const trace: TraceEntry[] = []
  let effects: readonly SeenEffect[] = []
  let moved: JsonMap = {}
  let facts = world.facts()
  let address = start.search ?? {}
  let depth = 0
  let hasActed = false
  let gone = false

  /** Records an input: advances the clock first, then applies the change and records it with its consequences. */
  function enter(step: () => Step, change: () => void): void {
    if (depth > 0 || gone) change()
    else {
      passTo(world.clock.now())
      write(step(), change)
    }
  }
  function write(step: Step, change: () => void): void {
    depth++
    try {
      change()
    } finally {
      depth--
      // Masked only now: a secret field registers its value while it is typed.
      steps.push(mask(copyOf(step)))
      look()
    }
  }
  function passTo(instant: number): void {
    const ms = Math.floor(instant - clock.now())
    if (ms > 0) write({ pass: ms }, () => clock.pass(ms))
  }
  const act = (step: () => Step, change: () => void) => {
    hasActed = true
    enter(step, change)
  }

  const driven: Clock = {
    now: clock.now,
    after(ms, run) {
      const due = clock.now() + Math.max(0, ms)
      const cancel = clock.after(ms, run)
      const cancelReal = world.clock.after(due - world.clock.now(), () => {
        if (depth === 0 && !gone) passTo(due)
      })
      return () => {
        cancel()
        cancelReal()
      }
    },
  }

  /** Arguments of a command as a scenario states them: rows by their keys. */
  function keysOf(command: string, given: JsonMap): JsonMap {
    const params = screen.commands?.[command]?.params
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const query = entryOf(params?.[name], 'rowOf')
        return [name, typeof query === 'string' ? entryOf(value, screen.queries?.[query]?.rowKey ?? 'id') : value]
      }),
    )
  }
  function outcomeStep({ call, args }: CallRequest, outcome: Outcome): Step {
    const oldest = calls.pending().find((one) => one.call === call)
    const many = oldest !== undefined && JSON.stringify(oldest.args) !== JSON.stringify(args)
    const told = outcome.ok ? { result: outcome.result ?? null } : { error: errorStep(outcome) }
    return { outcome: { call, ...(many ? { args } : {}), ...told } }
  }
  const inner = createScreen(
    {
      ...world,
      clock: driven,
      attention: {
        visible: attention.visible,
        // Visibility is recorded only if the screen subscribes to it.
        watch(listener) {
          const cancel = attention.watch(listener)
          const cancelReal = world.attention.watch(() => {
            const isVisible = world.attention.visible()
            enter(
              () => ({ page: isVisible ? 'returned' : 'hidden' }),
              () => attention.setVisible(isVisible),
            )
          })
          return () => {
            cancel()
            cancelReal()
          }
        },
      },
      calls: {
        ...calls,
        start(request, settle) {
          const cancel = calls.start(request, settle)
          const cancelReal = world.calls.start(request, (outcome) =>
            enter(
              () => outcomeStep(request, outcome),
              () => void calls.settle(request.call, outcome, request.args),
            ),
          )
          return () => {
            cancel()
            cancelReal()
          }
        },
      },
      perform(effect) {
        effects = [...effects, effect]
        if (effect.type === 'goto' && effect.path === undefined) moved = { ...moved, ...effect.search }
        world.perform(effect)
      },
    },
    start,
  )

  function look(): void {
    if (Object.keys(moved).length > 0) {
      address = fittedSearch(screen, { ...address, ...moved })
      moved = {}
      depth++
      inner.searchChanged(address)
      depth--
    }
    const entry = traceEntry({ runtime: inner, calls, clock, facts: { facts: world.facts }, start: began }, trace.length, effects)
    effects = []
    trace.push(mask(copyOf(entry)))
  }
  look()
  const opening: Omit<OwnScenario, 'steps'> = copyOf({
    title: `recorded: ${start.id}`,
    screen: start.id,
    university: String(facts.university['unikey'] ?? '_'),
    facts: mask(openingFacts(facts)),
    params: start.params ?? {},
    search: start.search ?? {},
    input: start.input ?? {},
    now: new Date(began).toISOString(),
  })

  const runtime: ScreenRuntime = Object.assign(Object.create(inner) as ScreenRuntime, {
    act: (actions, scope) =>
      act(
        () => stepOfPress(actions, scope, inner),
        () => inner.act(actions, scope),
      ),
    run: (command, given) =>
      act(
        () => ({ run: { command, with: keysOf(command, given) } }),
        () => inner.run(command, given),
      ),
    send: (event) =>
      act(
        () => ({ send: { event: event.type, ...(event.data === undefined ? {} : { data: event.data }) } }),
        () => inner.send(event),
      ),
    pick: (local, value) =>
      act(
        () => ({ pick: { [local]: value } }),
        () => inner.pick(local, value),
      ),
    retry: (query) =>
      act(
        () => ({ act: [{ refresh: [query] }] }),
        () => inner.retry(query),
      ),
    moveRows: (query, move) =>
      act(
        () => ({ rows: { of: query, ...move } }),
        () => inner.moveRows(query, move),
      ),
    cancel: (query) =>
      act(
        () => ({ cancel: query }),
        () => inner.cancel(query),
      ),
    closeDialog: (dialog) =>
      act(
        () => ({ act: [{ close: dialog }] }),
        () => inner.closeDialog(dialog),
      ),
    form: (id) => wrapForm(inner.form(id), (data, change) => act(() => ({ fill: { form: id, data } }), change), add),
    searchChanged(search) {
      if (JSON.stringify(search) === JSON.stringify(address)) return inner.searchChanged(search)
      address = search
      enter(
        () => ({ search }),
        () => inner.searchChanged(search),
      )
    },
    factsChanged() {
      const before = facts
      facts = world.facts()
      const patch = depth > 0 ? undefined : factsPatch(before, facts, ports.rawFacts)
      if (patch === undefined) return inner.factsChanged()
      enter(() => ({ facts: patch }), inner.factsChanged)
    },
    dispose() {
      gone = true
      inner.dispose()
    },
  } satisfies Partial<ScreenRuntime>)

  return {
    runtime,
    acted: () => hasActed,
    recording() {
      const told = foldTyping(steps, trace)
      const expected = told.steps.map((step, index) => ({ ...step, ...expectationOf(told.trace[index], told.trace[index + 1]) }))
      return { scenario: { ...opening, steps: expected }, trace: told.trace }
    },
  }
}
