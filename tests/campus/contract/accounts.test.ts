import { describe } from 'vitest'
import { provideCopies } from '../support/databases.ts'
import { activityContract } from './activity.ts'
import { announcementContract } from './announcements.ts'
import { messageContract } from './messages.ts'
import { passwordContract } from './passwords.ts'

describe.each(['pglite', 'postgres'] as const)('messages, announcements, activity and passwords of the campus on %s', (kind) => {
  const source = provideCopies(kind)
  messageContract(source)
  announcementContract(source)
  activityContract(source)
  passwordContract(source)
})
