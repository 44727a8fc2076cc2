import type { ScenarioFile } from '../../schemas/index.ts'
import { lacksArgument, withPortalErrors } from '../calls/index.ts'
import type { CompiledScreen } from '../compiled/compiled.ts'
import { createAttention, type SettableAttention } from '../createAttention.ts'
import type { JsonMap } from '../data/isMap.ts'
import type { Scope } from '../expression/index.ts'
import type { FlowDeps } from '../flow/index.ts'
import { formExtras } from '../screen/formExtras.ts'
import { createFactScope, createScreen, type Effect, type ScreenRuntime, sessionKey } from '../screen/index.ts'
import type { Actor } from './actors.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { createReplayFacts, type ReplayFacts } from './replayFacts.ts'
import { movedAddress, openingAddress } from './scenarioAddress.ts'
import { type SeenEffect, type TraceEntry, traceEntry } from './scenarioTrace.ts'
import { createScriptedCalls, type ScriptedCalls } from './scriptedCalls.ts'
import { createScriptedFiles } from './scriptedFiles.ts'
import type { VirtualClock } from './virtualClock.ts'

/** One actor's screen under a virtual clock, with calls that settle only when scripted. */
export interface OpenedActor {
  readonly name: string | undefined
  readonly portal: ReplayPortal
  readonly screen: CompiledScreen
  readonly runtime: ScreenRuntime
  readonly clock: VirtualClock
  readonly calls: ScriptedCalls
  readonly facts: ReplayFacts
  readonly attention: SettableAttention
  readonly scope: Scope
  /** Records an effect outside the screen. */
  seen(effect: SeenEffect): void
  /** What the last toast with a button offers. */
  offered(): number | undefined
  moveTo(address: Pick<ScenarioFile['steps'][number], 'path' | 'search'>): void
  /** Notifies the screen that facts changed and retries queries held by portal-wide errors. */
  factsChanged(): void
  /** Advances the clock of all actors, ms. */
  pass(ms: number): void
  /** A snapshot of the state as a trace entry; includes and then clears the recorded effects. */
  look(step: number): TraceEntry
}

export interface ActorDeps {
  readonly portal: ReplayPortal
  readonly clock: VirtualClock
  readonly pass: (ms: number) => void
  readonly inspect: FlowDeps['inspect']
}

const callsOf = (portal: ReplayPortal): ScriptedCalls =>
  createScriptedCalls({
    waits: (id, args) => {
      const call = portal.call(id)
      return call === undefined || lacksArgument(call, args)
    },
    listing: (id) => portal.call(id) ?? {},
    has: (id) => portal.call(id) !== undefined,
  })

/** Opens an actor's screen; `undefined` if the portal has no such screen. */
export function openActor({ portal, clock, pass, inspect }: ActorDeps, actor: Actor): OpenedActor | undefined {
  const screen = portal.screen(actor.screen)
  if (screen === undefined) return undefined
  const start = clock.now()
  const attention = createAttention()
  const facts = createReplayFacts(portal, clock, (actor.facts ?? {}) as JsonMap)
  const calls = callsOf(portal)

  let effects: readonly SeenEffect[] = []
  let opened: ScreenRuntime | undefined
  let hasChanged = false
  let offered: number | undefined
  const perform = (effect: Effect) => {
    effects = [...effects, effect]
    if (effect.type === 'toast' && effect.offer !== undefined) offered = effect.offer.id
    if (effect.type !== 'store' && effect.type !== 'session') return
    facts.apply(effect)
    factsChanged()
  }
  function factsChanged(): void {
    if (opened === undefined) hasChanged = true
    else opened.factsChanged()
    held.factsChanged()
  }
  const held = withPortalErrors(calls, {
    stored: () => facts.facts().stored,
    session: () => sessionKey(facts.facts()),
    keep(refusal) {
      facts.apply({ type: 'store', ...refusal })
      factsChanged()
    },
  })

  const { form, flow, validator } = portal
  const runtime = createScreen(
    {
      calls: held,
      clock,
      attention,
      files: createScriptedFiles(),
      facts: facts.facts,
      form,
      flow,
      validator,
      perform,
      extras: () => formExtras,
      inspect,
    },
    { id: actor.screen, screen, params: (actor.params ?? {}) as JsonMap, address: openingAddress(portal.manifest.routes, actor) },
  )
  opened = runtime
  if (hasChanged) runtime.factsChanged()

  return {
    name: actor.name,
    portal,
    screen,
    runtime,
    clock,
    calls,
    facts,
    attention,
    factsChanged,
    pass,
    scope: createFactScope(facts.facts, clock.now),
    seen(effect) {
      effects = [...effects, effect]
    },
    offered: () => offered,
    moveTo: (step) => runtime.addressChanged(movedAddress(runtime.started.address, step)),
    look(step) {
      const entry = traceEntry({ actor: actor.name, runtime, calls, clock, facts, start }, step, effects)
      effects = []
      return entry
    },
  }
}
