import type { Answer, Outcome, Request, Transport } from '../../../../engine/calls/index.ts'
import type { Findings } from './findings.ts'
import type { BrowserTab, SessionBrowser } from './sessionBrowser.ts'
import { createTokenModel, type Owner } from './tokenModel.ts'

export const UNIVERSITIES = ['aftab', 'mahtab'] as const
/** `sara` is a name at both universities. */
export const USERS = ['sara', 'mina'] as const
export const baseOf = (university: string): string => `https://${university}.test`
const universityOf = ({ url }: Request): string => UNIVERSITIES.find((one) => url.startsWith(baseOf(one))) ?? ''

export type OrderKind = 'query' | 'command' | 'profile' | 'sign-in' | 'logout'

/** What a page started, and what became of it. */
export interface Order {
  readonly tab: BrowserTab
  readonly kind: OrderKind
  /** Whose page it was started on; no user before a sign-in. */
  readonly university: string
  readonly user: string
  /** How often its tab had ended a session before. */
  readonly ends: number
  readonly sent: Sending[]
  /** Which of up to three attempts of a query it is at. */
  attempt: number
  outcome?: Outcome
}

interface Sending {
  readonly key: string | undefined
  readonly token: string | undefined
  readonly attempt: number
  status?: number
}

/** One sending of a refresh token. What a closed tab waited for is lost. */
interface RefreshSending {
  readonly tab: BrowserTab
  status?: number
}
const isLost = ({ tab, status }: RefreshSending): boolean => status === 0 || (status === undefined && tab.isClosed)

/** What the next refresh meets: its answer is lost after the server acted, it never gets there, or another status comes in its place. */
export type RefreshFault = 'lost' | 'unsent' | number

const NONE: Answer = { status: 0, headers: {}, text: '' }
const answer = (status: number, body: unknown = {}): Answer => ({ status, headers: {}, text: JSON.stringify(body) })
const bearerOf = ({ headers }: Request): string | undefined => headers['Authorization']?.slice('Bearer '.length)
const TOKEN = 'access_token'
const REFRESH = 'refresh_token'

/** The servers of two universities, who see and judge every request. */
export class SessionCampus {
  readonly tokens = createTokenModel()
  readonly orders: Order[] = []
  readonly refreshFaults: RefreshFault[] = []
  /** Statuses of the next calls with a token. */
  readonly callFaults: number[] = []
  /** Whether what happens now is an act of a user, by which a session may end. */
  #isActing = false
  /** Refresh tokens that were answered with no success, and tokens refused on the second try: their session may end. */
  readonly #refused = new Set<string>()
  /** The access token of the pair whose removal has been judged. */
  #judged: string | undefined
  readonly #refreshes = new Map<string, RefreshSending[]>()
  readonly #keyOwners = new Map<string, string>()
  readonly #findings: Findings
  readonly #browser: () => SessionBrowser

  constructor(findings: Findings, browser: () => SessionBrowser) {
    this.#findings = findings
    this.#browser = browser
  }

