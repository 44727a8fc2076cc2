import type { CampusState } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { hashPassword } from './passwordHash.ts'
import { countAttempt } from './throttle.ts'

/** PROF-63 */
export interface Cvv2Change {
  readonly newCvv2: string
  readonly confirmNewCvv2: string
}

/** Stores the hash of the second password of a card (PROF-57 to PROF-62). Throws CVV2_INVALID, CVV2_NOT_REPEATED or TOO_MANY_ATTEMPTS. */
export async function changeCvv2({ database, clock }: CampusState, personId: number, change: Cvv2Change): Promise<object> {
  const { newCvv2, confirmNewCvv2 } = change
  if (!/^[0-9]{4,8}$/.test(newCvv2)) throw new CampusError('CVV2_INVALID')
  if (newCvv2 !== confirmNewCvv2) throw new CampusError('CVV2_NOT_REPEATED')
  await countAttempt(database, [{ kind: 'cvv2', whose: [personId] }], clock.now())
  await database.query('UPDATE campus.person SET cvv2_hash = $2 WHERE id = $1', [personId, await hashPassword(newCvv2)])
  return { payload: null }
}
