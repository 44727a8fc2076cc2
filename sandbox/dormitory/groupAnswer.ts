import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { type GroupMember, type GroupRecord, groupIdOf, readGroup } from './groupRecord.ts'

/** The current group of the person. Throws STUDENT_GROUP_NOT_FOUND. */
export async function ownGroup(deps: DormitoryDeps): Promise<GroupRecord> {
  const id = await groupIdOf(deps)
  const group = id === undefined ? undefined : await readGroup(deps, id, 'look')
  if (group === undefined) throw new CampusError('STUDENT_GROUP_NOT_FOUND')
  return group
}

/** The person's group in the shape of REG-06 to REG-11. Throws STUDENT_GROUP_NOT_FOUND. */
export async function groupAnswer(deps: DormitoryDeps): Promise<object> {
  const group = await ownGroup(deps)
  const head = group.members.find(({ isHead }) => isHead)
  return {
    id: group.id,
    status: group.status,
    roomSize: group.roomSize,
    solitary: group.solitary,
    dormitory: group.dormitory,
    head: head === undefined ? null : memberAnswer(head),
    members: group.members.filter((member) => member !== head).map(memberAnswer),
    dormitoryRoom: group.roomId === null ? null : await roomAnswer(deps, group.roomId),
    transferStatus: group.transferStatus,
  }
}

function memberAnswer({ studentNumber, firstName, lastName, since, status }: GroupMember): object {
  return { studentNumber, firstName, lastName, date: since.toISOString(), status }
}

async function roomAnswer({ database }: DormitoryDeps, roomId: number): Promise<object> {
  const [row] = await database.query(
    `SELECT r.code, d.id AS dormitory_id, d.name AS dormitory_name, b.id AS block_id, b.name AS block_name, f.id AS floor_id, f.name AS floor_name
     FROM campus.room r JOIN campus.floor f ON f.id = r.floor_id JOIN campus.block b ON b.id = f.block_id
     JOIN campus.dormitory d ON d.id = b.dormitory_id WHERE r.id = $1`,
    [roomId],
  )
  if (row === undefined) throw new Error(`no room ${roomId}`)
  const named = (kind: 'dormitory' | 'block' | 'floor') => ({ id: readNumber(row, `${kind}_id`), name: readText(row, `${kind}_name`) })
  return {
    id: roomId,
    code: readText(row, 'code'),
    dormitory: { ...named('dormitory'), dormitoryBlock: named('block') },
    dormitoryFloor: named('floor'),
  }
}
