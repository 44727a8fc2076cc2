import { logActivity } from '../activity/logActivity.ts'
import type { Caller } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import { civilDateOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { bookMoney, lockCredit } from '../reserves/bookMoney.ts'
import { transferRules } from './transferRules.ts'

/** What a student asks for (WALLET-35). `creditTransferAmount` is rials; with `nurtureProfileId` it is taken from that subsidy, without from the cash. */
export interface TransferWish {
  readonly username: string
  readonly creditTransferAmount: number
  readonly nurtureProfileId?: number
}

interface Party {
  readonly id: number
  /** The group's types of transfer; undefined if it has no list. */
  readonly transferTypes: readonly string[] | undefined
}

/** A transfer that the answer of a success refuses (WALLET-37). */
export interface RefusedTransfer {
  readonly code: string
  readonly message: string
}

/** The code of an answer that is no success though its status is 200. */
export const REFUSED_TRANSFER = 'CREDIT_TRANSFER_FAILED'

/**
 * Moves credit to the cash of somebody at the same university, or of one's own subsidy to one's own cash. Throws or returns what is wrong; returns a
 * refusal in the form of a success for a receiver whose group takes part in no transfer.
 */
export async function transferCredit(
  address: CampusAddress,
  caller: Caller,
  wish: TransferWish,
): Promise<CampusError | RefusedTransfer | Record<string, never>> {
  const { database, clock } = address.campus
  const sender = await partyOf(address, caller.username)
  const receiver = await partyOf(address, wish.username)
  if (receiver === undefined || sender === undefined) {
    // Usernames are not to be found out by trying. Returned, not thrown: the count stays.
    await countAttempt(database, [{ kind: 'lookup', whose: [caller.personId] }], clock.now())
    return new CampusError('TRANSFER_RECEIVER_NOT_FOUND')
  }
  const { nurtureProfileId: subsidyId, creditTransferAmount: amount } = wish
  if (sender.transferTypes?.includes(subsidyId === undefined ? 'CASH' : 'SUBSIDY') !== true)
    throw new CampusError('TRANSFER_TYPE_NOT_ALLOWED')
  if (subsidyId === undefined && receiver.id === sender.id) throw new CampusError('TRANSFER_TO_ONESELF')
  if (receiver.id !== sender.id && receiver.transferTypes?.length === 0)
    return { code: REFUSED_TRANSFER, message: 'حساب گیرنده انتقال اعتبار نمی‌پذیرد. اعتباری جابه‌جا نشد.' }
  const credit = await lockBoth(address, sender.id, receiver.id)
  const now = clock.now()
  if (subsidyId === undefined) {
    checkCash(address, caller, amount, credit)
    await bookMoney(database, { personId: sender.id, kind: 'TRANSFER_OUT', amount: -amount, item: wish.username }, now)
  } else {
    await takeFromSubsidy(address, sender.id, subsidyId, amount)
    const out = { personId: sender.id, action: 'SUBSIDY_OUT', item: wish.username, amount: -amount } as const
    await logActivity(database, { ...out, remainingCredit: credit }, now)
  }
  await bookMoney(database, { personId: receiver.id, kind: 'TRANSFER_IN', amount, item: caller.username }, now)
  return {}
}

async function partyOf({ campus, university }: CampusAddress, username: string): Promise<Party | undefined> {
  const [row] = await campus.database.query(
    `SELECT id, profile->'group'->'transferTypes' AS types FROM campus.person WHERE university = $1 AND username = $2`,
    [university.unikey, username],
  )
  if (row === undefined) return undefined
  const { types } = row
  return { id: readNumber(row, 'id'), transferTypes: Array.isArray(types) ? types.map(String) : undefined }
}

/** Locks the credit of both, in the order of their ids: two who transfer to each other would wait for each other otherwise. Returns the sender's cash. */
async function lockBoth({ campus }: CampusAddress, senderId: number, receiverId: number): Promise<number> {
  let credit = 0
  for (const id of [...new Set([senderId, receiverId])].sort((a, b) => a - b)) {
    const found = await lockCredit(campus.database, id)
    if (id === senderId) credit = found
  }
  return credit
}

function checkCash({ university }: CampusAddress, { username }: Caller, amount: number, credit: number): void {
  const { minCreditTransferAmount, maxCreditTransferAmount } = transferRules(university.unikey, username)
  if (amount < minCreditTransferAmount) throw new CampusError('TRANSFER_MIN_AMOUNT_CROSS')
  if (amount > maxCreditTransferAmount) throw new CampusError('TRANSFER_MAX_AMOUNT_CROSS')
  if (amount > credit) throw new CampusError('TRANSFER_NOT_ENOUGH_CREDIT')
}

/** Takes rials from a subsidy of a person whose credit is locked, and books them. */
async function takeFromSubsidy({ campus }: CampusAddress, personId: number, subsidyId: number, amount: number): Promise<void> {
  const { database, clock } = campus
  const now = clock.now()
  const [subsidy] = await database.query('SELECT credit, expiration_date FROM campus.subsidy WHERE id = $1 AND person_id = $2', [
    subsidyId,
    personId,
  ])
  if (subsidy === undefined) throw new CampusError('SUBSIDY_NOT_FOUND')
  if (readText(subsidy, 'expiration_date') < civilDateOf(now)) throw new CampusError('SUBSIDY_EXPIRED')
  const left = readNumber(subsidy, 'credit') - amount
  if (left < 0) throw new CampusError('NOT_ENOUGH_SUBSIDY')
  await database.query('UPDATE campus.subsidy SET credit = $2 WHERE id = $1', [subsidyId, left])
  await database.query(
    "INSERT INTO campus.subsidy_ledger (subsidy_id, amount, balance_after, kind, booked_at) VALUES ($1, $2, $3, 'TRANSFER_OUT', $4)",
    [subsidyId, -amount, left, now.toISOString()],
  )
}
