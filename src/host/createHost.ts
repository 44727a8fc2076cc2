import type { TokenPair } from '../../engine/calls/index.ts'
import type { CompiledScreen, IconNode, UniversityIndex } from '../../engine/compiled/compiled.ts'
import { createListeners } from '../../engine/data/createListeners.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { Surroundings } from '../../engine/react/runtime/surroundings.ts'
import { createFactScope, createScreen, type Effect, type Facts, type ScreenWorld, sameData } from '../../engine/screen/index.ts'
import { createPhase, phaseOf } from '../shell/phaseMachine.ts'
import type { Navigate, PortalHost } from '../shell/portalHost.ts'
import { decisionAt } from './address.ts'
import { createDialogs } from './createDialogs.ts'
import { createFetchAhead } from './createFetchAhead.ts'
import { createPortalCalls } from './createPortalCalls.ts'
import { createPortalSession } from './createPortalSession.ts'
import { createSlots } from './createSlots.ts'
import { createSurroundings } from './createSurroundings.ts'
import { createViews } from './createViews.ts'
import { factsOf } from './factsOf.ts'
import type { HostParts } from './hostParts.ts'
import { createSnapshots } from './hostSnapshot.ts'
import { NO_LEISURE } from './leisure.ts'
import { type LoadedPortal, loadReady } from './loadedPortal.ts'
import { performEffect } from './performEffect.ts'
import { placesOf } from './placesOf.ts'
import { type RawFacts, readUniversities } from './readUniversities.ts'

/** The host, with what the composition root needs besides. */
export interface RunningHost extends PortalHost {
  /** Reads the list of universities and the portal anew: something was published. */
  refresh(): Promise<void>
  connectionChanged(): void
  /** Something outside changed what is known. */
  factsChanged(): void
  facts(): Facts
  /** Goes over to another university's portal; the last wish wins. */
  choose(unikey: string): Promise<void>
}

const UNIVERSITY = 'uni_code'
const NO_UNIVERSITY = '_'
const NO_ICON: IconNode = []

