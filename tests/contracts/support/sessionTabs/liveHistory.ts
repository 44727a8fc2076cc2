import fc from 'fast-check'
import type { Storage } from '../../../../engine/ports.ts'
import { UNIVERSITY } from '../../../../src/host/storedUniversity.ts'
import { Findings, settled } from './findings.ts'
import { type Locking, SessionBrowser } from './sessionBrowser.ts'
import { type RefreshFault, SessionCampus, UNIVERSITIES, USERS } from './sessionCampus.ts'
import { SessionTab, type SessionTabDeps } from './sessionTab.ts'

/** Something that happens in the browser or at the campus, and how many steps of what is under way follow before the next. */
type Act = { readonly tab: number; readonly turns: number } & (
  | { readonly kind: 'read' | 'press' | 'both' | 'sign out' | 'close' | 'open' | 'freeze' | 'thaw' | 'expire' | 'revoke' }
  | { readonly kind: 'sign in'; readonly user: string }
  | { readonly kind: 'choose'; readonly university: string }
  | { readonly kind: 'refresh fails'; readonly fault: RefreshFault }
  | { readonly kind: 'call fails'; readonly status: number }
  | { readonly kind: 'clock'; readonly ms: number }
)
/** How many tabs are open at first, and what happens. */
export type History = readonly [tabs: number, acts: readonly Act[]]

const HOURS = 3_600_000
const MOST_TABS = 4
const where = { tab: fc.nat(MOST_TABS - 1), turns: fc.nat(6) }
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constantFrom('read', 'press', 'both'), ...where }), weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant('expire'), ...where }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constantFrom('sign out', 'close', 'open', 'freeze', 'thaw'), ...where }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('revoke'), ...where }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('clock'), ms: fc.constantFrom(-HOURS, HOURS, 24 * HOURS), ...where }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('sign in'), user: fc.constantFrom(...USERS), ...where }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('choose'), university: fc.constantFrom(...UNIVERSITIES), ...where }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant('refresh fails'),
      fault: fc.constantFrom<RefreshFault>('lost', 'unsent', 400, 401, 500, 503),
      ...where,
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('call fails'), status: fc.constantFrom(0, 401, 500, 503), ...where }), weight: 2 },
)
/** Histories of a browser with two to four tabs. */
export const histories: fc.Arbitrary<History> = fc.tuple(
  fc.integer({ min: 2, max: MOST_TABS }),
  fc.array(act, { minLength: 3, maxLength: 14 }),
)

export interface LiveOptions {
  readonly locking: Locking
  readonly locked: Storage['locked']
  /** The browser is there: globals may be replaced by its own. */
  opened(browser: SessionBrowser): void
}

/** Lives a history in a new browser until nothing is under way, and judges it on the way and at its end. */
export async function liveHistory(scheduler: fc.Scheduler, [count, acts]: History, options: LiveOptions): Promise<Findings> {
  const { locking, locked } = options
  const findings = new Findings()
  const campus = new SessionCampus(findings, () => browser)
  const browser: SessionBrowser = new SessionBrowser({ scheduler, locking, locked, removing: (name) => campus.removing(name) })
  options.opened(browser)
  const deps = { browser, campus, findings }
  const first = campus.tokens.start({ university: 'aftab', user: 'sara' })
  for (const [name, value] of Object.entries({ [UNIVERSITY]: 'aftab', ...first })) browser.values.set(name, value)
  const tabs = Array.from({ length: count }, () => new SessionTab(deps))
  const go = async (steps: number) => {
    for (let done = 0; done < steps && scheduler.count() > 0; done++) {
      await scheduler.waitNext(1)
      await settled()
      for (const tab of tabs) judgeProfile(tab, deps)
    }
  }
  for (const act of acts) {
    findings.note(act.kind)
    await perform(act, tabs, deps)
    await settled()
    await go(act.turns)
  }
  await go(Number.POSITIVE_INFINITY)
  for (const { tab } of tabs) await tab.thaw()
  await settled()
  await go(Number.POSITIVE_INFINITY)
  judgeStorage(deps)
  for (const tab of tabs) if (!tab.tab.isClosed) judgeTab(tab, deps)
  for (const { tab, kind, outcome } of campus.orders)
    if (!tab.isClosed && outcome === undefined) findings.blame(`a ${kind} was never answered`)
  return findings
}

