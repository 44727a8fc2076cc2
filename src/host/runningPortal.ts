import type { Bearer, Session } from '../../engine/calls/index.ts'
import type { CompiledScreen, CompiledText, IconNode, ServedIndex } from '../../engine/compiled/compiled.ts'
import { createListeners, type Listeners } from '../../engine/data/createListeners.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import {
  createFactScope,
  createKnownAt,
  createScreen,
  type Effect,
  type Facts,
  type ScreenDeps,
  sameData,
} from '../../engine/screen/index.ts'
import { createPhase, type PhaseActor } from '../shell/phaseMachine.ts'
import type { Navigate } from '../shell/portalHost.ts'
import { decisionAt } from './address.ts'
import { AddressBar, type Place, placeAt } from './addressBar.ts'
import { type Background, createBackground } from './createBackground.ts'
import type { Dialogs } from './createDialogs.ts'
import { createPerform, type Perform } from './createPerform.ts'
import { createPortalCalls, type PortalCalls } from './createPortalCalls.ts'
import { createPortalSession } from './createPortalSession.ts'
import { createPrefetcher, type Prefetcher } from './createPrefetcher.ts'
import { createScreenEnvironment, type PortalEnvironment } from './createScreenEnvironment.ts'
import { createSessionChanges } from './createSessionChanges.ts'
import { createSlots, type Slots } from './createSlots.ts'
import { createUniversityChoice, type UniversityChoice } from './createUniversityChoice.ts'
import { createViews, type Views } from './createViews.ts'
import { factsOf } from './factsOf.ts'
import { followOthers } from './followOthers.ts'
import type { HostDeps } from './hostDeps.ts'
import { createSnapshots } from './hostSnapshot.ts'
import { type IdleScheduler, NEVER_IDLE } from './idleScheduler.ts'
import { laterDialogs } from './laterDialogs.ts'
import { type LoadedPortal, loadReady } from './loadedPortal.ts'
import type { Take } from './performEffect.ts'
import { presentationOf } from './presentationOf.ts'
import { readLink } from './readLink.ts'
import { NO_UNIVERSITY, UNIVERSITY } from './storedUniversity.ts'

const NO_ICON: IconNode = []

/**
 * The running portal: the university, the session, the view at the address. Its parts are given their dependencies in the
 * constructor and may read them only after it has ended; `start` loads the first portal.
 */
export class RunningPortal {
  readonly phase: PhaseActor = createPhase()
  readonly listeners: Listeners = createListeners()
  readonly scope: Scope
  readonly session: Session
  readonly calls: PortalCalls
  readonly slots: Slots
  readonly dialogs: Dialogs
  readonly views: Views
  readonly around: PortalEnvironment
  readonly snapshots: ReturnType<typeof createSnapshots>
  readonly choose: UniversityChoice['choose']
  /** Starts a screen that is never shown. */
  readonly startHidden: (portal: LoadedPortal, id: string, screen: CompiledScreen) => ScreenRuntime
  navigate: Navigate = () => {}
  loaded: LoadedPortal | undefined
  readonly #deps: HostDeps
  readonly #idle: IdleScheduler
  readonly #ahead: Prefetcher
  readonly #background: Background
  readonly #bar: AddressBar
  readonly #perform: Perform
  readonly #knownAt: ReturnType<typeof createKnownAt>
  #facts: Facts | undefined
  /** The session of `#facts`. */
  #bearer: Bearer

