import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { type GroupMember, type GroupRecord, groupIdOf, readGroup } from './groupRecord.ts'

/**
 * Locks the person, and another one, until the transaction ends, in the order of their ids. Locks are always taken in one order: people, then one group, then one room.
 * Whoever joins a group is locked here, so that nobody joins two; leaving needs the group's lock only.
 * The lock mode does not block inserting an Idempotency-Key of the same person.
 */
export async function lockPeople({ database, personId }: DormitoryDeps, other = personId): Promise<void> {
  await database.query('SELECT id FROM campus.person WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE', [personId, other])
}

/** The person's own group, locked until the transaction ends, and the person's place in it. Throws STUDENT_GROUP_NOT_FOUND. */
export async function lockOwnGroup(deps: DormitoryDeps): Promise<{ readonly group: GroupRecord; readonly own: GroupMember }> {
  const id = await groupIdOf(deps)
  const group = id === undefined ? undefined : await readGroup(deps, id, 'lock')
  const own = group?.members.find(({ personId, status }) => personId === deps.personId && status !== 'REJECTED')
  if (group === undefined || own === undefined) throw new CampusError('STUDENT_GROUP_NOT_FOUND')
  return { group, own }
}

/** The same for who is its head. Throws STUDENT_GROUP_NOT_HEAD for a member, STUDENT_GROUP_IN_TRANSFER while the group may not change. */
export async function lockGroupAsHead(deps: DormitoryDeps): Promise<GroupRecord> {
  const { group, own } = await lockOwnGroup(deps)
  if (!own.isHead) throw new CampusError('STUDENT_GROUP_NOT_HEAD')
  if (group.transferStatus !== null) throw new CampusError('STUDENT_GROUP_IN_TRANSFER')
  return group
}