async function perform(act: Act, tabs: SessionTab[], deps: SessionTabDeps): Promise<void> {
  const { tokens, refreshFaults, callFaults } = deps.campus
  if (act.kind === 'expire') tokens.expireAll()
  else if (act.kind === 'revoke') tokens.revoke(deps.browser.values.get('access_token') ?? '')
  else if (act.kind === 'refresh fails') refreshFaults.push(act.fault)
  else if (act.kind === 'call fails') callFaults.push(act.status)
  else {
    const open = tabs.filter(({ tab }) => !tab.isClosed)
    const chosen = open[act.tab % open.length]
    if (act.kind === 'open' && open.length < MOST_TABS) tabs.push(new SessionTab(deps))
    else if (act.kind === 'close' && open.length > 1) chosen?.tab.close()
    else if (chosen !== undefined) await performIn(chosen, act)
  }
}

async function performIn(chosen: SessionTab, act: Act): Promise<void> {
  if (act.kind === 'thaw') return chosen.tab.thaw()
  // Nobody presses anything in a frozen tab.
  if (chosen.tab.isFrozen) return
  if (act.kind === 'freeze') chosen.tab.isFrozen = true
  else if (act.kind === 'clock') chosen.tab.skew += act.ms
  else if (act.kind === 'sign in') chosen.signIn(act.user)
  else if (act.kind === 'sign out') chosen.signOut()
  else if (act.kind === 'choose') chosen.choose(act.university)
  if (act.kind === 'read' || act.kind === 'both') chosen.call('query')
  if (act.kind === 'press' || act.kind === 'both') chosen.call('command')
}

/** No tab takes the profile of one person for that of another. */
function judgeProfile({ tab, session }: SessionTab, { campus, findings }: SessionTabDeps): void {
  const profile = tab.isClosed ? undefined : session.state().profile
  const owner = campus.owner()
  if (profile !== undefined && (profile['username'] !== owner?.user || profile['of'] !== owner?.university))
    findings.blame('a tab holds the profile of somebody else')
}

/** A tab that has heard of everything shows who is signed in, and has no answers to somebody else. */
function judgeTab(tab: SessionTab, { campus, browser, findings }: SessionTabDeps): void {
  const owner = campus.owner()
  const { session, university } = tab.facts()
  if (session.userName !== (owner?.user ?? '')) findings.blame('a tab shows another user than is signed in')
  if (university['unikey'] !== browser.values.get(UNIVERSITY)) findings.blame('a tab shows another university than is chosen')
  if (tab.cachedOf !== undefined && tab.cachedOf !== `${owner?.university} ${owner?.user}`)
    findings.blame('answers to somebody else are cached')
}

/** What is stored is one pair, of the chosen university, with the profile of its user or none. */
function judgeStorage({ browser: { values }, campus, findings }: SessionTabDeps): void {
  const [token, refreshToken] = [values.get('access_token'), values.get('refresh_token')]
  const owner = campus.owner()
  if ((token ?? refreshToken) !== undefined && !campus.tokens.isPair(token ?? '', refreshToken ?? ''))
    findings.blame('no complete pair is stored')
  if (owner !== undefined && owner.university !== values.get(UNIVERSITY)) findings.blame('the stored token is of another university')
  const { username, of } = JSON.parse(values.get('profile') ?? '{}') as { readonly username?: string; readonly of?: string }
  if (username !== undefined && (username !== owner?.user || of !== owner.university))
    findings.blame('a profile of somebody else is stored')
  const seen = values.get('seenMessages')
  if (seen !== undefined && seen !== `${owner?.university} ${owner?.user}`) findings.blame('messages of somebody else are stored')
}
