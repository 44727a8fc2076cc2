import { readNumber, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { takesGender } from './dormitories.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { type GroupMember, type GroupRecord, groupIdOf, takenIn } from './groupRecord.ts'
import { lockGroupAsHead, lockOwnGroup, lockPeople } from './lockGroup.ts'

/** Invites a student (REG-24); one who rejected may be invited again. An invitation makes the group WAITING. */
export async function invite(deps: DormitoryDeps, studentNumber: string): Promise<void> {
  const invited = await studentWith(deps, studentNumber)
  await lockPeople(deps, invited?.personId)
  const group = await lockGroupAsHead(deps)
  if (group.status === 'FINAL') throw new CampusError('STUDENT_GROUP_FINAL')
  if (invited === undefined) throw new CampusError('STUDENT_GROUP_USER_IS_NOT_A_STUDENT')
  const { personId } = invited
  const elsewhere = await groupIdOf({ ...deps, personId })
  if (elsewhere === group.id) throw new CampusError('STUDENT_GROUP_MEMBER_EXISTS')
  if (elsewhere !== undefined) throw new CampusError('STUDENT_GROUP_USER_IN_ANOTHER_GROUP')
  if (!(await takesGender(deps, group.dormitory.id, invited.gender))) throw new CampusError('STUDENT_GROUP_USER_OF_OTHER_GENDER')
  if (takenIn(group) >= group.roomSize) throw new CampusError('STUDENT_GROUP_FULL')
  await deps.database.query(
    `INSERT INTO campus.group_member (group_id, person_id, is_head, status, since) VALUES ($1, $2, false, 'WAITING', $3)
     ON CONFLICT (group_id, person_id) DO UPDATE SET status = 'WAITING', since = excluded.since`,
    [group.id, personId, deps.now.toISOString()],
  )
  await putStatus(deps, group, 'WAITING')
}

/** Answers the person's own invitation, or leaves (REG-25 to REG-28, REG-O3). */
export async function answerInvitation(deps: DormitoryDeps, status: 'APPROVED' | 'REJECTED'): Promise<void> {
  await lockPeople(deps)
  const { group, own } = await lockOwnGroup(deps)
  if (own.isHead && status === 'REJECTED') throw new CampusError('STUDENT_GROUP_HEAD_MAY_NOT_LEAVE')
  if (group.transferStatus !== null) throw new CampusError('STUDENT_GROUP_IN_TRANSFER')
  if (group.status === 'FINAL') throw new CampusError('STUDENT_GROUP_FINAL')
  if (own.status === status) throw new CampusError('STUDENT_GROUP_MEMBER_ANSWERED')
  await deps.database.query('UPDATE campus.group_member SET status = $3 WHERE group_id = $1 AND person_id = $2', [
    group.id,
    deps.personId,
    status,
  ])
  const members = group.members.map((member) => (member === own ? { ...member, status } : member))
  await putStatus(deps, group, statusWith(group.roomSize, members))
}

/** Removes a member from the group (REG-29 to REG-33), also one who rejected (REG-O17). */
export async function removeMember(deps: DormitoryDeps, studentNumber: string): Promise<void> {
  await lockPeople(deps)
  const group = await lockGroupAsHead(deps)
  if (group.status === 'FINAL') throw new CampusError('STUDENT_GROUP_FINAL')
  const member = group.members.find((one) => one.studentNumber === studentNumber)
  if (member === undefined) throw new CampusError('STUDENT_GROUP_MEMBER_NOT_FOUND')
  if (member.isHead) throw new CampusError('STUDENT_GROUP_HEAD_NOT_REMOVABLE')
  await deps.database.query('DELETE FROM campus.group_member WHERE group_id = $1 AND person_id = $2', [group.id, member.personId])
  const left = group.members.filter((one) => one !== member)
  await putStatus(deps, group, statusWith(group.roomSize, left))
}

/** The status of a group without a room: APPROVED once everybody has answered and somebody besides the head has accepted (REG-13, REG-14). */
export function statusWith(roomSize: number, members: readonly Pick<GroupMember, 'isHead' | 'status'>[]): 'WAITING' | 'APPROVED' {
  if (roomSize === 1) return 'APPROVED'
  const others = members.filter(({ isHead }) => !isHead)
  const isComplete = others.every(({ status }) => status !== 'WAITING') && others.some(({ status }) => status === 'APPROVED')
  return isComplete ? 'APPROVED' : 'WAITING'
}

async function putStatus({ database }: DormitoryDeps, group: GroupRecord, status: 'WAITING' | 'APPROVED'): Promise<void> {
  if (status !== group.status) await database.query('UPDATE campus.student_group SET status = $2 WHERE id = $1', [group.id, status])
}

async function studentWith(
  { database, university }: DormitoryDeps,
  studentNumber: string,
): Promise<{ readonly personId: number; readonly gender: string | null } | undefined> {
  const [row] = await database.query(
    `SELECT id, profile->>'gender' AS gender FROM campus.person WHERE university = $1 AND profile->'student'->>'studentNumber' = $2`,
    [university, studentNumber],
  )
  return row === undefined ? undefined : { personId: readNumber(row, 'id'), gender: readTextOrNull(row, 'gender') }
}
