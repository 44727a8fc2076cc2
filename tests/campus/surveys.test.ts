import { describe } from 'vitest'
import { surveysContract } from './contract/surveys.ts'
import { provideCopies } from './support/databases.ts'

describe.each(['pglite', 'postgres'] as const)('the surveys of the campus on %s', (kind) => {
  surveysContract(provideCopies(kind))
})