  /** Who is signed in, by what is stored. */
  owner(): Owner | undefined {
    return this.tokens.ownerOf(this.#browser().values.get(TOKEN) ?? '')
  }

  byUser<T>(act: () => T): T {
    this.#isActing = true
    try {
      return act()
    } finally {
      this.#isActing = false
    }
  }

  /** A pair that goes without an act of a user must have been refused by its server. */
  removing(name: string): void {
    if (name !== REFRESH && name !== TOKEN) return
    const { values } = this.#browser()
    const [held, token] = [values.get(name), values.get(TOKEN) ?? '']
    // The refresh token goes first, and is judged for both.
    if (name === TOKEN && this.#judged === token) return
    this.#judged = token
    if (this.#isActing || held === undefined || this.#refused.has(held) || this.#refused.has(token)) return
    this.#findings.blame('a session ended that no server had refused')
  }

  /** The transport of a tab, for one order or for its refreshes. */
  transport =
    (tab: BrowserTab, order?: Order): Transport =>
    (request) => {
      const receive = order === undefined ? this.#takeRefresh(tab, request) : this.#take(order, request)
      return new Promise<Answer>((resolve) => {
        void this.#browser()
          .step('arrival')
          .then(() => {
            const { given, delivered } = receive()
            void tab.later('answer').then(() => {
              delivered()
              resolve(given)
            })
          })
      })
    }

  #take(order: Order, request: Request) {
    this.#judgeSender(order, request)
    const [token, key] = [bearerOf(request), request.headers['Idempotency-Key']]
    this.#judgeAgain(order, token, key)
    const sending: Sending = { key, token, attempt: order.attempt }
    const before = order.sent.at(-1)
    order.sent.push(sending)
    return () => {
      const given = this.#answerTo(order, request, token)
      const delivered = () => {
        sending.status = given.status
        if (given.status !== 401 || before?.attempt !== sending.attempt || token === undefined) return
        this.#findings.note('the second answer is 401')
        this.#refused.add(token)
      }
      return { given, delivered }
    }
  }

  /** A request carries the token of the page it was started on, and only as long as that session lasts. */
  #judgeSender(order: Order, request: Request): void {
    const { kind, university, user, ends, tab } = order
    const blame = (what: string) => this.#findings.blame(`a ${kind} ${what}`)
    const token = bearerOf(request)
    if (universityOf(request) !== university) blame('went to another university')
    if (kind !== 'logout' && ends !== tab.ends) blame('went out after its session was ended in its tab')
    if (token === undefined) {
      if (user !== '' && kind !== 'sign-in') blame('went without the token it needs')
      return
    }
    const owner = this.tokens.ownerOf(token)
    if (owner?.university !== university) blame('took the token of another university')
    if (owner?.user !== user) blame('took the token of another user')
    if (kind !== 'logout' && token !== this.#browser().values.get(TOKEN)) blame('took a token that is stored no more')
  }

  /** A request is sent again once, after a refresh, with its key; a query may be tried twice more, an act never. */
  #judgeAgain(order: Order, token: string | undefined, key: string | undefined): void {
    const blame = (what: string) => this.#findings.blame(`a ${order.kind} ${what}`)
    if (order.attempt > (order.kind === 'command' ? 0 : 2)) blame('was tried too often')
    const whose = `${order.university} ${order.user}`
    if (key !== undefined) {
      if ((this.#keyOwners.get(key) ?? whose) !== whose) blame('took the key of somebody else')
      this.#keyOwners.set(key, whose)
    }
    const [last, ...others] = order.sent.filter(({ attempt }) => attempt === order.attempt)
    if (last === undefined) return
    if (others.length > 0) blame('went out a third time')
    if (last.status !== 401) blame('went out again that had not been refused')
    if (last.token === token) blame('went out again with the refused token')
    if (last.key !== key || (order.kind === 'command' && key === undefined)) blame('went out again without its key')
    this.#findings.note(`a ${order.kind} is sent again`)
  }

  #answerTo({ kind, university, user }: Order, request: Request, token: string | undefined): Answer {
    if (kind === 'sign-in') {
      return answer(200, this.tokens.start({ university, user: new URLSearchParams(request.body).get('user') ?? '' }))
    }
    if (kind === 'logout') {
      if (token !== undefined) this.tokens.revoke(token)
      return answer(200)
    }
    const fault = token === undefined ? undefined : this.callFaults.shift()
    if (fault !== undefined) return fault === 0 ? NONE : answer(fault)
    if (user === '') return answer(200)
    if (token === undefined || !this.tokens.accepts(university, token)) return answer(401)
    const owner = this.tokens.ownerOf(token)
    return answer(200, { username: owner?.user, of: owner?.university })
  }

  /** A refresh token goes to its own university, once; again only if no answer came. */
  #takeRefresh(tab: BrowserTab, request: Request) {
    const { blame, note } = { blame: (what: string) => this.#findings.blame(what), note: (what: string) => this.#findings.note(what) }
    const refreshToken = new URLSearchParams(request.body).get('refreshToken') ?? ''
    const university = universityOf(request)
    const before = this.#refreshes.get(refreshToken) ?? []
    if (this.tokens.ownerOf(refreshToken)?.university !== university) blame('a refresh token went to another university')
    if (bearerOf(request) !== undefined) blame('a refresh carried a bearer token')
    if (!before.every(isLost)) blame('a refresh token was sent twice')
    else if (before.length > 0) note('a refresh is tried again after a lost answer')
    const sending: RefreshSending = { tab }
    this.#refreshes.set(refreshToken, [...before, sending])
    return () => {
      const given = this.#answerRefresh(university, refreshToken)
      const delivered = () => {
        note(`refresh ${given.status}`)
        sending.status = given.status
        if (given.status > 302) this.#refused.add(refreshToken)
      }
      return { given, delivered }
    }
  }
  #answerRefresh(university: string, refreshToken: string): Answer {
    const fault = this.refreshFaults.shift()
    if (typeof fault === 'number') return answer(fault)
    if (fault === 'unsent') return NONE
    const pair = this.tokens.refresh(university, refreshToken)
    return fault === 'lost' ? NONE : pair === undefined ? answer(400) : answer(200, pair)
  }
}
