import { addDays, type CivilDate, instantOf } from '../calendar/civilDate.ts'
import { ashian, blockIdOf, roomIdOf, yas } from './dormitorySeeds.ts'
import { semesterBack } from './semesterSeeds.ts'

const firstId = 6_000_001
const leaveStatuses = ['NOT_CHECKED', 'CHECKED', 'CANCEL_BY_OWNER', 'ARCHIVED'] as const
const relations = ['پدر', 'مادر', 'خواهر', 'عمو'] as const
const cities = ['اصفهان', 'شیراز', 'یزد', 'رشت', 'تبریز'] as const

/** `count` weekly leaves of a person, the newest with the highest id and not checked yet; every status in turn. */
export function leaveRows(personId: number, today: CivilDate, count: number, from: number, withDestination: boolean): readonly object[] {
  return Array.from({ length: count }, (_, place) => {
    const weeksAgo = count - 1 - place
    const start = addDays(today, 3 - 7 * weeksAgo)
    const city = cities[weeksAgo % cities.length] ?? ''
    return {
      id: firstId + from + place,
      person_id: personId,
      from_date: start,
      to_date: addDays(start, weeksAgo % 3),
      address: `${city}، خیابان فردوسی، کوچهٔ ${(1 + weeksAgo).toLocaleString('fa-IR')}`,
      phone_number: `0315555${String(weeksAgo).padStart(4, '0')}`,
      mobile_number: `0912000${String(1000 + weeksAgo)}`,
      relation: relations[weeksAgo % relations.length],
      destination: withDestination ? city : null,
      description: weeksAgo % 2 === 0 ? '' : 'دیدار خانواده',
      status: leaveStatuses[weeksAgo % leaveStatuses.length],
    }
  })
}

const gateTimes = ['07:10', '13:35', '16:50', '21:45'] as const

/** Ninety-five passages through the gate on the twenty-nine days before today: out in the morning, home at noon and so on, a 0 and a missing type among them. */
export function attendanceRows(personId: number, today: CivilDate): readonly object[] {
  const passages = Array.from({ length: 29 }, (_, day) =>
    gateTimes.slice(0, day < 8 ? 4 : 3).map((time, slot) => ({ day, time, slot })),
  ).flat()
  return passages.map(({ day, time, slot }, place) => ({
    id: firstId + place,
    person_id: personId,
    block_id: blockIdOf(yas, 1),
    attended_at: new Date(instantOf(addDays(today, -1 - day), time)).toISOString(),
    type: place === 2 ? 0 : place === 4 ? null : slot % 2 === 0 ? 1 : -1,
  }))
}

/** An entry in each status, each in another semester. */
export function cardexRows(personId: number, today: CivilDate): readonly object[] {
  const rooms = [
    ['WAITING', roomIdOf(yas, 1, 1, 1)],
    ['APPROVED', roomIdOf(yas, 1, 2, 1)],
    ['FINAL', roomIdOf(ashian, 1, 1, 4)],
  ] as const
  return rooms.map(([status, roomId], back) => ({
    id: firstId + back,
    person_id: personId,
    semester_id: semesterBack(today, back).id,
    room_id: roomId,
    status,
  }))
}
