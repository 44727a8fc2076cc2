import type { Row } from '../database/database.ts'
import { readFlag, readInstant, readNumber, readNumberOrNull, readText, readTextOrNull } from '../database/readRow.ts'
import type { Named } from './dormitories.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'

export type MemberStatus = 'WAITING' | 'APPROVED' | 'REJECTED'

/** A member of a group, or its head. */
export interface GroupMember {
  readonly personId: number
  readonly studentNumber: string | null
  readonly firstName: string
  readonly lastName: string
  readonly isHead: boolean
  readonly status: MemberStatus
  /** When the person founded the group or was invited. */
  readonly since: Date
}

/** People who want to live in one room. */
export interface GroupRecord {
  readonly id: number
  readonly dormitory: Named
  readonly roomSize: number
  readonly solitary: boolean
  readonly status: string
  readonly roomId: number | null
  /** A former room of the group, which was withdrawn. */
  readonly lostRoomId: number | null
  readonly transferStatus: string | null
  readonly members: readonly GroupMember[]
}

/** The id of the group of which the person is head, or a member that has not rejected. */
export async function groupIdOf({ database, personId }: DormitoryDeps): Promise<number | undefined> {
  const [row] = await database.query("SELECT group_id FROM campus.group_member WHERE person_id = $1 AND status <> 'REJECTED'", [personId])
  return row === undefined ? undefined : readNumber(row, 'group_id')
}

/** A group with its people in the order in which they came; with `lock` its row is locked until the transaction ends. */
export async function readGroup({ database }: DormitoryDeps, id: number, lock: 'lock' | 'look'): Promise<GroupRecord | undefined> {
  const [row] = await database.query(
    `SELECT g.id, g.dormitory_id, d.name AS dormitory_name, g.room_size, g.solitary, g.status, g.room_id, g.lost_room_id, g.transfer_status
     FROM campus.student_group g JOIN campus.dormitory d ON d.id = g.dormitory_id WHERE g.id = $1 ${lock === 'lock' ? 'FOR NO KEY UPDATE OF g' : ''}`,
    [id],
  )
  if (row === undefined) return undefined
  const members = await database.query(
    `SELECT m.person_id, m.is_head, m.status, m.since, p.profile->>'firstName' AS first_name, p.profile->>'lastName' AS last_name,
       p.profile->'student'->>'studentNumber' AS student_number
     FROM campus.group_member m JOIN campus.person p ON p.id = m.person_id WHERE m.group_id = $1 ORDER BY m.is_head DESC, m.since, m.person_id`,
    [id],
  )
  return {
    id,
    dormitory: { id: readNumber(row, 'dormitory_id'), name: readText(row, 'dormitory_name') },
    roomSize: readNumber(row, 'room_size'),
    solitary: readFlag(row, 'solitary'),
    status: readText(row, 'status'),
    roomId: readNumberOrNull(row, 'room_id'),
    lostRoomId: readNumberOrNull(row, 'lost_room_id'),
    transferStatus: readTextOrNull(row, 'transfer_status'),
    members: members.map(readMember),
  }
}

function readMember(row: Row): GroupMember {
  const status = readText(row, 'status')
  return {
    personId: readNumber(row, 'person_id'),
    studentNumber: readTextOrNull(row, 'student_number'),
    firstName: readText(row, 'first_name'),
    lastName: readText(row, 'last_name'),
    isHead: readFlag(row, 'is_head'),
    status: status === 'WAITING' || status === 'REJECTED' ? status : 'APPROVED',
    since: readInstant(row, 'since'),
  }
}

/** The number of members who have accepted, including the head: the places that the group needs. */
export function acceptedIn({ members }: GroupRecord): number {
  return members.filter(({ status }) => status === 'APPROVED').length
}

/** How many places of the group are taken: the head and all who have not rejected (REG-O2). */
export function takenIn({ members }: GroupRecord): number {
  return members.filter(({ status }) => status !== 'REJECTED').length
}
