import type { CopiesSource } from '../support/databases.ts'
import { dailySaleContract } from './dailySales.ts'
import { foodVoteContract } from './foodVotes.ts'
import { forgottenCardContract } from './forgottenCards.ts'
import { freeFoodContract } from './freeFood.ts'
import { idempotencyContract } from './idempotency.ts'
import { paymentContract } from './payments.ts'
import { peopleContract } from './people.ts'
import { reservingContract } from './reserving.ts'
import { signInContract } from './signIn.ts'
import { startingContract } from './starting.ts'
import { teammateContract } from './teammates.ts'
import { transferContract } from './transfers.ts'
import { uploadContract } from './uploading.ts'

/** What the campus promises on every database. */
export function campusContract(source: CopiesSource): void {
  signInContract(source)
  peopleContract(source)
  reservingContract(source)
  idempotencyContract(source)
  startingContract(source)
  uploadContract(source)
  dailySaleContract(source)
  forgottenCardContract(source)
  teammateContract(source)
  foodVoteContract(source)
  freeFoodContract(source)
  paymentContract(source)
  transferContract(source)
}
