import type { Browser, Locator, Page } from '@playwright/test'
import { type Answer, type Loose, type Student, studentAt } from '../../campus/support/campusClient.ts'
import { CAMPUS, NOW, PHONE } from './stage.ts'
import { enter } from './student.ts'

/** The number by which a group invites `reza`, who is in none. */
export const REZA = '4001004'
export const GROUP = '/rest/users/me/student-groups'
export const MEMBERS = `${GROUP}/members`
export const LEAVES = '/rest/me/dormitory-leave'

/** Another person at another device. */
export async function another(browser: Browser, username: string, at: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  await context.clock.install({ time: new Date(NOW) })
  const page = await context.newPage()
  await enter(page, username, 'aftab', at)
  return page
}

/** The button that answers the open question with yes. */
export const yes = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button').last()
export const confirm = (page: Page, name: RegExp | string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
export const tile = (page: Page, name: string) => page.locator('main li').filter({ has: page.locator('b', { hasText: name }) })
export const roomCard = (page: Page, code: string): Locator => page.locator('main label', { hasText: `اتاق ${code}` })
/** The button of the bar, which is there once the room is picked. */
export const chooseButton = (page: Page, code: string): Locator => page.getByRole('button', { name: `ثبت اتاق ${code}` })
/** Picks a room and presses its button, which asks first. */
export async function choose(page: Page, code: string): Promise<void> {
  await roomCard(page, code).click()
  await chooseButton(page, code).click()
}

const known = new Map<string, Student>()
/** What the campus answers to a person without a page; signed in again only after a reset. */
async function answerTo(username: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const before = known.get(username)
  const answer = await before?.send(method, path, body)
  if (answer !== undefined && answer.status !== 401) return answer
  const student = await studentAt(CAMPUS, username)
  known.set(username, student)
  return student.send(method, path, body)
}
async function acted(username: string, method: string, path: string, body?: unknown): Promise<void> {
  const { status, body: answer } = await answerTo(username, method, path, body)
  if (status !== 200) throw new Error(`${username} ${method} ${path}: ${status} ${JSON.stringify(answer)}`)
}

/** A group in the campus's own words, or nothing. */
async function storedGroup(username: string): Promise<Loose> {
  const { status, body } = await answerTo(username, 'GET', GROUP)
  return status === 200 ? body.payload : undefined
}
/** A group in one line: status, size, room and people; `none` where there is none. */
export async function groupOf(username: string): Promise<string> {
  const group = await storedGroup(username)
  if (group === undefined) return 'none'
  const { status, roomSize, dormitoryRoom, head, members } = group
  const people = [head, ...members.filter((one: Loose) => one.studentNumber !== head.studentNumber)]
  return [status, roomSize, dormitoryRoom?.code ?? 'roomless', ...people.map((one: Loose) => `${one.studentNumber} ${one.status}`)].join(
    ', ',
  )
}

/** The person's group is gone. */
export async function noGroup(username: string): Promise<void> {
  if ((await storedGroup(username)) !== undefined) await acted(username, 'DELETE', GROUP)
}
/** `head` has a group of two in the dormitory of forty blocks, alone so far. */
export async function foundedGroup(): Promise<void> {
  await noGroup('head')
  await acted('head', 'POST', GROUP, { dormitoryId: 12, roomSize: 2, solitary: false })
}
export async function invitedGroup(): Promise<void> {
  await foundedGroup()
  await acted('head', 'POST', MEMBERS, { studentNumber: REZA })
}
export async function acceptedGroup(): Promise<void> {
  await invitedGroup()
  await acted('reza', 'PUT', MEMBERS, { status: 'APPROVED' })
}
/** The head's group has this room, or with null none. */
export async function groupIn(username: string, roomId: number | null): Promise<void> {
  const { dormitory, roomSize, solitary } = await storedGroup(username)
  await acted(username, 'PUT', GROUP, { dormitoryId: dormitory.id, roomSize, solitary, roomId })
}

/** What the leaves with this address have become, in the campus's own words. */
export async function leavesOf(username: string, address: string): Promise<readonly string[]> {
  const { body } = await answerTo(username, 'GET', `${LEAVES}?page=0&limit=100`)
  return body.payload.content.filter((one: Loose) => one.address === address).map(({ status }: Loose) => status)
}
const A_DAY = { year: 1405, month: 10, day: 5 }
export const askedLeave = (username: string, address: string): Promise<void> =>
  acted(username, 'POST', LEAVES, {
    fromDate: A_DAY,
    toDate: A_DAY,
    address,
    phoneNumber: '031',
    mobileNumber: '0912',
    relation: 'پدر',
    description: '',
  })
export async function requestsOf(username: string): Promise<number> {
  const { body } = await answerTo(username, 'GET', '/rest/users/me/dormitory-requests')
  return body.payload.length
}

/** Fills the form of a leave from the fifth to the eighth of Azar. */
export async function fillLeave(page: Page, address: string, description = ''): Promise<void> {
  await page.getByLabel('از تاریخ').fill('1405/09/05')
  await page.getByLabel('تا تاریخ').fill('1405/09/08')
  await page.getByLabel('نسبت').fill('پدر')
  await page.getByLabel('تلفن همراه').fill('۰۹۱۲۰۰۰۰۰۰۰')
  await page.getByLabel('تلفن ثابت').fill('۰۳۱۵۵۵۵')
  await page.getByLabel('نشانی').fill(address)
  await page.getByLabel(/^توضیح/).fill(description)
}
