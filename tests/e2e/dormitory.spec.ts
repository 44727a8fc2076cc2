import { isLongLane, sampleAt, sampleIndex } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { another, choose, chooseButton, confirm, fillLeave, tile } from './support/dormitory.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, NOW, PHONE } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const GET = /Failed to load resource/

const TILES = [
  'پیش‌ثبت‌نام',
  'ثبت‌نام و هم‌اتاقی‌ها',
  'ثبت مرخصی',
  'پرداخت خوابگاه',
  'سوابق اسکان',
  'گزارش مرخصی',
  'گزارش حضور و غیاب',
  'مهمان',
  'تمدید',
  'رخت‌شوی‌خانه',
]

test.describe('the home of the dormitory', () => {
  test.use({ viewport: DESKTOP })

  test('[DORM-06, DORM-08, DORM-09, DORM-10, DORM-11] its tiles are in order; guest, extension and laundry are disabled and have no link', async ({
    page,
  }) => {
    await enter(page, 'headfinal', 'aftab', '/dormitory')
    await expect(page.locator('main li b')).toHaveText(TILES)
    for (const name of ['مهمان', 'تمدید', 'رخت‌شوی‌خانه']) {
      await expect(tile(page, name).getByRole('link')).toHaveCount(0)
      await tile(page, name).getByRole('button').click({ force: true })
      await expect(page).toHaveURL(/\/dormitory$/)
    }
  })

  test('[DORM-O5] without an address of the payment its tile is grey and says why, and the page leads to the home of the dormitory', async ({
    page,
  }) => {
    await enter(page, 'kohneh', 'kohan', '/dormitory')
    await expect(page.locator('main li b')).toHaveText(TILES)
    await expect(tile(page, 'پرداخت خوابگاه').getByRole('link')).toHaveCount(0)
    await tile(page, 'پرداخت خوابگاه').getByRole('button').click({ force: true })
    await expect(page.getByText('نشانی پرداخت خوابگاه برای دانشگاه شما')).toBeVisible()
    await page.goto('/dormitory/payment')
    await expect(page).toHaveURL(/\/dormitory$/)
  })
})

test.describe('registration', () => {
  test.use({ viewport: DESKTOP })

  test('[REG-01, REG-02, REG-24, REG-25, REG-42] two people found a group, and each sees what the other does', async ({
    page,
    browser,
    allowed,
  }) => {
    allowed.push(GET)
    await enter(page, 'head', 'aftab', '/dormitory/register')
    await page.getByRole('radio', { name: '۲' }).click({ force: true })
    await page.getByRole('button', { name: 'ساختن گروه' }).click()
    await expect(page.getByText('۱ از ۲ نفر')).toBeVisible()
    await page.getByLabel('دعوت از هم‌اتاقی').fill('4001004')
    await page.getByRole('button', { name: 'دعوت', exact: true }).click()
    await expect(page.getByText('۲ از ۲ نفر')).toBeVisible()
    await expect(page.getByRole('button', { name: 'انتخاب اتاق' })).toHaveAttribute('aria-disabled', 'true')
    const invited = await another(browser, 'reza', '/dormitory/register')
    await invited.getByRole('button', { name: 'می‌پذیرم', exact: true }).click()
    await expect(invited.getByText('آمادهٔ انتخاب اتاق')).toBeVisible()
    await page.clock.runFor(21_000)
    await expect(page.getByText('آمادهٔ انتخاب اتاق')).toBeVisible()
    await page.getByRole('button', { name: 'انتخاب اتاق' }).click()
    await expect(page).toHaveURL(/group-room-selector$/)
    await invited.context().close()
  })

  test('[ROOM-16, ROOM-17, ROOM-O10, ROOM-O11] of two groups that choose the last places one gets the room, the other sees the refusal and keeps its room', async ({
    page,
    browser,
    allowed,
  }) => {
    allowed.push(GET)
    await enter(page, 'headready', 'aftab', '/dormitory/register/group-room-selector')
    const rival = await another(browser, 'headrival', '/dormitory/register/group-room-selector')
    await choose(page, '۱۰۳')
    await choose(rival, '۱۰۳')
    await confirm(page, 'انتخاب این اتاق')
    await expect(page).toHaveURL(/\/dormitory\/register$/)
    await expect(page.getByText('نهایی')).toBeVisible()
    await confirm(rival, 'انتخاب این اتاق')
    await expect(rival.getByText(/جایی در این اتاق نمانده/)).toBeVisible()
    await expect(rival).toHaveURL(/group-room-selector$/)
    await expect(chooseButton(rival, '۱۰۳')).toHaveAttribute('aria-disabled', 'true')
    await rival.context().close()
  })
})

