import { describe } from 'vitest'
import { provideCopies } from '../../campus/support/databases.ts'
import { startTestCampus } from '../../campus/support/testCampus.ts'
import { trackerContract } from './trackerContract.ts'

describe.each(['pglite', 'postgres'] as const)('the demo tracker on %s', (kind) => {
  const test = startTestCampus(provideCopies(kind))
  trackerContract({ base: () => test.campus.tracker })
})
