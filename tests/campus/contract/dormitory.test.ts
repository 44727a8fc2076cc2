import { describe } from 'vitest'
import { provideCopies } from '../support/databases.ts'
import { dormitoryGroupsContract } from './dormitoryGroups.ts'
import { dormitoryRequestsContract } from './dormitoryRequests.ts'
import { dormitoryResidenceContract } from './dormitoryResidence.ts'
import { dormitoryRoomsContract } from './dormitoryRooms.ts'

describe.each(['pglite', 'postgres'] as const)('the dormitory of the campus on %s', (kind) => {
  const source = provideCopies(kind)
  dormitoryRequestsContract(source)
  dormitoryGroupsContract(source)
  dormitoryRoomsContract(source)
  dormitoryResidenceContract(source)
})