/** Runs the portal in a browser: which university, who is signed in, what stands at the address. React only draws its snapshot. */
export function createHost(parts: HostParts): RunningHost {
  const { storage, pieces, stores, preferences, texts, gateway, leisure = NO_LEISURE } = parts
  const { subscribe, notify } = createListeners()
  let portal: LoadedPortal | undefined
  let universities: readonly RawFacts[] = []
  let place = { path: '/', search: '' }
  let visited = false
  /** The university that was picked last. */
  let wish = ''
  let navigate: Navigate = () => {}
  const phase = createPhase()
  let facts: Facts | undefined

  const changed = () => {
    snapshots.changed()
    notify()
  }

  const session = createPortalSession({ storage, stores, portal: () => portal, world: () => calls.world })

  const chosen = (): RawFacts | undefined => universities.find(({ unikey }) => unikey === storage.get(UNIVERSITY))

  function factsNow(): Facts {
    if (facts !== undefined) return facts
    const raw = chosen()
    const state = session.state()
    stores.belongTo(state.userName === '' ? '' : `${String(raw?.['unikey'] ?? '')} ${state.userName}`)
    facts = parts.see(
      factsOf(portal?.manifest, raw, state, { language: preferences.get().language, device: parts.device() }, stores.values()),
    )
    return facts
  }

  const scope: Scope = createFactScope(factsNow, parts.clock.now)
  const calls = createPortalCalls({
    ...parts,
    transport: (request, signal) => ahead.transport(request, signal),
    pause: leisure.pause,
    session,
    scope,
    portal: () => portal,
    facts: factsNow,
    changed: () => factsChanged(),
  })
  /** Another user or university: nothing of the one before stays. */
  const forget = () => {
    calls.cache.clear()
    parts.files.clear()
  }

  function factsChanged(): void {
    const before = facts
    facts = undefined
    const now = factsNow()
    if (before !== undefined && sameData(before, now)) return
    facts = now
    texts.showMoneyUnit(!(Array.isArray(now.env['hide']) && now.env['hide'].includes('currency')))
    views.factsChanged()
    slots.factsChanged()
    dialogs.follow()
    decide(false)
    changed()
    calls.door.factsChanged()
  }

  function perform(effect: Effect): void {
    performEffect(effect, {
      toasts: parts.toasts,
      texts,
      navigate: (to, replace) => navigate(to, { replace }),
      leave: parts.leave,
      here: () => place,
      store: (name, value, seconds) => {
        stores.put(name, value, seconds)
        factsChanged()
      },
      session: sessionEffect,
    })
  }

  function sessionEffect(effect: Extract<Effect, { type: 'session' }>): void {
    if (effect.choose !== undefined) void choose(String(effect.choose))
    else if (effect.signIn !== undefined) {
      const answer = effect.signIn as { readonly access_token: string; readonly refresh_token: string }
      const pair: TokenPair = { token: answer.access_token, refreshToken: answer.refresh_token }
      session.signIn(pair)
    } else if (effect.profile !== undefined) session.setProfile(effect.profile as RawFacts)
    else if (effect.drop === true) session.drop()
    else if (effect.signOut === true) session.signOut()
  }

  async function choose(unikey: string): Promise<void> {
    wish = unikey
    if (storage.get(UNIVERSITY) === unikey && portal?.index.unikey === unikey) return
    const ready = await readPortal(unikey).catch(() => undefined)
    // The last wish wins.
    if (wish !== unikey) return
    if (ready === undefined) {
      parts.toasts.show({ tone: 'error', text: texts.get().translate('portal:errors.connection') })
      return
    }
    // Tokens belong to one university's server: another one never sees them (CONF-O4, CONF-O10).
    if (session.state().hasToken) session.drop()
    storage.set(UNIVERSITY, unikey)
    forget()
    ready()
  }

  /** Loads a portal; nothing has changed before the answer is called. Then what is open and unchanged goes on, the rest is opened anew, its input kept. */
  async function prepare(index: UniversityIndex): Promise<() => void> {
    const { portal: next, words } = await loadReady(pieces, index, {
      language: preferences.get().language,
      open: views.screenId(),
      stranger: !session.state().hasToken,
      prepare: parts.prepare,
    })
    return () => {
      for (const [language, bundle] of words) texts.add(language, bundle)
      portal = next
      stores.use(next.manifest.stores)
      slots.reset()
      ahead.reset()
      facts = undefined
      factsNow()
      views.swap(next)
      dialogs.reset()
      decide(false)
      changed()
    }
  }

  const readPortal = (unikey: string) => pieces.index(unikey).then((index) => index && prepare(index))
  const screenWorld = (of: LoadedPortal): ScreenWorld => ({
    calls: calls.door,
    clock: parts.clock,
    attention: parts.attention,
    files: parts.files,
    facts: factsNow,
    form: of.form,
    flow: of.flow,
    validator: of.validator,
    perform,
  })

  const beside = {
    portal: () => portal,
    scope: () => scope,
    start: (of: LoadedPortal, id: string, screen: CompiledScreen) => createScreen(screenWorld(of), { id, screen }),
    changed: () => changed(),
  }
  const slots = createSlots(beside)
  const replace = (to: string) => navigate(to, { replace: true })
  const dialogs = createDialogs({ ...beside, signedIn: () => factsNow().session.signedIn, path: () => place.path, navigate: replace })

  const views = createViews({
    world: screenWorld,
    start: parts.startScreen,
    place: () => place,
    icon: (name) => iconOf(name),
    online: parts.online,
    pause: leisure.pause,
    navigate: replace,
    changed() {
      changed()
      if (views.screenId() !== undefined) ahead.drawn()
    },
  })

  function decide(arrived: boolean): void {
    if (portal === undefined || !visited) return
    // Someone who is signing in stays until the flow leaves by itself (LOGIN-52); who waits for the session has only just arrived.
    const justHere = arrived || views.screenId() === portal.manifest.boot
    views.follow(decisionAt(portal.manifest, scope, factsNow(), { ...place, arrived: justHere }), portal)
  }

  const snapshots = createSnapshots({
    now: () => ({
      view: views.view(),
      online: parts.online(),
      dialog: dialogs.shown(),
      offlineSince: parts.online() ? undefined : calls.cache.oldest(),
    }),
    known: () => ({ raw: chosen(), manifest: portal?.manifest, facts: factsNow() }),
    time: parts.clock.now,
    gateway,
    scope,
    icon: (name) => iconOf(name),
  })
  const ahead = createFetchAhead({
    ...leisure,
    after: parts.clock.after,
    transport: parts.transport,
    online: parts.online,
    paths: () => around.paths(snapshots.get().frame),
    fetch(to) {
      const [path = '', search = ''] = to.split('?')
      const decision = portal && decisionAt(portal.manifest, scope, factsNow(), { path, search, arrived: false })
      return decision?.kind === 'screen' ? portal?.openScreen(decision.screen) : undefined
    },
  })

  const iconOf = (name: string): IconNode => portal?.icon(name) ?? NO_ICON

  async function start(): Promise<void> {
    try {
      const wanted = storage.get(UNIVERSITY)
      // Beside the list, which says whether it is still among them.
      const early = readPortal(wanted ?? NO_UNIVERSITY)
      early.catch(() => undefined)
      universities = await readUniversities(parts.transport, gateway)
      const isGone = wanted !== undefined && chosen() === undefined
      if (isGone) {
        // A university that left the list takes its session along (CONF-O9).
        storage.remove(UNIVERSITY)
        session.drop()
      }
      const ready = await (isGone ? readPortal(NO_UNIVERSITY) : early)
      if (ready === undefined) throw new Error('nothing is published')
      await leisure.pause()
      ready()
      phase.send({ type: 'READY' })
    } catch {
      phase.send({ type: 'FAILED' })
    }
    changed()
    decide(true)
  }

  session.subscribe(() => {
    if (!session.state().hasToken) {
      forget()
      stores.endSession()
    }
    factsChanged()
  })
  preferences.subscribe(() => {
    const { language } = preferences.get()
    const now = portal
    const ready = now === undefined ? Promise.resolve() : now.texts(language).then((bundle) => texts.add(language, bundle))
    void ready.then(() => texts.change(language)).then(factsChanged)
  })
  const around = createSurroundings({ portal: () => portal, scope, slots, icon: iconOf })
  void start()

  const surroundings: Surroundings = { subscribe, ...around }

  /** Reads the list of universities and the portal anew; where a newer one is published, it takes over. */
  async function refresh(): Promise<void> {
    universities = await readUniversities(parts.transport, gateway)
    const index = await pieces.index(portal?.index.unikey ?? NO_UNIVERSITY)
    if (index === undefined) return start()
    if (portal !== undefined && sameData(index, portal.index)) factsChanged()
    else (await prepare(index))()
  }

  return {
    phase,
    surroundings,
    subscribe,
    snapshot: snapshots.get,
    visit(path, search) {
      place = { path, search }
      visited = true
      calls.cache.pageOpened()
      dialogs.follow()
      decide(true)
    },
    attach(given) {
      navigate = given
      return () => {
        navigate = () => {}
      }
    },
    retry: () => {
      if (phaseOf(phase.getSnapshot()) === 'ready') {
        const again = () => decide(true)
        slots.tryAgain()
        // What could not be opened may be of an edition that is gone.
        refresh().then(again, again)
      } else {
        phase.send({ type: 'START' })
        void start()
      }
    },
    signOut: () => navigate('/logout'),
    closeDialog: dialogs.close,
    places: () => (portal !== undefined && factsNow().session.signedIn ? placesOf(portal.manifest, scope, iconOf) : []),
    icons: iconOf,
    refresh,
    connectionChanged() {
      slots.tryAgain()
      changed()
    },
    factsChanged,
    facts: factsNow,
    choose,
  }
}
