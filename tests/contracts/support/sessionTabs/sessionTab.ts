import { type Bearer, type CallDeps, type CallOrder, type Outcome, type Session, sendCall } from '../../../../engine/calls/index.ts'
import { createFiles } from '../../../../engine/createFiles.ts'
import { createFactScope, type Facts } from '../../../../engine/screen/index.ts'
import { createPortalCalls, type PortalCalls } from '../../../../src/host/createPortalCalls.ts'
import { createPortalSession, type PortalSessionDeps } from '../../../../src/host/createPortalSession.ts'
import { createSessionChanges, type SessionEffect } from '../../../../src/host/createSessionChanges.ts'
import { createUniversityChoice, type UniversityChoice } from '../../../../src/host/createUniversityChoice.ts'
import { type FollowDeps, followOthers } from '../../../../src/host/followOthers.ts'
import { UNIVERSITY } from '../../../../src/host/storedUniversity.ts'
import type { Findings } from './findings.ts'
import type { BrowserTab, SessionBrowser } from './sessionBrowser.ts'
import { baseOf, type Order, type OrderKind, type SessionCampus } from './sessionCampus.ts'
import { tabCall, tabPortal } from './tabCalls.ts'

export interface SessionTabDeps {
  readonly browser: SessionBrowser
  readonly campus: SessionCampus
  readonly findings: Findings
}

const TIME = Date.parse('2026-11-22T06:30:00Z')
const whoseOf = ({ university, session }: Facts): string => `${String(university['unikey'])} ${session.userName}`

/** A tab of the portal without its screens: session, calls, choice of a university, and what it follows of other tabs. */
export class SessionTab {
  readonly tab: BrowserTab
  readonly session: Session
  /** Whose answers are cached. */
  cachedOf: string | undefined
  readonly #deps: SessionTabDeps
  readonly #calls: PortalCalls
  readonly #choice: UniversityChoice
  readonly #change: (effect: SessionEffect) => void
  #facts: Facts | undefined
  #bearer: Bearer
  #loaded: string | undefined
  #reading: { readonly whose: string } | undefined
  /**
   * The sign-in of this page, until it has its profile: it is left when the user does something else here, and when the university is
   * no longer the one that was asked, as the flow of the sign-in page is.
   */
  #signingIn: { readonly at: unknown; readsProfile: boolean } | undefined

  constructor(deps: SessionTabDeps) {
    this.#deps = deps
    this.tab = deps.browser.open()
    const { storage } = this.tab
    this.#loaded = storage.get(UNIVERSITY)
    this.session = createPortalSession({
      storage,
      stores: { sessionKeys: () => ['seenMessages'] } as unknown as PortalSessionDeps['stores'],
      portal: () => tabPortal,
      callDeps: () => this.#calls.callDeps,
    })
    this.#bearer = this.session.bearer()
    this.#calls = this.#createCalls()
    this.#choice = this.#createChoice()
    this.#change = createSessionChanges({ session: this.session, choose: this.#choice.choose })
    followOthers({
      session: this.session,
      stores: { endSession: () => undefined },
      storage,
      preferences: { subscribe: () => () => undefined } as unknown as FollowDeps['preferences'],
      texts: {} as FollowDeps['texts'],
      loaded: () => tabPortal,
      forget: () => this.#forget(),
      factsChanged: () => this.#factsChanged(),
      universityChanged: () => void this.#choice.follow(),
    })
    this.#factsChanged()
  }

  /** What its pages show; kept until something changes, as in `RunningPortal`. */
  facts(): Facts {
    if (this.#facts !== undefined) return this.#facts
    const { hasToken, userName, signedIn, expired, profile = {}, roles } = this.session.state()
    this.#bearer = this.session.bearer()
    // While another tab has chosen a university whose portal is not loaded yet, there is none.
    const unikey = this.tab.storage.get(UNIVERSITY) === this.#loaded ? (this.#loaded ?? '') : ''
    const facts: Facts = {
      university: { unikey, address: unikey === '' ? '' : baseOf(unikey), settings: {} },
      env: {},
      language: 'fa',
      device: 'mobile',
      roles,
      profile,
      portal: { origin: 'https://portal.test' },
      session: { hasToken, userName, signedIn, expired },
      stored: {},
    }
    this.#facts = facts
    return facts
  }

  call(kind: 'query' | 'command'): void {
    void this.#send(kind)
  }

  signIn(user: string): void {
    const signingIn = { at: this.facts().university['unikey'], readsProfile: false }
    this.#signingIn = signingIn
    void this.#send('sign-in', { user }).then((outcome) => {
      if (!outcome.ok || this.#signingIn !== signingIn) return
      signingIn.readsProfile = true
      // A sign-in reads its own profile, also that of who is signed in already.
      this.#reading = undefined
      this.#deps.campus.byUser(() => this.#change({ type: 'session', signIn: outcome.result }))
    })
  }

