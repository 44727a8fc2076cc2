import type { ScenarioFile } from '../../schemas/index.ts'
import { conform, lacksArgument } from '../calls/index.ts'
import type { CompiledScreen } from '../compile/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { FlowOptions } from '../flow/index.ts'
import { createFactScope, createScreen, type Effect, type ScreenRuntime } from '../screen/index.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { createReplayFacts, type ReplayFacts } from './replayFacts.ts'
import { type SeenEffect, type TraceEntry, traceEntry } from './scenarioTrace.ts'
import { createScriptedCalls, type ScriptedCalls } from './scriptedCalls.ts'
import { createScriptedFiles } from './scriptedFiles.ts'
import { createVirtualClock, type VirtualClock } from './virtualClock.ts'

type Names = Readonly<Record<string, unknown>>

/** Sunday, 1 Azar 1405, 10:00 in Tehran. */
export const SCENARIO_START = '2026-11-22T06:30:00Z'

/** A screen under a virtual clock, with calls that settle only when they are told to. */
export interface OpenedScenario {
  readonly portal: ReplayPortal
  readonly screen: CompiledScreen
  readonly runtime: ScreenRuntime
  readonly clock: VirtualClock
  readonly calls: ScriptedCalls
  readonly facts: ReplayFacts
  readonly scope: Scope
  /** What happened outside the screen since the last look. */
  seen(effect: SeenEffect): void
  moveTo(search: Names): void
  /** The state of everything now, as the trace keeps it; what happened since the last look goes with it. */
  look(step: number): TraceEntry
}

/** Opens the scenario's screen. Nothing where the portal has no such screen. */
export function openScenario(portal: ReplayPortal, scenario: ScenarioFile, inspect?: FlowOptions['inspect']): OpenedScenario | undefined {
  const screen = portal.screen(scenario.screen)
  if (screen === undefined) return undefined
  const start = Date.parse(scenario.now ?? SCENARIO_START)
  const clock = createVirtualClock(start)
  const facts = createReplayFacts(portal, clock, (scenario.facts ?? {}) as Names)
  const calls = createScriptedCalls({
    waits: (id, args) => {
      const call = portal.call(id)
      return call === undefined || lacksArgument(call, args)
    },
    listing: (id) => portal.call(id) ?? {},
    has: (id) => portal.call(id) !== undefined,
  })

  let effects: readonly SeenEffect[] = []
  let moved: Names = {}
  let opened: ScreenRuntime | undefined
  let hasChanged = false
  const perform = (effect: Effect) => {
    effects = [...effects, effect]
    if (effect.type === 'goto' && effect.path === undefined) moved = { ...moved, ...effect.search }
    if (effect.type !== 'store' && effect.type !== 'session') return
    facts.apply(effect)
    if (opened === undefined) hasChanged = true
    else opened.factsChanged()
  }

  let address = fittedSearch(screen, (scenario.search ?? {}) as Names)
  const { form, flow, validator } = portal
  const runtime = createScreen(
    { calls, clock, files: createScriptedFiles(), facts: facts.facts, form, flow, validator, perform, inspect },
    { id: scenario.screen, screen, params: (scenario.params ?? {}) as Names, search: address, input: (scenario.input ?? {}) as Names },
  )
  opened = runtime
  if (hasChanged) runtime.factsChanged()

  const moveTo = (search: Names) => {
    address = fittedSearch(screen, search)
    runtime.searchChanged(address)
  }
  return {
    portal,
    screen,
    runtime,
    clock,
    calls,
    facts,
    scope: createFactScope(facts.facts, clock.now),
    seen(effect) {
      effects = [...effects, effect]
    },
    moveTo,
    look(step) {
      if (Object.keys(moved).length > 0) {
        const further = { ...address, ...moved }
        moved = {}
        moveTo(further)
      }
      const entry = traceEntry({ runtime, calls, clock, facts, start }, step, effects)
      effects = []
      return entry
    },
  }
}

/** The address as the browser would give it back: only what fits the screen's `search`. */
export const fittedSearch = (screen: CompiledScreen, wanted: Names): Names =>
  Object.fromEntries(
    Object.entries(screen.search ?? {}).flatMap(([name, schema]) => {
      const given = wanted[name]
      if (given === undefined || given === null) return []
      const { type } = schema as { type?: unknown }
      const found = conform(schema, type === 'integer' || type === 'number' ? Number(String(given)) : String(given))
      return found.ok ? [[name, found.value] as const] : []
    }),
  )