  constructor(deps: HostDeps) {
    this.#deps = deps
    this.#bar = new AddressBar(deps.landed)
    this.#idle = deps.idleScheduler ?? NEVER_IDLE
    this.#knownAt = createKnownAt(deps.clock.now)
    this.scope = createFactScope(() => this.facts(), deps.clock.now)
    this.session = createPortalSession({
      storage: deps.storage,
      stores: deps.stores,
      portal: () => this.loaded,
      callDeps: () => this.calls.callDeps,
    })
    const choice = createUniversityChoice({
      storage: deps.storage,
      session: this.session,
      loaded: () => this.loaded?.index.unikey,
      read: (unikey) => this.#readPortal(unikey),
      forget: () => this.#forget(),
      failed: () => deps.toasts.show({ tone: 'danger', text: deps.texts.get().translate('portal:errors.connection') }),
    })
    this.choose = choice.choose
    this.#bearer = this.session.bearer()
    this.#perform = createPerform({
      ...deps,
      bar: this.#bar,
      views: () => this.views,
      navigate: (to, options) => this.navigate(to, options),
      factsChanged: () => this.factsChanged(),
      session: createSessionChanges({ session: this.session, choose: choice.choose }),
    })
    this.calls = createPortalCalls({
      ...deps,
      transport: (request, signal) => this.#ahead.transport(request, signal),
      pause: this.#idle.pause,
      session: this.session,
      scope: this.scope,
      portal: () => this.loaded,
      facts: () => this.facts(),
      bearer: () => {
        this.facts()
        return this.#bearer
      },
      changed: () => this.factsChanged(),
      shown: () => this.changed(),
    })
    const screens = {
      portal: () => this.loaded,
      scope: () => this.scope,
      start: (of: LoadedPortal, id: string, screen: CompiledScreen) => createScreen(this.#screenDeps(of), { id, screen }),
      changed: () => this.changed(),
    }
    this.slots = createSlots(screens)
    const here = { signedIn: () => this.facts().session.signedIn, path: () => this.#bar.now.path }
    this.startHidden = (of, id, screen) => createScreen(this.#screenDeps(of, false), { id, screen })
    this.#background = createBackground({ ...screens, ...here, start: this.startHidden, idle: this.#idle.idle, clock: deps.clock })
    const navigate = (to: string) => this.navigate(to, { replace: true })
    const warn = (text: CompiledText) => this.#perform({ type: 'toast', tone: 'warning', text })
    this.dialogs = laterDialogs({ ...screens, ...here, navigate, warn })
    this.views = this.#createViews()
    this.around = createScreenEnvironment({ portal: () => this.loaded, scope: this.scope, slots: this.slots, icon: this.icon })
    this.snapshots = this.#createSnapshots()
    this.#ahead = this.#createFetchAhead()
    followOthers({
      ...deps,
      session: this.session,
      loaded: () => this.loaded,
      forget: () => this.#forget(),
      factsChanged: () => this.factsChanged(),
      universityChanged: () => void choice.follow(),
    })
  }

  readonly icon = (name: string): IconNode => this.loaded?.icon(name) ?? NO_ICON

  changed(): void {
    this.snapshots.changed()
    this.listeners.notify()
  }

  facts(): Facts {
    if (this.#facts !== undefined) return this.#facts
    const { stores, preferences, device, see, gateway } = this.#deps
    const raw = this.#chosen()
    const state = this.session.state()
    this.#bearer = this.session.bearer()
    stores.belongTo(state.userName === '' ? '' : `${String(raw?.['unikey'] ?? '')} ${state.userName}`)
    const own = { language: preferences.get().language, device: device(), portal: { origin: gateway, ...this.#knownAt(raw?.['unikey']) } }
    this.#facts = see(factsOf(this.loaded?.manifest, raw, state, own, stores.values()))
    return this.#facts
  }

  factsChanged(): void {
    const before = this.#facts
    this.#facts = undefined
    const now = this.facts()
    this.#deps.texts.present(presentationOf(now, this.#deps.preferences.get().calendar))
    if (before !== undefined && sameData(before, now)) return
    this.views.factsChanged()
    this.slots.factsChanged()
    this.dialogs.follow()
    this.#background.follow()
    this.decide(false)
    this.changed()
    this.calls.port.factsChanged()
  }

  visit(place: Place): void {
    const visit = this.#bar.visit(place)
    if (visit === 'known') return
    if (visit === 'returned') this.views.leave()
    this.calls.cache.pageOpened()
    this.dialogs.follow()
    this.decide(true)
    if (visit === 'moved') this.#background.arrived()
  }

  /** Decides which screen the address shows. `arrived`: the address has just been opened. */
  decide(arrived: boolean): void {
    const { loaded } = this
    if (loaded === undefined || !this.#bar.isVisited) return
    // Signing in does not redirect: the flow navigates by itself (LOGIN-52). On the boot screen, which waits for the session, the
    // address counts as just opened.
    const isNew = arrived || this.views.screenId() === loaded.manifest.boot
    this.views.follow(decisionAt(loaded.manifest, this.scope, this.facts(), { ...this.#bar.now, arrived: isNew }), loaded)
  }

  /** Loads the portal of the stored university, or the one before a university is chosen. */
  async start(): Promise<void> {
    const { storage } = this.#deps
    try {
      const wanted = storage.get(UNIVERSITY)
      let ready = await this.#readPortal(wanted ?? NO_UNIVERSITY)
      if (ready === undefined && wanted !== undefined) {
        // A university that left the list ends its session (CONF-O9).
        storage.remove(UNIVERSITY)
        this.session.drop()
        ready = await this.#readPortal(NO_UNIVERSITY)
      }
      if (ready === undefined) throw new Error('nothing is published')
      await this.#idle.pause()
      ready()
      this.phase.send({ type: 'READY' })
    } catch {
      this.phase.send({ type: 'FAILED' })
    }
    this.changed()
    this.decide(true)
  }

  /** Reloads the portal; a newer publication replaces it. */
  async refresh(): Promise<void> {
    const index = await this.#deps.chunks.index(this.loaded?.index.unikey ?? NO_UNIVERSITY)
    if (index === undefined) return this.start()
    if (this.loaded === undefined || !sameData(index, this.loaded.index)) (await this.#prepare(index))()
  }

  /** Facts of the chosen university; none while another tab has chosen one whose portal is not loaded yet. */
  #chosen(): ServedIndex['facts'] {
    const facts = this.loaded?.index.facts
    return facts?.unikey === this.#deps.storage.get(UNIVERSITY) ? facts : undefined
  }

  /** Another user or university: clears caches and files. */
  #forget(): void {
    this.calls.cache.clear()
    this.#deps.files.clear()
  }

  async #readPortal(unikey: string): Promise<(() => void) | undefined> {
    const index = await this.#deps.chunks.index(unikey)
    return index && this.#prepare(index)
  }

  /**
   * Loads a portal and resolves with the function that activates it; nothing changes before that is called. Then unchanged open
   * screens continue, the rest restart with what they were given.
   */
  async #prepare(index: ServedIndex): Promise<() => void> {
    const { chunks, preferences, prepare, storage, texts, stores } = this.#deps
    const { portal: next, words } = await loadReady(chunks, index, {
      language: preferences.get().language,
      open: this.views.screenId(),
      stranger: !this.session.state().hasToken,
      prepare,
    })
    const followLink = await readLink(index.facts, this.session, this.#deps)
    return () => {
      // An on-premise portal is that of its university from the start (LOGIN-04).
      if (index.unikey !== NO_UNIVERSITY && storage.get(UNIVERSITY) === undefined) storage.set(UNIVERSITY, index.unikey)
      for (const [language, bundle] of words) texts.add(language, bundle)
      followLink()
      this.loaded = next
      stores.use(next.manifest.stores)
      this.slots.reset()
      this.#ahead.reset()
      this.#facts = undefined
      this.facts()
      this.views.swap(next)
      this.dialogs.reset()
      this.#background.reset()
      this.#background.follow()
      this.decide(false)
      this.changed()
    }
  }

  /** `asks`: whether it asks before it leaves a page on which something typed would be lost. */
  #screenDeps({ form, flow, validator, extras }: LoadedPortal, asks = true): ScreenDeps {
    const { clock, attention, files } = this.#deps
    const perform = (effect: Effect, take?: Take) => this.#perform(effect, take, asks)
    return { calls: this.calls.port, facts: () => this.facts(), perform, clock, attention, files, form, flow, validator, extras }
  }

  #createViews(): Views {
    const { startScreen, online } = this.#deps
    return createViews({
      screenDeps: (of) => this.#screenDeps(of),
      start: startScreen,
      place: () => this.#bar.now,
      icon: this.icon,
      online,
      pause: this.#idle.pause,
      navigate: (to) => this.navigate(to, { replace: true }),
      closed: (page) => this.slots.pageClosed(page),
      changed: () => {
        this.changed()
        if (this.views.screenId() !== undefined) this.#ahead.rendered()
      },
    })
  }

  #createSnapshots(): ReturnType<typeof createSnapshots> {
    const { online, clock, gateway } = this.#deps
    return createSnapshots({
      now: () => ({
        view: this.views.view(),
        online: online(),
        dialog: this.dialogs.shown(),
        offlineSince: this.calls.cache.oldestKept() ?? (online() ? undefined : this.calls.cache.oldest()),
      }),
      known: () => ({ raw: this.#chosen(), manifest: this.loaded?.manifest, facts: this.facts() }),
      time: clock.now,
      gateway,
      scope: this.scope,
      icon: this.icon,
    })
  }

  #createFetchAhead(): Prefetcher {
    const { clock, transport, online } = this.#deps
    return createPrefetcher({
      ...this.#idle,
      after: clock.after,
      transport,
      online,
      // The dialogs of the page itself are one press away, too.
      paths: () => [`#${this.views.screenId()}`, ...this.around.paths(this.snapshots.get().frame)],
      fetch: (to) => {
        const { loaded } = this
        if (to.startsWith('#')) return loaded?.prepareDialogs(to.slice(1))
        const decision = loaded && decisionAt(loaded.manifest, this.scope, this.facts(), { ...placeAt(to), arrived: false })
        return decision?.kind === 'screen' ? loaded?.openScreen(decision.screen) : undefined
      },
    })
  }
}
