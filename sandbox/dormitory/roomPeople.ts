import { readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { ownGroup } from './groupAnswer.ts'
import { floorsOfBlock } from './roomBoard.ts'

interface RoomPerson {
  readonly firstName: string
  readonly lastName: string
  readonly studentNumber: string | null
  readonly studyLevel: string | null
  readonly studyMajor: string | null
}

/** The path parameters of a room. */
export interface RoomPlace {
  readonly dormitoryId: number
  readonly blockId: number
  readonly floorId: number
  readonly roomId: number
}

/** Everybody in the room of the person's group (REG-12). Throws the codes of a group that has none (REG-48, REG-49). */
export async function roommatesOf(deps: DormitoryDeps): Promise<readonly object[]> {
  const { roomId, lostRoomId } = await ownGroup(deps)
  if (lostRoomId !== null) throw new CampusError('STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND')
  if (roomId === null) throw new CampusError('STUDENT_GROUP_NO_ROOM_REGISTERED')
  const people = await peopleIn(deps, roomId)
  return people.map(({ studentNumber, firstName, lastName }) => ({ studentNumber, firstName, lastName }))
}

/** Everybody in a room, in the shape of ROOM-30. Throws DORMITORY_NOT_FOUND, DORMITORY_BLOCK_NOT_FOUND or DORMITORY_ROOM_NOT_FOUND. */
export async function membersOfRoom(deps: DormitoryDeps, { dormitoryId, blockId, floorId, roomId }: RoomPlace): Promise<object> {
  const floors = await floorsOfBlock(deps, dormitoryId, blockId)
  const rooms = floors.find(({ id }) => id === floorId)?.rooms ?? []
  if (!rooms.some(({ id }) => id === roomId)) throw new CampusError('DORMITORY_ROOM_NOT_FOUND')
  const named = (name: string | null) => (name === null ? null : { name })
  const people = await peopleIn(deps, roomId)
  return {
    eskanDatas: people.map(({ firstName, lastName, studentNumber, studyLevel, studyMajor }) => ({
      user: { firstName, lastName, student: { studentNumber, studyLevel: named(studyLevel), studyMajor: named(studyMajor) } },
    })),
  }
}

async function peopleIn({ database }: DormitoryDeps, roomId: number): Promise<readonly RoomPerson[]> {
  const rows = await database.query(
    `SELECT first_name, last_name, student_number, study_level, study_major FROM campus.room_person WHERE room_id = $1
     ORDER BY group_id NULLS FIRST, student_number`,
    [roomId],
  )
  return rows.map((row) => ({
    firstName: readText(row, 'first_name'),
    lastName: readText(row, 'last_name'),
    studentNumber: readTextOrNull(row, 'student_number'),
    studyLevel: readTextOrNull(row, 'study_level'),
    studyMajor: readTextOrNull(row, 'study_major'),
  }))
}
