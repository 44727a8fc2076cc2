import { describe } from 'vitest'
import { campusContract } from './contract/contract.ts'
import { ledgerContract } from './contract/ledger.ts'
import { refusedAddressContract, startingTogetherContract } from './contract/starting.ts'
import { provideCopies } from './support/databases.ts'

describe('the campus on a real PostgreSQL', () => {
  const source = provideCopies('postgres')
  campusContract(source)
  ledgerContract(source)
  startingTogetherContract(source)
  refusedAddressContract(source)
})
