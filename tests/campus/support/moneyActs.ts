import { randomUUID } from 'node:crypto'
import { CHECKOUT, LOCAL_CALL_BACK, locationOf } from './bankClient.ts'
import { type Answer, call, type Loose } from './campusClient.ts'
import { plainBrowser } from './plainBrowser.ts'
import { until } from './weekOfActs.ts'

/** Somebody of the crowd: what was acknowledged to them so far, in rials. */
export interface Holder {
  readonly place: number
  /** Of their session. */
  token: string
  credit: number
  subsidy: number
  /** The dishes that they have reserved, by their names in the world. */
  readonly reserved: Set<string>
}

/** A dish that can be reserved, or paid in the cart as free food. */
export interface Dish {
  readonly item: Loose
  /** Rials. */
  readonly cost: number
  readonly isFreeFood: boolean
}

/** Where the servers are now, and what can be bought. */
export interface MoneyWorld {
  /** The two processes, and the bank that each has beside it. */
  readonly bases: readonly string[]
  readonly banks: readonly string[]
  readonly holders: readonly Holder[]
  readonly dishes: Readonly<Record<string, Dish>>
  /** Asks again until there is an answer that settles it. Default: at once, until one is below 500. */
  readonly ask?: (once: () => Promise<Answer>) => Promise<Answer>
  /** The key of an act, or none. Default: a new one. */
  readonly keyOf?: () => string | undefined
}

const PATIENCE = 5000
const REFUSED = 400

const askUntilAnswered = (once: () => Promise<Answer>): Promise<Answer> =>
  until(async () => {
    const answer = await once()
    return answer.status < 500 ? answer : undefined
  })

/** Sends one act with one key at either process until one of them has decided it. */
function decided(world: MoneyWorld, { token, place }: Holder, method: string, path: string, body: object): Promise<Answer> {
  const { bases, ask = askUntilAnswered, keyOf = randomUUID } = world
  const key = keyOf()
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'Idempotency-Key': key }
  let turn = place
  return ask(() => call(method, `${bases[turn++ % 2]}${path}`, { token, body, headers, patience: PATIENCE }))
}

/** What does not fit an answer. */
type Wrong = string | undefined

const ACTS = ['pay', 'pay', 'pay', 'pay', 'slow', 'leave', 'less', 'cancel', 'fail', 'close'] as const

/** Charges credit at the bank in one of many ways; the return is made up to three times at once, or before anything is paid. */
export async function charge(world: MoneyWorld, holder: Holder, random: (below: number) => number): Promise<Wrong> {
  const { ask = askUntilAnswered } = world
  const amount = 10_000 * (1 + random(30)) + random(10)
  const wish = { amount, callBackAppUrl: LOCAL_CALL_BACK, consumer: 'CreditCharge', gatewayId: 11, currentPhase: 1 }
  const opened = await decided(world, holder, 'POST', CHECKOUT, wish)
  if (opened.body.status !== 302) return `a checkout is answered with ${opened.status} ${JSON.stringify(opened.body)}`
  const path = new URL(opened.body.redirectUrl).pathname
  const browser = plainBrowser()
  let turn = random(2)
  const atBank = (send: (page: string) => Promise<Answer>) => ask(() => send(`${world.banks[turn++ % 2]}${path}`))
  const page = await atBank((address) => browser.get(address))
  const order = /<bdi>(\d+)<\/bdi>/.exec(page.body)?.[1] ?? ''
  const returned = new URLSearchParams({ token: path.split('/').at(-1) ?? '', order, state: 'OK' })
  const landing = `${CHECKOUT.replace('process-payment', 'return')}?${returned}`
  const follow = () => ask(() => call('GET', `${world.bases[turn++ % 2]}${landing}`, { patience: PATIENCE }))
  const statusOf = (answer: Answer) => new URL(locationOf(answer) || 'none:').searchParams.get('status') ?? String(answer.status)
  const wrong: string[] = []
  if (random(4) === 0) {
    const status = statusOf(await follow())
    if (status !== 'PENDING') wrong.push(`a return before the payment is answered with ${status}`)
  }
  const act = ACTS[random(ACTS.length)] ?? 'pay'
  const pressed = await atBank((address) => browser.post(address, { act }))
  // A press whose answer was lost finds the session ended by itself.
  if (![200, 303, 409].includes(pressed.status)) wrong.push(`${act} is answered with ${pressed.status}`)
  const isPaid = act === 'pay' || act === 'slow' || act === 'leave'
  if (isPaid) holder.credit += amount
  const times = act === 'leave' ? 0 : random(4)
  const statuses = (await Promise.all(Array.from({ length: times }, follow))).map(statusOf)
  const right = isPaid ? ['SUCCESS', 'PENDING'] : act === 'close' ? ['PENDING'] : ['FAILED', 'CANCELLED', 'PENDING']
  wrong.push(...statuses.filter((status) => !right.includes(status)).map((status) => `${act} leads back with ${status}`))
  return wrong[0]
}

