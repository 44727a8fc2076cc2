import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { capacitiesOf, dormitoryFor } from './dormitories.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { entranceOf } from './entrance.ts'
import { statusWith } from './groupMembers.ts'
import { acceptedIn, groupIdOf } from './groupRecord.ts'
import { lockGroupAsHead, lockPeople } from './lockGroup.ts'
import { destinationOf } from './requests.ts'

/** No group has this id. */
const NO_GROUP = 0

/** The body of founding or changing a group (REG-19, REG-O6). */
export interface GroupWish {
  readonly dormitoryId: number
  readonly roomSize: number
  readonly solitary: boolean
  readonly roomId: number | null
}

/** Founds a group with the person as its head, with a room at once where one is chosen and nobody has to accept first. */
export async function createGroup(deps: DormitoryDeps, wish: GroupWish): Promise<void> {
  await lockPeople(deps)
  if ((await groupIdOf(deps)) !== undefined) throw new CampusError('STUDENT_GROUP_EXISTS')
  await checkFounding(deps, wish)
  const status = statusWith(wish.roomSize, [])
  if (wish.roomId !== null) {
    if (status === 'WAITING') throw new CampusError('STUDENT_GROUP_MEMBERS_NOT_CONFIRMED')
    await takePlaces(deps, wish, wish.roomId, 1, NO_GROUP)
  }
  const { database, personId, now } = deps
  const [row] = await database.query(
    'INSERT INTO campus.student_group (dormitory_id, room_size, solitary, status, room_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [wish.dormitoryId, wish.roomSize, wish.solitary, wish.roomId === null ? status : 'FINAL', wish.roomId],
  )
  if (row === undefined) throw new Error('the group was not stored')
  await database.query(
    "INSERT INTO campus.group_member (group_id, person_id, is_head, status, since) VALUES ($1, $2, true, 'APPROVED', $3)",
    [readNumber(row, 'id'), personId, now.toISOString()],
  )
}

/** Why no group may be founded, in the order of REG-O9. */
async function checkFounding(deps: DormitoryDeps, { dormitoryId, roomSize, solitary }: GroupWish): Promise<void> {
  const entrance = await entranceOf(deps)
  if (entrance === undefined || !entrance.inRegistration) throw new CampusError('STUDENT_GROUP_NOT_IN_PERIOD')
  if (!entrance.registrationEnabled) throw new CampusError('STUDENT_GROUP_NOT_ENABLED')
  const destination = entrance.needsRequest ? await destinationOf(deps, entrance.semester.id) : dormitoryId
  if (destination === undefined) throw new CampusError('STUDENT_GROUP_NO_PREREGISTER')
  if (solitary !== entrance.solitary) throw new CampusError('STUDENT_GROUP_TYPE_DIFFERS')
  await dormitoryFor(deps, dormitoryId)
  if (destination !== dormitoryId) throw new CampusError('STUDENT_GROUP_NO_PREREGISTER')
  const offered = solitary ? [1] : await capacitiesOf(deps, dormitoryId)
  if (!offered.includes(roomSize)) throw new CampusError('STUDENT_GROUP_CAPACITY_NOT_OFFERED')
}

/** Chooses, changes or (null) removes the group's room (REG-35, ROOM-O1). The other fields have to be the group's own. */
export async function changeRoom(deps: DormitoryDeps, wish: GroupWish): Promise<void> {
  await lockPeople(deps)
  const group = await lockGroupAsHead(deps)
  if (wish.dormitoryId !== group.dormitory.id || wish.roomSize !== group.roomSize || wish.solitary !== group.solitary) {
    throw new CampusError('INVALID_REQUEST', 'the group is not the one that dormitoryId, roomSize and solitary describe')
  }
  if (group.status === 'WAITING') throw new CampusError('STUDENT_GROUP_MEMBERS_NOT_CONFIRMED')
  if (wish.roomId !== null) await takePlaces(deps, wish, wish.roomId, acceptedIn(group), group.id)
  await deps.database.query('UPDATE campus.student_group SET room_id = $2, lost_room_id = NULL, status = $3 WHERE id = $1', [
    group.id,
    wish.roomId,
    wish.roomId === null ? 'APPROVED' : 'FINAL',
  ])
}

/** Removes the group with all invitations to it (REG-37). */
export async function deleteGroup(deps: DormitoryDeps): Promise<void> {
  await lockPeople(deps)
  const group = await lockGroupAsHead(deps)
  await deps.database.query('DELETE FROM campus.student_group WHERE id = $1', [group.id])
}

/** Ensures that a room has that many free places (places of the group `groupId` count as free) and locks them until the transaction ends. */
async function takePlaces(deps: DormitoryDeps, { dormitoryId }: GroupWish, roomId: number, places: number, groupId: number): Promise<void> {
  const { database, withoutLock } = deps
  const [room] = await database.query(
    `SELECT r.room_size FROM campus.room r JOIN campus.floor f ON f.id = r.floor_id JOIN campus.block b ON b.id = f.block_id
     WHERE r.id = $1 AND b.dormitory_id = $2 AND NOT r.withdrawn ${withoutLock ? '' : 'FOR NO KEY UPDATE OF r'}`,
    [roomId, dormitoryId],
  )
  if (room === undefined) throw new CampusError('DORMITORY_ROOM_NOT_FOUND')
  // A separate statement: it sees rows that were committed while this one waited for the lock.
  const [taken] = await database.query(
    'SELECT count(*)::integer AS people FROM campus.room_person WHERE room_id = $1 AND (group_id IS NULL OR group_id <> $2)',
    [roomId, groupId],
  )
  const people = taken === undefined ? 0 : readNumber(taken, 'people')
  if (readNumber(room, 'room_size') - people < places) throw new CampusError('STUDENT_GROUP_EDIT_NO_ROOM_REMAINS')
}
