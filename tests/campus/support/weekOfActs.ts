import { randomUUID } from 'node:crypto'
import { call, signIn } from './campusClient.ts'
import { openingCredit } from './crowd.ts'
import { type Reading, readFrom, readings, wrongAtRest, wrongInSum, wrongMeanwhile } from './crowdReadings.ts'
import { type Account, type ActName, accountAfter, actsOn, holdingOf, type Offer, sendingOf } from './weekAccount.ts'

export interface Acts {
  /** Opens the portal, and gives the addresses of the university that stand in it. */
  readonly openPortal: () => Promise<readonly string[]>
  readonly offers: readonly Offer[]
  readonly days: number
  /** How many acts a day. */
  readonly perDay: number
  /** Whether there is more to do after these days. */
  readonly goesOn: () => boolean
  /** Every so many acts the answer is not waited for, and the act is sent again. */
  readonly lostEvery: number
  readonly withKeys: boolean
  /** Readings are answered by what was read before. */
  readonly stale: boolean
}

/** What one student expects to have, and the outcome of each request. */
export interface Diary {
  readonly account: Account
  /** How long each act and each reading took until it was answered, in ms. */
  readonly acts: readonly number[]
  readonly reads: readonly number[]
  readonly tried: ReadonlySet<ActName>
  /** Answers of the campus that are no success, by their code. */
  readonly refusals: ReadonlyMap<string, number>
  /** Readings that do not fit what was acknowledged. */
  readonly wrong: readonly string[]
}

const MOST_TRIES = 600
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Numbers that look random and are the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % below
  }
}

/** Asks again until there is an answer: a process that is gone comes back. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let last: unknown
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await ask().catch((error: unknown) => {
      last = error
      return undefined
    })
    if (answer !== undefined) return answer
    await pause(100)
  }
  throw new Error(`no answer after ${MOST_TRIES} tries: ${String(last)}`)
}

/**
 * A student of the crowd lives a week: opens the portal each day, signs in, acts and reads, now at one process and now at the other, until each act has an
 * answer, and signs out. A second device of the same student reads while an act is under way.
 */
export async function weekOfActs(student: number, options: Acts): Promise<Diary> {
  const { offers, lostEvery, withKeys } = options
  const next = numbersFrom(student + 1)
  const acts: number[] = []
  const reads: number[] = []
  const wrong: string[] = []
  const tried = new Set<ActName>()
  const refusals = new Map<string, number>()
  const kept = new Map<string, Reading>()
  let account: Account = { credit: openingCredit, held: new Map(), selfTolls: 0 }
  let ids: ReadonlyMap<number, number> = new Map()
  let bases: readonly string[] = []
  let token = ''
  let turn = student
  const base = () => bases[turn++ % bases.length] ?? ''

  async function read(of: Reading['of']): Promise<Reading> {
    const begun = performance.now()
    const fresh = await until(() => readFrom(base(), token, of))
    reads.push(performance.now() - begun)
    const before = kept.get(of) ?? fresh
    kept.set(of, fresh)
    return options.stale ? before : fresh
  }

  /** Sends an act until it is answered by the campus itself; gives the code of a refusal. */
  async function send(act: ActName, offer: Offer, isLost: boolean): Promise<string | undefined> {
    const { method, path, body } = sendingOf(act, offer, holdingOf(account, offer), ids.get(offer.programId) ?? 0)
    const headers = withKeys ? { 'Idempotency-Key': randomUUID() } : {}
    if (isLost) await cutShort(base() + path, method, token, body, headers)
    const answer = await until(async () => {
      const { status, body: told } = await call(method, base() + path, { token, headers, ...(body === undefined ? {} : { body }) })
      return status < 500 ? { status, told } : undefined
    })
    return answer.status === 200 ? undefined : String(answer.told.messageResource ?? answer.status)
  }

  /** Sends queries to the other process, one after the other, until stopped. */
  async function watch(stops: () => boolean): Promise<readonly Reading[]> {
    const seen: Reading[] = []
    while (!stops()) seen.push(await read(readings[seen.length % readings.length] ?? 'credit'))
    return seen
  }

  async function act(): Promise<void> {
    const offer = offers[next(offers.length)]
    if (offer === undefined) return
    const possible = actsOn(holdingOf(account, offer))
    const name = possible[next(possible.length)] ?? 'add'
    const begun = performance.now()
    let answered = false
    const sending = send(name, offer, next(lostEvery) === 0).finally(() => {
      answered = true
    })
    const meanwhile = next(3) === 0 ? watch(() => answered) : Promise.resolve([])
    const refusal = await sending
    acts.push(performance.now() - begun)
    const after = refusal === undefined ? accountAfter(account, name, offer) : account
    tried.add(name)
    if (refusal !== undefined) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    wrong.push(...wrongMeanwhile(await meanwhile, account, after))
    account = after
  }

  /** All that there is to read, at the processes in turn. */
  async function readAll(): Promise<void> {
    const credit = await read('credit')
    for (const of of ['week', 'report'] as const) {
      const seen = await read(of)
      wrong.push(...wrongAtRest(seen, account), ...wrongInSum(credit, seen, account, offers, openingCredit))
      if (seen.of !== 'credit') ids = seen.ids
    }
    wrong.push(...wrongAtRest(credit, account))
  }

  for (let day = 0; day < options.days || options.goesOn(); day++) {
    bases = await options.openPortal()
    token = await until(async () => {
      const { status, body } = await signIn(base(), `crowd${student}`)
      return status === 200 ? String(body.access_token) : undefined
    })
    await readAll()
    for (let i = 0; i < options.perDay; i++) {
      await act()
      await readAll()
    }
    await call('POST', `${base()}/rest/oauth/crowd${student}/logout`, { token }).catch(() => undefined)
  }
  return { account, acts, reads, tried, refusals, wrong: wrong.map((words) => `crowd${student}: ${words}`) }
}

/** Sends a request and goes away before its answer. */
async function cutShort(
  url: string,
  method: string,
  token: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15),
  }).catch(() => undefined)
}
