import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, signIn } from '../campusClient.ts'
import { charge, eat, type MoneyWorld, transfer } from '../moneyActs.ts'
import { SURVEYS } from '../surveyClient.ts'
import { ballotOf, CROWD_SURVEY } from '../surveyCrowd.ts'
import { numbersFrom } from '../weekOfActs.ts'
import { createDeskActs } from './deskActs.ts'
import { type Diary, perform, unfit } from './diary.ts'
import type { DayWorld } from './openDay.ts'

export interface DayOptions {
  readonly seed: number
  /** ms in which the crowd arrives and acts. */
  readonly length: number
  /** Whether acts carry a key that is the same when they are repeated. */
  readonly withKeys: boolean
}

/** Acts of a student, as far as pauses are concerned. */
const ACTS = 14
const PATIENCE = 10_000

/**
 * A student comes at an hour of the morning's wave, signs in, races for the last portions, reserves, charges, pays the cart, answers the survey, files a
 * request with a file, replies to it, and signs out; in an order and with pauses that the seed says. Never fails: what went wrong is in the diary.
 */
export async function dayOfStudent(world: DayWorld, diaries: readonly Diary[], diary: Diary, options: DayOptions): Promise<void> {
  const { holder } = diary
  const random = numbersFrom(options.seed * 10_007 + holder.place + 1)
  const pause = () => sleep(((50 + random(100)) / 100) * 0.5 * (options.length / ACTS))
  const student = createStudent(world, diaries, diary, { random, keyOf: () => (options.withKeys ? randomUUID() : undefined) })
  await sleep(((random(1000) + random(1000)) / 2000) * 0.4 * options.length)
  await student.signIn()
  const middle = [student.charge, student.cart, student.vote, student.file, student.transfer, student.look]
  const order = middle.map((act) => ({ act, at: random(1000) })).sort((a, b) => a.at - b.at)
  const acts = [student.look, student.last, student.monday, student.wednesday, ...order.map(({ act }) => act), student.reply]
  for (const act of random(3) === 0 ? [...acts, student.monday] : acts) {
    await pause()
    await act()
  }
  await pause()
  await student.signOut()
}

interface StudentOptions {
  readonly random: (below: number) => number
  /** The key of an act; the same when it is pressed again. */
  readonly keyOf: () => string | undefined
}

function createStudent(world: DayWorld, diaries: readonly Diary[], diary: Diary, { random, keyOf }: StudentOptions) {
  const { holder } = diary
  const username = `crowd${holder.place}`
  const university = world.universities[1 + (holder.place % (world.universities.length - 1))]?.address ?? ''
  const send = (method: string, path: string, body?: object, key?: string) =>
    call(method, university + path, {
      token: holder.token,
      patience: PATIENCE,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    })
  const money = (act: string, work: (own: MoneyWorld) => Promise<string | undefined>) => () =>
    perform(diary, act, (ask) => {
      const holders = diaries.map((one) => one.holder)
      const bases = [university, university]
      const own = { bases, banks: [world.bank.address, world.bank.address], holders, dishes: world.dishes, ask, keyOf }
      return work(own)
    })
  return {
    signIn: () =>
      perform(diary, 'sign in', async (ask) => {
        if (random(10) === 0) {
          const wrong = await ask(() => signIn(university, username, { captchaText: '?' }))
          if (wrong.status < 400) return 'a wrong captcha is taken'
        }
        const answer = await ask(() => signIn(university, username))
        holder.token = String(answer.body?.access_token)
        return unfit('a sign-in', answer, 200)
      }),
    look: () =>
      perform(diary, 'look', async (ask) => {
        const me = await ask(() => send('GET', '/rest/users/me'))
        await ask(() => send('GET', '/rest/programs/v2?selfId=101&weekStartDate=2026-11-28'))
        const seen = (me.body?.payload ?? me.body)?.username
        return seen === username ? undefined : `${seen} is seen in place of ${username}`
      }),
    last: money('last portion', (own) => eat(own, holder, 'last')),
    monday: money('reserve', (own) => eat(own, holder, 'monday')),
    wednesday: money('reserve', (own) => eat(own, holder, 'wednesday')),
    cart: money('cart', (own) => eat(own, holder, 'cart')),
    charge: money('charge', (own) => charge(own, holder, random)),
    transfer: money('transfer', (own) => transfer(own, holder, random)),
    vote: () =>
      perform(diary, 'survey', async (ask) => {
        const key = keyOf()
        const answer = await ask(() => send('POST', `${SURVEYS}/${CROWD_SURVEY}/answers`, ballotOf(holder.place), key))
        diary.voted = answer.status === 200
        return unfit('a ballot', answer, 200)
      }),
    ...createDeskActs({ portal: world.portal, diary, keyOf, random }),
    signOut: () =>
      perform(diary, 'sign out', async (ask) => {
        // A repeated one may find the session ended.
        const { status } = await ask(() => send('POST', `/rest/oauth/${username}/logout`))
        return [200, 204, 401].includes(status) ? undefined : `a sign-out is answered with ${status}`
      }),
  }
}