test.describe('leave', () => {
  test.use({ viewport: PHONE })

  test('[LEAVE-01, LEAVE-03, LEAVE-15, LEAVE-24, LEAVE-31, LEAVE-33] a leave is asked for, seen in the report and cancelled', async ({
    page,
  }) => {
    await enter(page, 'shirin', 'aftab', '/dormitory/leave')
    await splashGone(page)
    await fillLeave(page, 'اصفهان', 'دیدار خانواده')
    await page.getByRole('button', { name: 'ثبت مرخصی' }).click()
    await expect(page).toHaveURL(/\/dormitory$/)
    await page.goto('/dormitory/leave-report')
    await expect(page.getByText('دیدار خانواده')).toBeVisible()
    await expect(page.getByText('۵ آذر ۱۴۰۵')).toBeVisible()
    await page.getByRole('button', { name: 'لغو' }).click()
    await confirm(page, 'لغو مرخصی')
    await expect(page.getByText('لغوشده')).toBeVisible()
    await expect(page.getByRole('button', { name: 'لغو' })).toHaveCount(0)
  })
})

const SCREENS = [
  ['headfinal', '/dormitory'],
  ['prereg', '/dormitory/pre-register'],
  ['headwaiting', '/dormitory/register'],
  ['headready', '/dormitory/register/group-room-selector'],
  ['soloroom', '/dormitory/register/solitary-room-selector'],
  ['headfinal', '/dormitory/leave'],
  ['headfinal', '/dormitory/leave-report'],
  ['headfinal', '/dormitory/attendance-report'],
  ['headfinal', '/dormitory/cardexes'],
] as const

/** The short lane takes one for a screen, another one for the next. */
const WEARS = [PHONE, DESKTOP].flatMap((viewport) => (['light', 'dark'] as const).map((mode) => ({ viewport, mode })))

/** Screens of one test, so that each stays within its budget. */
const STRETCH = 3
const STRETCHES = SCREENS.flatMap((_, first) => (first % STRETCH === 0 ? [first] : []))

for (const [language, first] of (['fa', 'en', 'ar'] as const).flatMap((one) => STRETCHES.map((from) => [one, from] as const)))
  test(`axe finds nothing, whichever device and colours, in ${language}: ${SCREENS.slice(first, first + STRETCH)
    .map(([, path]) => path)
    .join(', ')}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    await context.clock.install({ time: new Date(NOW) })
    await prefer(context, language)
    const page = await context.newPage()
    const found: Record<string, readonly string[]> = {}
    for (const [index, [who, path]] of SCREENS.slice(first, first + STRETCH).entries()) {
      const wears = isLongLane ? WEARS : sampleAt(WEARS, 1, sampleIndex + first + index)
      await page.setViewportSize(wears[0]?.viewport ?? PHONE)
      await enter(page, who, 'aftab', path)
      for (const { viewport, mode } of wears) {
        await page.setViewportSize(viewport)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const seen = await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth])
        expect(seen, path).toEqual([language === 'en' ? 'ltr' : 'rtl', true])
        await page.evaluate(async (wanted) => {
          document.documentElement.setAttribute('data-mode', wanted)
          await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
        }, mode)
        const wrong = await complaints(page)
        if (wrong.length > 0) found[`${path} ${viewport.width} ${mode}`] = wrong
      }
    }
    await context.close()
    expect(found).toEqual({})
  })
