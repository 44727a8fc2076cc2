import type { Locator, Page } from '@playwright/test'
import { ashian, roomIdOf, sarv } from '../../../sandbox/seed/dormitorySeeds.ts'
import {
  acceptedGroup,
  askedLeave,
  choose,
  fillLeave,
  foundedGroup,
  GROUP,
  groupIn,
  groupOf,
  invitedGroup,
  LEAVES,
  leavesOf,
  MEMBERS,
  noGroup,
  REZA,
  requestsOf,
  yes,
} from './dormitory.ts'
import { enter, resetCampus } from './student.ts'

export const REGISTER = '/dormitory/register'
const GROUP_ROOMS = `${REGISTER}/group-room-selector`
const OWN_ROOMS = `${REGISTER}/solitary-room-selector`

/** Something that a student does, and how one sees at the campus and on the page whether it is done. */
export interface Act {
  readonly name: string
  readonly rules: string
  readonly who: string
  readonly at: string
  readonly call: string
  /** Brings the campus to where it may be done. */
  prepare(way: string, page: Page): Promise<unknown>
  /** All but the last press. */
  begin(page: Page, way: string): Promise<void>
  /** The last press. */
  button(page: Page): Locator
  /** What the campus holds. */
  held(way: string): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** What the page says once it is done. */
  says(page: Page, way: string): Locator
  /** Where it says so, if not at `at`. */
  readonly told?: string
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const button = (name: string) => (page: Page) => page.locator('main').getByRole('button', { name, exact: true })
/** Opens the question, where it is not open. */
const asked = (opens: (page: Page) => Locator) => (page: Page) => opens(page).click()
const alone = `WAITING, 2, roomless, 4001054 APPROVED`
const waiting = `${alone}, ${REZA} WAITING`
const together = `APPROVED, 2, roomless, 4001054 APPROVED, ${REZA} APPROVED`
const pair = '4001058 APPROVED, 4001008 APPROVED'
const [room103, room104] = [3, 4].map((room) => roomIdOf(ashian, 1, 1, room)) as [number, number]
const ownRoom = roomIdOf(sarv, 1, 2, 1)

/** Every step of registration, of the choice of a room, and of a leave. */
export const ACTS: readonly Act[] = [
  {
    name: 'a group is founded',
    rules: '[REG-O20]',
    who: 'head',
    at: REGISTER,
    call: `POST ${GROUP}`,
    prepare: () => noGroup('head'),
    begin: (page) => page.getByRole('radio', { name: '۲' }).check({ force: true }),
    button: button('ساختن گروه'),
    held: () => groupOf('head'),
    before: 'none',
    after: alone,
    says: text('۱ از ۲ نفر'),
  },
  {
    name: 'somebody is invited',
    rules: '[REG-O20]',
    who: 'head',
    at: REGISTER,
    call: `POST ${MEMBERS}`,
    prepare: foundedGroup,
    begin: (page) => page.getByLabel('دعوت از هم‌اتاقی').fill(REZA),
    button: button('دعوت'),
    held: () => groupOf('head'),
    before: alone,
    after: waiting,
    says: text('۲ از ۲ نفر'),
  },
  {
    name: 'an invitation is accepted',
    rules: '[REG-O20]',
    who: 'reza',
    at: REGISTER,
    call: `PUT ${MEMBERS}`,
    prepare: invitedGroup,
    begin: async () => {},
    button: button('می‌پذیرم'),
    held: () => groupOf('head'),
    before: waiting,
    after: together,
    says: text('آمادهٔ انتخاب اتاق'),
  },
  {
    name: 'an invitation is rejected',
    rules: '[REG-O20]',
    who: 'reza',
    at: REGISTER,
    call: `PUT ${MEMBERS}`,
    prepare: invitedGroup,
    begin: asked(button('نمی‌پذیرم')),
    button: yes,
    held: () => groupOf('head'),
    before: waiting,
    after: `${alone}, ${REZA} REJECTED`,
    says: button('ساختن گروه'),
  },
  {
    name: 'a member leaves',
    rules: '[REG-O20]',
    who: 'reza',
    at: REGISTER,
    call: `PUT ${MEMBERS}`,
    prepare: acceptedGroup,
    begin: asked(button('بیرون رفتن از گروه')),
    button: yes,
    held: () => groupOf('head'),
    before: together,
    after: `${alone}, ${REZA} REJECTED`,
    says: button('ساختن گروه'),
  },
  {
    name: 'a member is removed',
    rules: '[REG-O20]',
    who: 'head',
    at: REGISTER,
    call: `DELETE ${MEMBERS}`,
    prepare: acceptedGroup,
    begin: asked(button('حذف')),
    button: yes,
    held: () => groupOf('head'),
    before: together,
    after: alone,
    says: text('۱ از ۲ نفر'),
  },
  {
    name: 'a group is dissolved',
    rules: '[REG-O20]',
    who: 'head',
    at: REGISTER,
    call: `DELETE ${GROUP}`,
    prepare: acceptedGroup,
    begin: asked(button('حذف گروه')),
    button: yes,
    held: () => groupOf('head'),
    before: together,
    after: 'none',
    says: button('ساختن گروه'),
  },
  {
    name: 'a group chooses its room',
    rules: '[ROOM-O11]',
    who: 'headready',
    at: GROUP_ROOMS,
    call: `PUT ${GROUP}`,
    prepare: () => groupIn('headready', null),
    begin: (page) => choose(page, '۱۰۳'),
    button: yes,
    held: () => groupOf('headready'),
    before: `APPROVED, 2, roomless, ${pair}`,
    after: `FINAL, 2, 103, ${pair}`,
    says: text('نهایی'),
    told: REGISTER,
  },
  {
    name: 'a group changes its room',
    rules: '[ROOM-O11]',
    who: 'headready',
    at: GROUP_ROOMS,
    call: `PUT ${GROUP}`,
    prepare: () => groupIn('headready', room104),
    begin: (page) => choose(page, '۱۰۳'),
    button: yes,
    held: () => groupOf('headready'),
    before: `FINAL, 2, 104, ${pair}`,
    after: `FINAL, 2, 103, ${pair}`,
    says: text('۱۰۳'),
    told: REGISTER,
  },
  {
    name: 'a room is given up',
    rules: '[REG-O20]',
    who: 'headready',
    at: REGISTER,
    call: `PUT ${GROUP}`,
    prepare: () => groupIn('headready', room103),
    begin: asked(button('پس‌دادن اتاق')),
    button: yes,
    held: () => groupOf('headready'),
    before: `FINAL, 2, 103, ${pair}`,
    after: `APPROVED, 2, roomless, ${pair}`,
    says: text('آمادهٔ انتخاب اتاق'),
  },
  {
    name: 'who is alone chooses a room',
    rules: '[ROOM-O11]',
    who: 'solo',
    at: OWN_ROOMS,
    call: `POST ${GROUP}`,
    prepare: () => noGroup('solo'),
    begin: async (page) => {
      await page.getByRole('combobox', { name: 'بلوک' }).selectOption('بلوک ب')
      await choose(page, '۱۰۱')
    },
    button: yes,
    held: () => groupOf('solo'),
    before: 'none',
    after: 'FINAL, 1, 101, 4001062 APPROVED',
    says: text('نهایی'),
    told: REGISTER,
  },
  {
    name: 'who is alone changes the room',
    rules: '[ROOM-O11]',
    who: 'soloroom',
    at: OWN_ROOMS,
    call: `PUT ${GROUP}`,
    prepare: () => groupIn('soloroom', ownRoom),
    begin: (page) => choose(page, '۲۰۳'),
    button: yes,
    held: () => groupOf('soloroom'),
    before: 'FINAL, 1, 201, 4001063 APPROVED',
    after: 'FINAL, 1, 203, 4001063 APPROVED',
    says: text('۲۰۳'),
    told: REGISTER,
  },
  {
    name: 'a leave is asked for',
    rules: '[LEAVE-O12]',
    who: 'shirin',
    at: '/dormitory/leave',
    call: `POST ${LEAVES}`,
    prepare: async () => {},
    begin: fillLeave,
    button: button('ثبت مرخصی'),
    held: (way) => leavesOf('shirin', way),
    before: [],
    after: ['NOT_CHECKED'],
    says: (page, way) => page.getByText(way, { exact: true }).first(),
    told: '/dormitory/leave-report',
  },
  {
    name: 'a leave is cancelled',
    rules: '[LEAVE-O12]',
    who: 'shirin',
    at: '/dormitory/leave-report',
    call: `PUT ${LEAVES}/{id}`,
    prepare: (way) => askedLeave('shirin', `لغو ${way}`),
    begin: asked((page) => page.locator('main').getByRole('button', { name: 'لغو' }).first()),
    button: yes,
    held: (way) => leavesOf('shirin', `لغو ${way}`),
    before: ['NOT_CHECKED'],
    after: ['CANCEL_BY_OWNER'],
    says: (page) => page.locator('main tbody tr, main li').first().getByText('لغوشده'),
  },
  {
    name: 'a place is asked for',
    rules: '[PREREG-O11]',
    who: 'prereg',
    at: '/dormitory/pre-register',
    call: 'POST /rest/users/me/dormitory-requests',
    // A request cannot be withdrawn: resets the campus, and the session with it.
    prepare: async (_, page) => {
      await resetCampus()
      await enter(page, 'prereg', 'aftab', '/dormitory')
    },
    begin: async (page) => {
      await page.getByRole('combobox', { name: 'خوابگاه' }).selectOption('خوابگاه سرو')
    },
    button: button('ثبت درخواست'),
    held: () => requestsOf('prereg'),
    before: 2,
    after: 3,
    says: text('پیش‌ثبت‌نام شما پیش‌تر انجام شده است.'),
    told: '/dormitory/pre-register',
  },
]