/** Transfers cash or some of the subsidy to anybody, or the subsidy to oneself; now and then more than there is. */
export async function transfer(world: MoneyWorld, holder: Holder, random: (below: number) => number): Promise<Wrong> {
  const bySubsidy = random(3) === 0
  const receiver = world.holders[random(world.holders.length)]
  if (receiver === undefined || (receiver === holder && !bySubsidy)) return undefined
  const amount = 10_000 + random(60_000) + (random(10) === 0 ? 3_000_000 : 0)
  const from = bySubsidy ? { nurtureProfileId: 900_000 + holder.place } : {}
  const wish = { username: `crowd${receiver.place}`, creditTransferAmount: amount, ...from }
  const { status, body } = await decided(world, holder, 'PUT', '/rest/credit-transfers', wish)
  if (status === REFUSED) return undefined
  if (status !== 200 || 'code' in body) return `a transfer is answered with ${status} ${JSON.stringify(body)}`
  if (bySubsidy) holder.subsidy -= amount
  else holder.credit -= amount
  receiver.credit += amount
  return undefined
}

/** Reserves a meal of the plan, or pays a row of the cart for free food; cancels it where there is one already. */
export async function eat(world: MoneyWorld, holder: Holder, what: string): Promise<Wrong> {
  const dish = world.dishes[what]
  if (dish === undefined) return `there is no ${what}`
  const { programId, foodTypeId, mealTypeId } = dish.item
  const isReserved = holder.reserved.has(what)
  const body = {
    programId,
    foodTypeId,
    mealTypeId,
    selectedCount: 1,
    ...(dish.isFreeFood && !isReserved ? { freeFoodSelected: true } : {}),
  }
  const { status } = await decided(world, holder, isReserved ? 'DELETE' : 'POST', '/rest/reserves', body)
  if (status === REFUSED && !isReserved) return undefined
  if (status !== 200) return `${what} is answered with ${status}`
  holder.credit += isReserved ? dish.cost : -dish.cost
  if (isReserved) holder.reserved.delete(what)
  else holder.reserved.add(what)
  return undefined
}

/** One history: a few holders act a few times each, all at once. Gives what did not fit. */
export async function liveHistory(
  world: MoneyWorld,
  actors: readonly Holder[],
  random: (below: number) => number,
): Promise<readonly string[]> {
  const wrong: string[] = []
  await Promise.all(
    actors.map(async (holder) => {
      for (let left = 1 + random(3); left > 0; left--) {
        const kind = random(6)
        const found =
          kind < 3
            ? await charge(world, holder, random)
            : kind === 3
              ? await transfer(world, holder, random)
              : await eat(world, holder, kind === 4 ? 'meal' : 'cart')
        if (found !== undefined) wrong.push(`crowd${holder.place}: ${found}`)
      }
    }),
  )
  return wrong
}
