import type { Driver } from './driver.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { pressNamed, type } from './pageHands.ts'
import { FACE, FACE_PAGE, VOTE } from './surveySubject.ts'

const CHOICES = 'main label input[type=radio]'

async function vote(page: OpenedPage): Promise<void> {
  const choice = await untilPage(
    () => page.find(CHOICES)[0],
    () => `no choice: ${page.text()}`,
  )
  choice.click()
  await pressNamed(page, 'ثبت پاسخ‌ها')
}
async function saveFamily(page: OpenedPage): Promise<void> {
  type(page, 'main form input[type=text]', 'سهراب')
  await pressNamed(page, 'ذخیره')
}
async function sendCapabilities(page: OpenedPage): Promise<void> {
  const area = page.find('main form input[type=checkbox]')[0]
  if (area !== undefined && page.find('button').some((each) => each.textContent === 'ادامه')) {
    if (!(area as HTMLInputElement).checked) area.click()
    await pressNamed(page, 'ادامه')
  }
  await pressNamed(page, 'ثبت توانمندی‌ها')
}
const face: Driver = {
  at: `/survey/${FACE}`,
  of: FACE_PAGE,
  had: 'fresh',
  needs: 'main video',
  press: (page) => pressNamed(page, 'گرفتن عکس'),
}

/** By the screen and the call of surveys. */
export const SURVEY_DRIVERS: Readonly<Record<string, Driver>> = {
  'surveys/home surveys.list': { at: '/surveys' },
  'surveys/list surveys.list': { at: '/survey/survey' },
  'surveys/answer surveys.get': { at: `/survey/${VOTE}` },
  'surveys/answer surveys.image': face,
  'surveys/answer surveys.verify': face,
  'surveys/answer surveys.answer': { at: `/survey/${VOTE}`, had: 'fresh', needs: CHOICES, press: vote },
  'surveys/cultural cultural.get': { at: '/survey/cultural-capabilities' },
  'surveys/cultural cultural.save': {
    at: '/survey/cultural-capabilities',
    had: 'fresh',
    needs: 'main form input',
    press: sendCapabilities,
  },
  'surveys/relatives levels.list': { at: '/survey/relatives-info' },
  'surveys/relatives family.get': { at: '/survey/relatives-info' },
  'surveys/relatives family.save': { at: '/survey/relatives-info', had: 'fresh', needs: 'main form input', press: saveFamily },
}