  signOut(): void {
    this.#signingIn = undefined
    // What is ended is what is stored, which the page may not show yet.
    const user = this.#deps.campus.owner()?.user ?? ''
    this.#deps.campus.byUser(() => this.#change({ type: 'session', signOut: true }))
    void this.#send('logout', {}, user)
  }

  choose(university: string): void {
    this.#signingIn = undefined
    void this.#choice.choose(university)
  }

  async #send(kind: OrderKind, args: CallOrder['args'] = {}, user = this.facts().session.userName): Promise<Outcome> {
    const { campus, findings } = this.#deps
    const university = String(this.facts().university['unikey'])
    const order: Order = { tab: this.tab, kind, university, user, ends: this.tab.ends, sent: [], attempt: 0 }
    campus.orders.push(order)
    const clock: CallDeps['clock'] = {
      now: () => TIME + this.tab.skew,
      after: (_, run) => {
        order.attempt++
        return this.tab.after(run)
      },
    }
    const asked = kind === 'query' || kind === 'profile' ? 'query' : 'command'
    const deps: CallDeps = { ...this.#calls.callDeps, clock, transport: campus.transport(this.tab, order) }
    const outcome = await sendCall(deps, { id: kind, call: tabCall(kind), args, kind: asked, subject: 'row' })
    order.outcome = outcome
    if (!outcome.ok || kind === 'logout') return outcome
    const now = campus.owner()
    if (university !== this.tab.storage.get(UNIVERSITY)) findings.blame(`the answer to a ${kind} of another university was taken`)
    if (user !== '' && (now?.university !== university || now.user !== user))
      findings.blame(`the answer to a ${kind} of somebody else was taken`)
    if (user !== '' && kind === 'query') this.cachedOf = `${university} ${user}`
    return outcome
  }

  /** Reads the profile of a session that has none yet. */
  #readProfile(): void {
    const facts = this.facts()
    const whose = whoseOf(facts)
    if (!facts.session.hasToken || facts.session.signedIn || this.#reading?.whose === whose) return
    const reading = { whose }
    this.#reading = reading
    const signingIn = this.#signingIn?.readsProfile === true ? this.#signingIn : undefined
    if (signingIn !== undefined) signingIn.readsProfile = false
    void this.#send('profile').then((outcome) => {
      if (this.#reading === reading) this.#reading = undefined
      if (outcome.ok) {
        this.#change({ type: 'session', profile: outcome.result })
        this.tab.storage.set('seenMessages', whose)
      } else if (signingIn !== undefined && signingIn === this.#signingIn) this.#drop(whose)
    })
  }
  /** Discards the tokens of a sign-in whose profile could not be read (SESSION-O18). */
  #drop(whose: string): void {
    const { campus, findings } = this.#deps
    const before = campus.owner()
    campus.byUser(() => this.#change({ type: 'session', drop: true }))
    if (before !== undefined && campus.owner() === undefined && `${before.university} ${before.user}` !== whose)
      findings.blame('the session of somebody else was dropped')
  }

  #factsChanged(): void {
    this.#facts = undefined
    if (this.facts().university['unikey'] !== this.#signingIn?.at) this.#signingIn = undefined
    this.#readProfile()
  }
  #forget(): void {
    this.cachedOf = undefined
    this.#calls.cache.clear()
  }

  #createCalls(): PortalCalls {
    const { campus, browser } = this.#deps
    const index = browser.tabs.length
    let keys = 0
    const random = { uuid: () => `${index}-${++keys}` }
    return createPortalCalls({
      transport: campus.transport(this.tab),
      clock: { now: () => TIME + this.tab.skew, after: (_, run) => this.tab.after(run) },
      random,
      storage: this.tab.storage,
      files: createFiles(random.uuid),
      stores: {} as Parameters<typeof createPortalCalls>[0]['stores'],
      texts: { get: () => ({ translate: (key: string) => key }) } as unknown as Parameters<typeof createPortalCalls>[0]['texts'],
      gateway: 'https://portal.test',
      session: this.session,
      scope: createFactScope(
        () => this.facts(),
        () => TIME + this.tab.skew,
      ),
      pause: async () => undefined,
      portal: () => tabPortal,
      facts: () => this.facts(),
      bearer: () => {
        this.facts()
        return this.#bearer
      },
      changed: () => this.#factsChanged(),
      shown: () => undefined,
      online: () => true,
    })
  }

  #createChoice(): UniversityChoice {
    const { session, tab } = this
    return createUniversityChoice({
      storage: tab.storage,
      session: { state: session.state, drop: () => this.#deps.campus.byUser(session.drop) },
      loaded: () => this.#loaded,
      read: async (unikey) => {
        await tab.later('portal')
        return () => {
          this.#loaded = unikey
          this.#factsChanged()
        }
      },
      forget: () => this.#forget(),
      failed: () => undefined,
    })
  }
}
