import { type PasswordRules, STRICT_PASSWORDS, USUAL_PASSWORDS } from './auth/passwordRules.ts'
import { merchantOf } from './bank/terminals.ts'
import type { CodeLimits } from './forgottenCards/giveCode.ts'
import { TRACKER_NAME } from './tracker/trackerName.ts'

/** What makes one university's server differ from the others. */
export interface University {
  readonly unikey: string
  /** How many addresses (ports) serve the same data. */
  readonly addresses: number
  readonly captcha: boolean
  /** Release date of the server, `YYYY-MM-DD`. */
  readonly releaseDate: string
  /** Whether the server is new enough to know the `/rest/reservations/…` paths (RESV-O4). */
  readonly newerPaths: boolean
  /** Whether the browser's preflight is refused for headers beyond the plain three (CALL-O3). */
  readonly refusesUnknownHeaders: boolean
  /** Whether a student may see who lives in a room (ROOM-28). */
  readonly showsRoomMembers: boolean
  /** Whether the gates of the dormitories count who comes and goes (DORM-05). */
  readonly attendance: boolean
  /** Where leaves are registered (LEAVE-O10). */
  readonly leavePath: '/rest/me/dormitory-leave' | '/rest/users/me/dormitory-leave'
  /** Whether a leave has to name its destination too. */
  readonly leaveDestination: boolean
  /** What a relative's record may hold (REL-O1, REL-O2). */
  readonly relatives: RelativeBounds
  /** Whether both parents have to be among the relatives (REL-O5). */
  readonly parentsRequired: boolean
  /** Whether faces are enrolled, at a service with an address of its own (FACE-O17). */
  readonly faceService: boolean
  /** How many codes for a forgotten card a student is given; undefined: as many as are asked for (FORG-07, FORG-08). */
  readonly forgottenCards: CodeLimits | undefined
  /** What a new password has to satisfy (PROF-39). */
  readonly passwords: PasswordRules
  /** Whether staff have a management view on its server (LOGIN-61). */
  readonly management: boolean
  /** Its single sign-on, at an address of its own (LOGIN-14). `logout`: the portal ends its session there too (SESSION-13). */
  readonly cas?: { readonly logout: boolean }
}

/** Least and most: characters of a last name, years of age. */
export interface RelativeBounds {
  readonly lastName: readonly [number, number]
  readonly age: readonly [number, number]
}

const statedBounds: RelativeBounds = { lastName: [10, 15], age: [3, 50] }

const usual = {
  addresses: 1,
  captcha: false,
  newerPaths: false,
  refusesUnknownHeaders: false,
  showsRoomMembers: false,
  attendance: true,
  leavePath: '/rest/me/dormitory-leave',
  leaveDestination: false,
  relatives: statedBounds,
  parentsRequired: true,
  faceService: false,
  management: false,
  passwords: USUAL_PASSWORDS,
  forgottenCards: { week: 3, month: 6 },
} as const

/** The universities that the campus plays, in the order in which they take their ports. */
export const universities: readonly University[] = [
  {
    ...usual,
    unikey: 'aftab',
    addresses: 2,
    captcha: true,
    releaseDate: '2026-06-20',
    newerPaths: true,
    showsRoomMembers: true,
    relatives: { lastName: [2, 50], age: [0, 120] },
    faceService: true,
    management: true,
    passwords: STRICT_PASSWORDS,
  },
  {
    ...usual,
    unikey: 'mahtab',
    releaseDate: '2023-10-07',
    refusesUnknownHeaders: true,
    attendance: false,
    leavePath: '/rest/users/me/dormitory-leave',
    leaveDestination: true,
    faceService: true,
    forgottenCards: undefined,
    passwords: { ...USUAL_PASSWORDS, minLength: 4, alphabetical: 4, numerical: 4 },
    cas: { logout: true },
  },
  { ...usual, unikey: 'sepehr', releaseDate: '2024-12-21', cas: { logout: false } },
  { ...usual, unikey: 'kavir', releaseDate: '2025-05-31', newerPaths: true },
  { ...usual, unikey: 'kohan', releaseDate: '2022-02-19', parentsRequired: false, faceService: true },
  { ...usual, unikey: 'nasim', releaseDate: '2025-05-31', newerPaths: true },
  { ...usual, unikey: 'darya', releaseDate: '2025-05-31', newerPaths: true },
]

/** The name under which the port of a university's face service is given and remembered, beside those of its addresses: `aftab.face`. */
export const facePortName = (unikey: string): string => `${unikey}.face`

/** The same of its single sign-on: `mahtab.cas`. */
export const casPortName = (unikey: string): string => `${unikey}.cas`

/** The same of its bank: `aftab.bank`. */
export const bankPortName = (unikey: string): string => `${unikey}.bank`

/** Every name under which ports are given: unikeys, those of face services, of single sign-ons, of banks and of the tracker. */
export const portNames: readonly string[] = [
  ...universities.map(({ unikey }) => unikey),
  ...universities.filter(({ faceService }) => faceService).map(({ unikey }) => facePortName(unikey)),
  ...universities.filter(({ cas }) => cas !== undefined).map(({ unikey }) => casPortName(unikey)),
  ...universities.filter(({ unikey }) => merchantOf(unikey) !== undefined).map(({ unikey }) => bankPortName(unikey)),
  TRACKER_NAME,
]
