import type { CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { blockIdOf, dormitorySeeds, floorIdOf, roomIdOf } from './dormitorySeeds.ts'
import { residentRows } from './residents.ts'
import { semesterBack } from './semesterSeeds.ts'

const semestersBack = 8
const semestersAhead = 4

/** Stores the semesters around the day of seeding, the dormitories with all their rooms, and who lives there without the portal. */
export async function seedDormitoryPlaces(database: Database, today: CivilDate): Promise<void> {
  await seedSemesters(database, today)
  await seedBuildings(database)
  await seedRooms(database)
}

async function seedSemesters(database: Database, today: CivilDate): Promise<void> {
  const semesters = Array.from({ length: semestersBack + 1 + semestersAhead }, (_, place) => {
    const { id, name, periodName, startsOn, endsOn } = semesterBack(today, semestersBack - place)
    return { id, name, period_name: periodName, starts_on: startsOn, ends_on: endsOn }
  })
  const columns = { id: 'integer', name: 'text', period_name: 'text', starts_on: 'date', ends_on: 'date' }
  await insertRows(database, 'campus.semester', columns, semesters)
}

async function seedBuildings(database: Database): Promise<void> {
  const dormitories = dormitorySeeds.map(({ id, university, name, gender, address, contactInfo }) => ({
    id,
    university,
    name,
    gender,
    address,
    contact_info: contactInfo,
  }))
  const columns = { id: 'integer', university: 'text', name: 'text', gender: 'text', address: 'text', contact_info: 'text' }
  await insertRows(database, 'campus.dormitory', columns, dormitories)
  const blocks = dormitorySeeds.flatMap(({ id: dormitoryId, blocks: inside }) =>
    inside.map(({ name }, place) => ({ id: blockIdOf(dormitoryId, place + 1), dormitory_id: dormitoryId, name })),
  )
  await insertRows(database, 'campus.block', { id: 'integer', dormitory_id: 'integer', name: 'text' }, blocks)
}

async function seedRooms(database: Database): Promise<void> {
  const floors = dormitorySeeds.flatMap(({ id: dormitoryId, gender, blocks }) =>
    blocks.flatMap(({ floors: inside }, block) =>
      inside.map(({ name, rooms }, floor) => ({ place: [dormitoryId, block + 1, floor + 1] as const, name, rooms, gender })),
    ),
  )
  const rooms = floors.flatMap(({ place, rooms: inside, gender }) =>
    inside.map((room, number) => ({ ...room, id: roomIdOf(...place, number + 1), place, number: number + 1, gender })),
  )
  await insertRows(
    database,
    'campus.floor',
    { id: 'integer', block_id: 'integer', name: 'text' },
    floors.map(({ place, name }) => ({ id: floorIdOf(...place), block_id: blockIdOf(place[0], place[1]), name })),
  )
  await insertRows(
    database,
    'campus.room',
    { id: 'integer', floor_id: 'integer', code: 'text', room_size: 'integer', withdrawn: 'boolean' },
    rooms.map(({ id, place, number, size, withdrawn }) => ({
      id,
      floor_id: floorIdOf(...place),
      code: String(place[2] * 100 + number),
      room_size: size,
      withdrawn: withdrawn ?? false,
    })),
  )
  await insertRows(
    database,
    'campus.resident',
    {
      id: 'bigint',
      room_id: 'integer',
      first_name: 'text',
      last_name: 'text',
      student_number: 'text',
      study_level: 'text',
      study_major: 'text',
    },
    rooms.flatMap(({ id, residents, gender }) => residentRows(id, residents, gender)),
  )
}
