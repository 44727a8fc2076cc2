import type { Page } from '@playwright/test'
import { type Loose, studentAt } from '../../campus/support/campusClient.ts'
import { jpg, sendPart } from '../../campus/support/surveyClient.ts'
import type { Act } from './act.ts'
import { button } from './dormitoryActs.ts'
import { CAMPUS, CONTROL } from './stage.ts'
import { enter, expect, resetCampus } from './student.ts'

const SURVEYS = '/rest/users/me/surveys'
const VOTE = '/survey/1103'
const FAMILY = '/survey/relatives-info'
const CULTURAL = '/survey/cultural-capabilities'

const read = async (who: string, path: string): Promise<Loose> => (await (await studentAt(CAMPUS, who)).get(path)).body.payload
/** What was sent once cannot be taken back: the campus begins again, and with it the session. */
const resetFor = (who: string, at: string) => async (_: string, page: Page) => {
  await resetCampus()
  await enter(page, who, 'aftab', at)
}

const FACE = '/survey/1701'
const IMAGES = `${SURVEYS}/1701/images`
const resetFace = resetFor('voterface', FACE)
/** What the campus has of the faces of the survey: pictures sent, or verified. */
const faces = async (what: 'images' | 'verified'): Promise<unknown> => (await (await fetch(`${CONTROL}/votes/1701`)).json())[what]
const inMain = (page: Page) => page.locator('main')
/** The camera is on: at once, or after what failed before. */
async function openCamera(page: Page): Promise<void> {
  const again = button('عکس تازه')(page)
  const shoot = button('گرفتن عکس')(page)
  await again.or(shoot).waitFor()
  if (await again.isVisible()) await again.click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
}
const isAtFace = (page: Page) => page.getByRole('heading', { name: 'تأیید چهره' })

/** Everything that a student sends on the pages of surveys. */
export const SURVEY_ACTS: readonly Act[] = [
  {
    name: 'a survey is answered',
    who: 'voter',
    at: VOTE,
    call: `POST ${SURVEYS}/1103/answers`,
    prepare: resetFor('voter', VOTE),
    begin: (page) => page.locator('main label', { hasText: 'تالار حافظ' }).click(),
    button: button('ثبت پاسخ‌ها'),
    held: async () => ((await read('voter', SURVEYS)) as readonly Loose[]).some(({ id }) => String(id) === '1103'),
    before: true,
    after: false,
    says: (page) => page.getByText('به این نظرسنجی پاسخ داده‌اید و پاسخ شما ثبت شده است.'),
    told: VOTE,
    leadsTo: /\/$/,
  },
  {
    name: 'relatives are saved',
    who: 'voter',
    at: FAMILY,
    call: 'POST /rest/student-family',
    prepare: resetFor('voter', FAMILY),
    begin: (page) => page.getByLabel('نام', { exact: true }).first().fill('سهراب'),
    button: button('ذخیره'),
    held: async () => (await read('voter', '/rest/student-family')).studentFamilies[0].firstName,
    before: 'محمود',
    after: 'سهراب',
    says: (page) => page.locator('input[value="سهراب"]'),
    told: FAMILY,
    leadsTo: /\/surveys$/,
  },
  {
    name: 'cultural capabilities are sent',
    who: 'sara',
    at: CULTURAL,
    call: 'POST /rest/cultural-form',
    prepare: resetFor('sara', CULTURAL),
    async begin(page) {
      const onward = button('ادامه')(page)
      await onward.or(button('ثبت توانمندی‌ها')(page)).waitFor()
      if (!(await onward.isVisible())) return
      await page.locator('main label', { hasText: 'خوش‌نویسی' }).click()
      await onward.click()
    },
    button: button('ثبت توانمندی‌ها'),
    held: async () => (await read('sara', '/rest/cultural-form')).culturalForm?.calligraphy ?? false,
    before: false,
    after: true,
    says: (page) => page.getByText('این‌ها را پیش‌تر نوشته‌اید'),
    told: CULTURAL,
    fails: 'توانمندی‌ها ثبت نشد',
  },
  {
    name: 'the picture of a face is sent',
    who: 'voterface',
    at: FACE,
    call: `POST ${IMAGES}`,
    prepare: resetFace,
    begin: openCamera,
    button: button('گرفتن عکس'),
    held: () => faces('images'),
    before: 0,
    after: 1,
    says: isAtFace,
    told: FACE,
    failsIn: (page) => inMain(page).getByText('عکس فرستاده نشد.'),
  },
  {
    name: 'the picture of a face is verified',
    who: 'voterface',
    at: FACE,
    call: `PUT ${IMAGES}/verify`,
    // The campus refuses the first picture.
    async prepare(way, page) {
      await resetFace(way, page)
      const student = await studentAt(CAMPUS, 'voterface')
      expect((await sendPart(CAMPUS, student, IMAGES, jpg)).status).toBe(200)
      expect((await student.send('PUT', `${IMAGES}/verify`)).status).toBe(400)
    },
    begin: openCamera,
    button: button('گرفتن عکس'),
    held: () => faces('verified'),
    before: 0,
    after: 1,
    says: isAtFace,
    told: FACE,
    failsIn: (page) => inMain(page).getByText('چهره بررسی نشد.'),
    without: ['the network lost'],
  },
]
