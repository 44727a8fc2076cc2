/** A program that may be reserved, with what it costs in rials. */
export interface Offer {
  readonly programId: number
  readonly itemId: number
  readonly foodTypeId: number
  readonly mealTypeId: number
  readonly date: string
  readonly price: number
  readonly saleToll: number
  readonly selfToll: number
}

/** What a student has of one program. */
export interface Holding {
  readonly count: number
  readonly sold: boolean
  readonly selfId: number
}

/** What a student has after the acts that were acknowledged. */
export interface Account {
  readonly credit: number
  readonly held: ReadonlyMap<number, Holding>
  /** Paid for changes of place: gone, whatever becomes of the reserve. */
  readonly selfTolls: number
}

/** Places that serve what was reserved: the programs' own first. */
export const places = [201, 203] as const
export const week = '2026-11-28'

/** Each thing that a student may do with a program; a name for each call that does it. */
export const actNames = [
  'set',
  'setMore',
  'setNone',
  'add',
  'addByProgram',
  'remove',
  'removeNewer',
  'removeByProgram',
  'sell',
  'withdraw',
  'changeSelf',
] as const
export type ActName = (typeof actNames)[number]

export interface Sending {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}

const NOTHING: Holding = { count: 0, sold: false, selfId: places[0] }
export const holdingOf = ({ held }: Account, { programId }: Offer): Holding => held.get(programId) ?? NOTHING

/** What may be pressed where so much is held; a portion that is up for sale is tried to be taken back too, which is refused. */
export function actsOn({ count, sold }: Holding): readonly ActName[] {
  if (count === 0) return ['set', 'add', 'addByProgram']
  if (sold) return ['withdraw', 'withdraw', 'remove']
  return ['setMore', 'add', 'addByProgram', 'setNone', 'remove', 'removeNewer', 'removeByProgram', 'sell', 'changeSelf']
}

const otherPlace = ({ selfId }: Holding): number => (selfId === places[0] ? places[1] : places[0])

/** An act as the portal sends it. */
export function sendingOf(act: ActName, offer: Offer, holding: Holding, reserveId: number): Sending {
  const { programId, itemId, foodTypeId, mealTypeId, date } = offer
  const item = `/rest/reserves/${itemId}/reserve`
  const program = { programId, foodTypeId, mealTypeId, selectedCount: 1 }
  switch (act) {
    case 'set':
      return { method: 'PUT', path: item, body: { selected: true } }
    case 'setMore':
      return { method: 'PUT', path: item, body: { selected: true, selectedCount: holding.count + 1 } }
    case 'setNone':
      return { method: 'PUT', path: item, body: { selected: false } }
    case 'add':
      return { method: 'POST', path: '/rest/reserves', body: { programId, app: 'WEB', selectedCount: 1 } }
    case 'addByProgram':
      return { method: 'POST', path: '/rest/reserves', body: program }
    case 'remove':
      return { method: 'DELETE', path: `/rest/reserves?reserveId=${reserveId}` }
    case 'removeNewer':
      return { method: 'DELETE', path: `/rest/reserves/${reserveId}` }
    case 'removeByProgram':
      return { method: 'DELETE', path: '/rest/reserves', body: program }
    case 'sell':
      return { method: 'PUT', path: `/rest/reserves/v2/${reserveId}/sell-reserve` }
    case 'withdraw':
      return { method: 'PUT', path: `/rest/reserves/v2/${reserveId}/cancel-sold-reserve` }
    case 'changeSelf': {
      const move = { destinationSelfId: otherPlace(holding), sourceSelfId: holding.selfId, foodId: null, groupId: null }
      const body = { date, foodTypeId, mealTypeId, programId, reserveId, ...move }
      return { method: 'PUT', path: '/rest/reserves/change-self', body }
    }
  }
}

/** What an act that is acknowledged makes of an account. */
export function accountAfter(account: Account, act: ActName, offer: Offer): Account {
  const now = holdingOf(account, offer)
  const put = (next: Partial<Holding>, paid: number): Account => {
    const held = new Map(account.held)
    const holding = { ...now, ...next }
    if (holding.count === 0) held.delete(offer.programId)
    else held.set(offer.programId, holding)
    return { ...account, held, credit: account.credit - paid }
  }
  switch (act) {
    case 'set':
    case 'setMore':
    case 'add':
    case 'addByProgram':
      return put({ count: now.count + 1 }, offer.price)
    case 'setNone':
      return put({ count: 0 }, -now.count * offer.price)
    case 'remove':
    case 'removeNewer':
    case 'removeByProgram':
      return put({ count: now.count - 1 }, -offer.price)
    case 'sell':
      return put({ sold: true }, offer.saleToll)
    case 'withdraw':
      return put({ sold: false }, -offer.saleToll)
    case 'changeSelf':
      return { ...put({ selfId: otherPlace(now) }, offer.selfToll), selfTolls: account.selfTolls + offer.selfToll }
  }
}

/** What is held, in words that are equal where it is. */
export const wordsOf = (held: ReadonlyMap<number, Holding>): string =>
  [...held]
    .filter(([, { count }]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([id, { count, sold, selfId }]) => `${count} of ${id} at ${selfId}${sold ? ' for sale' : ''}`)
    .join(', ') || 'nothing'

/** What is held has cost, as far as it is seen in a week. */
export const costOf = (held: ReadonlyMap<number, Holding>, offers: readonly Offer[]): number =>
  offers.reduce((sum, { programId, price, saleToll }) => {
    const { count, sold } = held.get(programId) ?? NOTHING
    return sum + count * price + (sold ? saleToll : 0)
  }, 0)
