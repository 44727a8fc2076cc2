import { randomUUID } from 'node:crypto'
import { signIn } from './campusClient.ts'

/** A program that may be reserved: its id and price in rials. */
export interface Offer {
  readonly programId: number
  readonly price: number
}

export interface Acts {
  /** Base addresses of the campus processes; an entry changes when a process is started again. */
  readonly bases: readonly string[]
  readonly offers: readonly Offer[]
  /** How many acts at least. */
  readonly count: number
  /** Whether there is more to do than these. */
  readonly goesOn: () => boolean
  /** Every so many acts the answer is not waited for, and the act is sent again. */
  readonly lostEvery: number
  readonly withKeys: boolean
}

/** What one student believes to have, and what was told of each act. */
export interface Diary {
  readonly portions: ReadonlyMap<number, number>
  /** How long each act took until it was answered, in ms. */
  readonly times: readonly number[]
  readonly refused: number
}

const MOST_TRIES = 60
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Numbers that look random and are the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % below
  }
}

/** A student of the crowd reserves and cancels, one act after the other, now at one process and now at the other, until each act has an answer. */
export async function weekOfActs(student: number, { bases, offers, count, goesOn, lostEvery, withKeys }: Acts): Promise<Diary> {
  const next = numbersFrom(student + 1)
  const portions = new Map<number, number>()
  const times: number[] = []
  let refused = 0
  let turn = student
  const base = () => bases[turn++ % bases.length] ?? ''

  const token = await until(async () => {
    const { status, body } = await signIn(base(), `crowd${student}`)
    return status === 200 ? String(body.access_token) : undefined
  })

  /** Sends an act until it is answered by the campus itself. */
  async function act(method: 'POST' | 'DELETE', programId: number, isLost: boolean): Promise<number> {
    const key = randomUUID()
    const send = (signal?: AbortSignal) =>
      fetch(`${base()}/rest/reserves`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...(withKeys ? { 'Idempotency-Key': key } : {}) },
        body: JSON.stringify({ programId, app: 'WEB', selectedCount: 1 }),
        ...(signal === undefined ? {} : { signal }),
      })
    if (isLost) await send(AbortSignal.timeout(15)).catch(() => undefined)
    return until(async () => {
      const answer = await send()
      await answer.text()
      return answer.status < 500 ? answer.status : undefined
    })
  }

  for (let i = 0; i < count || goesOn(); i++) {
    const { programId } = offers[next(offers.length)] ?? { programId: 0 }
    const own = portions.get(programId) ?? 0
    const cancels = own > 0 && next(3) === 0
    const begun = performance.now()
    const status = await act(cancels ? 'DELETE' : 'POST', programId, next(lostEvery) === 0)
    times.push(performance.now() - begun)
    if (status === 200) portions.set(programId, own + (cancels ? -1 : 1))
    else refused++
  }
  return { portions, times, refused }
}

/** Asks again until there is an answer: a process that is gone comes back. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await pause(100)
  }
  throw new Error(`no answer after ${MOST_TRIES} tries`)
}
