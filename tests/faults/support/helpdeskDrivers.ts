import { PLAIN_PNG } from '../../../sandbox/seed/trackerFiles.ts'
import { ZAHRAS_ISSUE } from '../../../sandbox/seed/trackerSeeds.ts'
import type { Driver } from './driver.ts'
import { OWN_PAGE } from './helpdeskSubject.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { isOff, pickFile, pressNamed, type } from './pageHands.ts'

const CREATE = '/helpdesk/create-issue'
const LIST = '/helpdesk/issues'
const ISSUE = `${LIST}/${ZAHRAS_ISSUE}`
const FEEDBACK = '/user/feedbacks'

async function fill(page: OpenedPage, selector: string, words: string): Promise<void> {
  await untilPage(
    () => page.find(selector).length > 0,
    () => `there is no ${selector}: ${page.text()}`,
  )
  if ((page.find(selector)[0] as HTMLInputElement).value === '') type(page, selector, words)
}
const FAILED = 'li[data-failed] button'

/** Adds a file unless it is there, or sends it again where that failed; gives whether it is there. */
async function addFile(page: OpenedPage, form: string): Promise<boolean> {
  const rows = () => page.find(`${form} li`)
  await untilPage(
    () => page.find(`${form} input[type=file]`).length > 0,
    () => `no files can be added: ${page.text()}`,
  )
  const again = page.find(`${form} ${FAILED}`)[0]
  if (again !== undefined) again.click()
  else if (rows().length === 0)
    pickFile(page, `${form} input[type=file]`, new File([new Uint8Array(PLAIN_PNG)], 'کارت.png', { type: 'image/png' }))
  await untilPage(
    () => rows().length > 0 && page.find(`${form} li[aria-busy]`).length === 0,
    () => `the file does not come to an end: ${page.text()}`,
  )
  return page.find(`${form} ${FAILED}`).length === 0
}

/** Chooses in a list of the form, once that has the words. */
async function choose(page: OpenedPage, list: 0 | 1, words: string): Promise<void> {
  const wanted = await untilPage(
    () => [...(page.find('main form select')[list]?.querySelectorAll('option') ?? [])].find(({ textContent }) => textContent === words),
    () => `${words} cannot be chosen: ${page.text()}`,
  )
  const { id, value } = wanted.closest('select') as HTMLSelectElement
  if (value !== wanted.value) type(page, `#${CSS.escape(id)}`, wanted.value)
}
/** A type that was forbidden is chosen again after another one. */
async function chooseType(page: OpenedPage): Promise<void> {
  if (page.text().includes('اجازهٔ ثبت درخواست از این نوع را ندارید')) await choose(page, 0, 'خوابگاه‌ها')
  await choose(page, 0, 'امور دانشجویان')
}
async function chooseBoth(page: OpenedPage): Promise<void> {
  await chooseType(page)
  await choose(page, 1, 'تغذیه و رزرو غذا')
}
async function file(page: OpenedPage): Promise<void> {
  await chooseBoth(page)
  await fill(page, 'main form input:not([type=file])', 'کارت غذا خوانده نمی‌شود')
  await fill(page, 'main form textarea', 'در سلف مرکزی')
  if (await addFile(page, 'main form')) await pressNamed(page, 'ثبت درخواست')
}
async function reply(page: OpenedPage): Promise<void> {
  if (page.find('dialog[open]').length === 0) await pressNamed(page, 'پاسخ تازه')
  await fill(page, 'dialog[open] textarea', 'هنوز درست نشده است.')
  if (await addFile(page, 'dialog[open] form')) await pressNamed(page, 'فرستادن')
}
async function sendFeedback(page: OpenedPage): Promise<void> {
  if (page.find('dialog[open]').length === 0) await pressNamed(page, 'بازخورد تازه')
  await fill(page, 'dialog[open] input', 'نور سالن مطالعه')
  await fill(page, 'dialog[open] textarea', 'شب‌ها کم است.')
  await pressNamed(page, 'فرستادن بازخورد')
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

/** Ids above those of the seeds. */
const IDS = /[5-9]\d{3}/g
const filing = { at: CREATE, had: 'fresh', keeps: true, varies: IDS, begin: chooseBoth, needs: 'main form select', press: file } as const
const replying = { at: ISSUE, had: 'fresh', keeps: true, needs: 'main button', press: reply } as const

/** By the screen, the query, command or form, and the call of the helpdesk or of feedback. */
export const HELPDESK_DRIVERS: Readonly<Record<string, Driver>> = {
  'helpdesk/home issues issues.list': { at: '/helpdesk' },
  'helpdesk/issues issues issues.list': { at: LIST },
  'helpdesk/issues statuses statuses.list': { at: LIST },
  'helpdesk/issue issue issues.get': { at: ISSUE },
  'helpdesk/issue fields fields.list': { at: ISSUE },
  'helpdesk/issue download files.down': {
    at: ISSUE,
    had: 'fresh',
    needs: 'main button',
    press: (page) => pressNamed(page, 'دریافت \u2068پروندهٔ پزشکی.pdf\u2069'),
  },
  'helpdesk/issue reply issues.update': replying,
  'helpdesk/issue reply files.up': replying,
  'helpdesk/issue close issues.update': { at: ISSUE, of: OWN_PAGE, had: 'fresh', needs: 'main button', press: agreed('بستن درخواست') },
  'helpdesk/issue cancel issues.update': { at: ISSUE, had: 'fresh', needs: 'main button', press: agreed('لغو درخواست') },
  'helpdesk/create projects projects.list': { at: CREATE },
  'helpdesk/create categories categories.list': { at: CREATE, needs: 'main form select', press: chooseType },
  'helpdesk/create room room.get': { at: CREATE },
  'helpdesk/create send issues.create': filing,
  'helpdesk/create request files.up': filing,
  'feedback/issues issues issues.list': { at: FEEDBACK },
  'feedback/issues statuses statuses.list': { at: FEEDBACK },
  'feedback/issues send issues.create': { at: FEEDBACK, had: 'fresh', keeps: true, varies: IDS, needs: 'main button', press: sendFeedback },
}
