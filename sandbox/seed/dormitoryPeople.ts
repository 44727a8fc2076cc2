import type { CivilDate } from '../calendar/civilDate.ts'
import { ashian, mahtabMen, nasrin, roomIdOf, sarv, sepidar, yas } from './dormitorySeeds.ts'
import { semesterBack } from './semesterSeeds.ts'

/** First and last day, counted from the day of seeding, or as dates. */
export type Span = readonly [number, number] | readonly [CivilDate, CivilDate]

/** What a person may do in a semester. */
export interface EntranceSeed {
  /** How many semesters ago; 0 is the one of the day of seeding. */
  readonly back: number
  readonly begins: number | CivilDate
  readonly preregistration: Span
  readonly registration: Span
  readonly preregistrationEnabled: boolean
  readonly registrationEnabled: boolean
  readonly preRegEnabled: boolean
  readonly withoutDormitory: boolean
  readonly solitary: boolean
  readonly needsRequest: boolean
}

export interface RequestSeed {
  readonly back: number
  readonly status: string
  readonly suggested?: number
  readonly destination?: number
  readonly description?: string
}

/** A person's data and permissions in dormitory registration. */
export interface DormitoryLife {
  readonly entrances: readonly EntranceSeed[]
  readonly requests: readonly RequestSeed[]
}

export interface GroupSeed {
  readonly id: number
  readonly university: string
  readonly dormitoryId: number
  readonly roomSize: number
  readonly status: 'WAITING' | 'APPROVED' | 'FINAL'
  readonly solitary?: true
  readonly roomId?: number
  readonly lostRoomId?: number
  readonly transferStatus?: string
  readonly head: string
  readonly members?: Readonly<Record<string, 'WAITING' | 'APPROVED' | 'REJECTED'>>
}

const open = [-10, 50] as const
const over = [-40, -20] as const
const toCome = [60, 90] as const

/** Both ways are open, for groups, and nothing has to be accepted first. */
const usual: EntranceSeed = {
  back: 0,
  begins: -45,
  preregistration: open,
  registration: open,
  preregistrationEnabled: true,
  registrationEnabled: true,
  preRegEnabled: true,
  withoutDormitory: false,
  solitary: false,
  needsRequest: false,
}

function life(change: Partial<EntranceSeed>, ...requests: readonly RequestSeed[]): DormitoryLife {
  return { entrances: [{ ...usual, ...change }], requests }
}

/** Somebody whose request was accepted, and who may now register. */
function accepted(dormitoryId: number, change: Partial<EntranceSeed> = {}, status = 'ACCEPT'): DormitoryLife {
  const request = { back: 0, status, suggested: dormitoryId, destination: dormitoryId }
  return life({ preregistration: over, needsRequest: true, ...change }, request)
}

const alone = { solitary: true } as const

/** Each status of a request in a semester of its own, and an entrance that was open in it: the campus's clock makes any of them the current one. */
function everyStatus(today: CivilDate): DormitoryLife {
  const past: readonly RequestSeed[] = [
    { back: 1, status: 'ACCEPT', suggested: sarv, destination: sarv },
    { back: 2, status: 'REJECT', suggested: sarv },
    { back: 3, status: 'REJECTED', suggested: sepidar },
    { back: 4, status: 'TRANSFER', suggested: sepidar, destination: sarv },
    { back: 5, status: 'ARCHIVED' },
  ]
  const during = (back: number): EntranceSeed => {
    const { startsOn, endsOn } = semesterBack(today, back)
    return { ...usual, back, begins: startsOn, preregistration: [startsOn, endsOn], registration: [startsOn, endsOn] }
  }
  const now: RequestSeed = { back: 0, status: 'WAITING', suggested: sepidar, description: 'نزدیک دانشکدهٔ فنی باشد.' }
  return { entrances: [usual, ...past.map(({ back }) => during(back))], requests: [now, ...past] }
}

/** Who differs from the others at `aftab` and `mahtab`, on a day of seeding. */
export function dormitoryLives(today: CivilDate): Readonly<Record<string, DormitoryLife>> {
  return {
    prereg: life(
      { registration: toCome, needsRequest: true },
      { back: 1, status: 'ACCEPT', suggested: sarv, destination: sarv },
      { back: 2, status: 'REJECT', suggested: sepidar },
    ),
    preregfree: life({ registration: toCome, needsRequest: true, withoutDormitory: true }),
    outofperiod: life({ preregistration: over, registration: toCome }),
    notactive: life({ preregistrationEnabled: false, registrationEnabled: false }),
    notallowed: life({ preRegEnabled: false, needsRequest: true }),
    noentrance: { entrances: [], requests: [] },
    waiting: everyStatus(today),
    head: accepted(sepidar, {}, 'APPROVED'),
    headwaiting: accepted(sepidar),
    invited: accepted(sepidar),
    member: accepted(sepidar),
    headready: accepted(ashian),
    leila: accepted(ashian),
    headrival: accepted(ashian),
    kian: accepted(ashian),
    headfinal: accepted(yas),
    taraneh: accepted(yas),
    transfer: accepted(sarv),
    sina: accepted(sarv),
    solo: accepted(sarv, alone),
    soloroom: accepted(sarv, alone),
    nofloor: accepted(nasrin, alone),
    mina: accepted(nasrin, alone),
    mahtabsolo: accepted(mahtabMen, alone),
  }
}

/** What everybody else has. */
export const usualLife: DormitoryLife = { entrances: [usual], requests: [] }

/** The groups on the day of seeding. */
export const groupSeeds: readonly GroupSeed[] = [
  {
    id: 801,
    university: 'aftab',
    dormitoryId: sepidar,
    roomSize: 4,
    status: 'WAITING',
    head: 'headwaiting',
    members: { invited: 'WAITING', member: 'APPROVED', pouya: 'REJECTED' },
  },
  { id: 802, university: 'aftab', dormitoryId: ashian, roomSize: 2, status: 'APPROVED', head: 'headready', members: { leila: 'APPROVED' } },
  {
    id: 803,
    university: 'aftab',
    dormitoryId: ashian,
    roomSize: 2,
    status: 'APPROVED',
    lostRoomId: roomIdOf(ashian, 1, 1, 5),
    head: 'headrival',
    members: { kian: 'APPROVED' },
  },
  {
    id: 804,
    university: 'aftab',
    dormitoryId: yas,
    roomSize: 3,
    status: 'FINAL',
    roomId: roomIdOf(yas, 1, 1, 1),
    head: 'headfinal',
    members: { taraneh: 'APPROVED' },
  },
  {
    id: 805,
    university: 'aftab',
    dormitoryId: sarv,
    roomSize: 2,
    status: 'FINAL',
    roomId: roomIdOf(sarv, 1, 2, 2),
    transferStatus: 'در انتظار بررسی انتقال',
    head: 'transfer',
    members: { sina: 'APPROVED' },
  },
  {
    id: 806,
    university: 'aftab',
    dormitoryId: sarv,
    roomSize: 1,
    status: 'FINAL',
    solitary: true,
    roomId: roomIdOf(sarv, 1, 2, 1),
    head: 'soloroom',
  },
  { id: 807, university: 'aftab', dormitoryId: nasrin, roomSize: 2, status: 'APPROVED', head: 'nofloor', members: { mina: 'APPROVED' } },
  {
    id: 808,
    university: 'mahtab',
    dormitoryId: mahtabMen,
    roomSize: 1,
    status: 'FINAL',
    solitary: true,
    roomId: roomIdOf(mahtabMen, 1, 1, 1),
    head: 'mahtabsolo',
  },
]
