import { addDays, type CivilDate, instantOf } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { personIdOf } from './buildPerson.ts'
import { attendanceRows, cardexRows, leaveRows } from './dormitoryHistory.ts'
import { type DormitoryLife, dormitoryLives, groupSeeds, type Span, usualLife } from './dormitoryPeople.ts'
import { personSeeds } from './people.ts'
import { personIdOfName } from './personIdOfName.ts'
import { semesterBack } from './semesterSeeds.ts'

interface Student {
  readonly personId: number
  readonly life: DormitoryLife
}

/** Stores everybody's progress in dormitory registration on the day of seeding, and the residence data of those who have a place. */
export async function seedDormitoryPeople(database: Database, today: CivilDate): Promise<void> {
  const lives = dormitoryLives(today)
  const students = personSeeds.filter(({ profile }) => profile?.student !== null)
  const all = students.map((seed) => ({ personId: personIdOf(seed), life: lives[seed.username] ?? usualLife }))
  await seedEntrances(database, today, all)
  await seedRequests(database, today, all)
  await seedGroups(database)
  await seedMembers(database, today)
  await seedHistory(database, today)
}

async function seedEntrances(database: Database, today: CivilDate, all: readonly Student[]): Promise<void> {
  const dayOf = (day: number | CivilDate) => (typeof day === 'number' ? addDays(today, day) : day)
  const spanOf = (name: string, [from, to]: Span) => ({ [`${name}_from`]: dayOf(from), [`${name}_to`]: dayOf(to) })
  const entrances = all.flatMap(({ personId, life }) =>
    life.entrances.map((seed) => ({
      person_id: personId,
      semester_id: semesterBack(today, seed.back).id,
      begins_on: dayOf(seed.begins),
      ...spanOf('preregistration', seed.preregistration),
      ...spanOf('registration', seed.registration),
      preregistration_enabled: seed.preregistrationEnabled,
      registration_enabled: seed.registrationEnabled,
      pre_reg_enabled: seed.preRegEnabled,
      without_dormitory: seed.withoutDormitory,
      solitary: seed.solitary,
      needs_request: seed.needsRequest,
    })),
  )
  const columns = {
    person_id: 'bigint',
    semester_id: 'integer',
    begins_on: 'date',
    preregistration_from: 'date',
    preregistration_to: 'date',
    registration_from: 'date',
    registration_to: 'date',
    preregistration_enabled: 'boolean',
    registration_enabled: 'boolean',
    pre_reg_enabled: 'boolean',
    without_dormitory: 'boolean',
    solitary: 'boolean',
    needs_request: 'boolean',
  }
  await insertRows(database, 'campus.entrance', columns, entrances)
}

async function seedRequests(database: Database, today: CivilDate, all: readonly Student[]): Promise<void> {
  const requests = all.flatMap(({ personId, life }) =>
    life.requests.map(({ back, status, suggested, destination, description }) => ({
      id: personId * 10 + back,
      person_id: personId,
      semester_id: semesterBack(today, back).id,
      suggested_dormitory_id: suggested ?? null,
      destination_dormitory_id: destination ?? null,
      status,
      description: description ?? '',
    })),
  )
  await insertRows(
    database,
    'campus.dormitory_request',
    {
      id: 'bigint',
      person_id: 'bigint',
      semester_id: 'integer',
      suggested_dormitory_id: 'integer',
      destination_dormitory_id: 'integer',
      status: 'text',
      description: 'text',
    },
    requests,
  )
}

async function seedGroups(database: Database): Promise<void> {
  const groups = groupSeeds.map(({ id, dormitoryId, roomSize, solitary, status, roomId, lostRoomId, transferStatus }) => ({
    id,
    dormitory_id: dormitoryId,
    room_size: roomSize,
    solitary: solitary ?? false,
    status,
    room_id: roomId ?? null,
    lost_room_id: lostRoomId ?? null,
    transfer_status: transferStatus ?? null,
  }))
  const columns = {
    id: 'bigint',
    dormitory_id: 'integer',
    room_size: 'integer',
    solitary: 'boolean',
    status: 'text',
    room_id: 'integer',
    lost_room_id: 'integer',
    transfer_status: 'text',
  }
  await insertRows(database, 'campus.student_group', columns, groups)
}

async function seedMembers(database: Database, today: CivilDate): Promise<void> {
  const at = (daysAgo: number, time: string) => new Date(instantOf(addDays(today, -daysAgo), time)).toISOString()
  const members = groupSeeds.flatMap(({ id, university, head, members: others = {} }) => [
    { group_id: id, person_id: personIdOfName(head, university), is_head: true, status: 'APPROVED', since: at(9, '10:15') },
    ...Object.entries(others).map(([username, status], place) => ({
      group_id: id,
      person_id: personIdOfName(username, university),
      is_head: false,
      status,
      since: at(8 - place, '18:40'),
    })),
  ])
  await insertRows(
    database,
    'campus.group_member',
    { group_id: 'bigint', person_id: 'bigint', is_head: 'boolean', status: 'text', since: 'timestamptz' },
    members,
  )
}

async function seedHistory(database: Database, today: CivilDate): Promise<void> {
  const headfinal = personIdOfName('headfinal', 'aftab')
  const leaveColumns = {
    id: 'bigint',
    person_id: 'bigint',
    from_date: 'date',
    to_date: 'date',
    address: 'text',
    phone_number: 'text',
    mobile_number: 'text',
    relation: 'text',
    destination: 'text',
    description: 'text',
    status: 'text',
  }
  const leaves = [...leaveRows(headfinal, today, 27, 0, false), ...leaveRows(personIdOfName('mahtabsolo', 'mahtab'), today, 12, 100, true)]
  await insertRows(database, 'campus.dormitory_leave', leaveColumns, leaves)
  await insertRows(
    database,
    'campus.attendance',
    { id: 'bigint', person_id: 'bigint', block_id: 'integer', attended_at: 'timestamptz', type: 'integer' },
    attendanceRows(headfinal, today),
  )
  await insertRows(
    database,
    'campus.cardex',
    { id: 'bigint', person_id: 'bigint', semester_id: 'integer', room_id: 'integer', status: 'text' },
    cardexRows(headfinal, today),
  )
}
