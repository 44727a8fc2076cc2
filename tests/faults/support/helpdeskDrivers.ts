import { PLAIN_PNG } from '../../../sandbox/seed/trackerFiles.ts'
import type { Driver } from './driver.ts'
import { ISSUES } from './helpdeskSubject.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { isOff, pickFile, pressNamed, type } from './pageHands.ts'

const CREATE = '/helpdesk/create-issue'
const LIST = '/helpdesk/issues'
const at = (id: number) => `${LIST}/${id}`
const valueOf = (page: OpenedPage, selector: string) => (page.find(selector)[0] as HTMLInputElement | undefined)?.value ?? ''

async function fill(page: OpenedPage, selector: string, words: string): Promise<void> {
  await untilPage(
    () => page.find(selector).length > 0,
    () => `there is no ${selector}: ${page.text()}`,
  )
  if (valueOf(page, selector) === '') type(page, selector, words)
}
const FAILED = 'li[data-failed] button'

/** Adds a file unless it is there, or sends it again where that failed; gives whether it is there. */
async function addFile(page: OpenedPage, form: string): Promise<boolean> {
  const rows = () => page.find(`${form} li`)
  const again = page.find(`${form} ${FAILED}`)[0]
  if (again !== undefined) again.click()
  else if (rows().length === 0) pickFile(page, `${form} input[type=file]`, new File([new Uint8Array(PLAIN_PNG)], 'کارت.png', { type: 'image/png' }))
  await untilPage(
    () => rows().length > 0 && page.find(`${form} li[aria-busy]`).length === 0,
    () => `the file does not come to an end: ${page.text()}`,
  )
  return page.find(`${form} ${FAILED}`).length === 0
}

const [PROJECT, CATEGORY] = ['main form select', 'main form div:nth-of-type(2) select']
const selects = (page: OpenedPage) => page.find('main form select').map(({ id }) => `#${CSS.escape(id)}`)

async function chooseType(page: OpenedPage): Promise<void> {
  const [project = PROJECT] = selects(page)
  if (valueOf(page, project) !== '') return
  await untilPage(
    () => page.find(`${project} option`).length > 2,
    () => `no types to choose from: ${page.text()}`,
  )
  type(page, project, page.find(`${project} option`).find(({ textContent }) => textContent === 'امور دانشجویان')?.getAttribute('value') ?? '')
}
async function file(page: OpenedPage): Promise<void> {
  await chooseType(page)
  const [, category = CATEGORY] = selects(page)
  const wanted = await untilPage(
    () => page.find(`${category} option`).find(({ textContent }) => textContent === 'تغذیه و رزرو غذا'),
    () => `no categories to choose from: ${page.text()}`,
  )
  if (valueOf(page, category) === '') type(page, category, wanted.getAttribute('value') ?? '')
  await fill(page, 'main form input:not([type=file])', 'کارت غذا خوانده نمی‌شود')
  await fill(page, 'main form textarea', 'در سلف مرکزی')
  if (await addFile(page, 'main form')) await pressNamed(page, 'ثبت درخواست')
}
async function reply(page: OpenedPage): Promise<void> {
  if (page.find('dialog[open]').length === 0) await pressNamed(page, 'پاسخ تازه')
  await fill(page, 'dialog[open] textarea', 'هنوز درست نشده است.')
  if (await addFile(page, 'dialog[open] form')) await pressNamed(page, 'فرستادن')
}
/** Presses what asks first, and agrees. */
const agreed = (name: string) => async (page: OpenedPage) => {
  await pressNamed(page, name)
  const yes = await untilPage(
    () => page.find('[role=alertdialog] button').find((each) => each.textContent === name && !isOff(each)),
    () => `nobody asks before ${name}: ${page.text()}`,
  )
  yes.click()
}

const filing = { at: CREATE, had: 'fresh', keeps: true, needs: 'main form select', press: file } as const
const replying = { at: at(ISSUES.canceled), had: 'fresh', keeps: true, needs: 'main button', press: reply } as const

/** By the screen, the query, command or form, and the call of the helpdesk. */
export const HELPDESK_DRIVERS: Readonly<Record<string, Driver>> = {
  'helpdesk/home issues issues.list': { at: '/helpdesk' },
  'helpdesk/issues issues issues.list': { at: LIST },
  'helpdesk/issues statuses statuses.list': { at: LIST },
  'helpdesk/issue issue issues.get': { at: at(ISSUES.withFiles) },
  'helpdesk/issue fields fields.list': { at: at(ISSUES.withFiles) },
  'helpdesk/issue download files.down': {
    at: at(ISSUES.withFiles),
    needs: 'main button',
    press: (page) => pressNamed(page, 'دریافت رسید بانک.png'),
  },
  'helpdesk/issue reply issues.update': replying,
  'helpdesk/issue reply files.up': replying,
  'helpdesk/issue close issues.update': { at: at(ISSUES.closed), had: 'fresh', needs: 'main button', press: agreed('بستن درخواست') },
  'helpdesk/issue cancel issues.update': { at: at(ISSUES.canceled), had: 'fresh', needs: 'main button', press: agreed('لغو درخواست') },
  'helpdesk/create projects projects.list': { at: CREATE },
  'helpdesk/create categories categories.list': { at: CREATE, needs: 'main form select', press: chooseType },
  'helpdesk/create room room.get': { at: CREATE },
  'helpdesk/create send issues.create': filing,
  'helpdesk/create request files.up': filing,
}
