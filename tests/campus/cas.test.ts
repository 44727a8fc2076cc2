import { describe } from 'vitest'
import { casContract } from './contract/cas.ts'
import { casSessionsContract } from './contract/casSessions.ts'
import { casTicketsContract } from './contract/casTickets.ts'
import { provideCopies } from './support/databases.ts'

describe.each(['pglite', 'postgres'] as const)('the single sign-on of the campus on %s', (kind) => {
  const source = provideCopies(kind)
  casContract(source)
  casTicketsContract(source)
  casSessionsContract(source)
})
