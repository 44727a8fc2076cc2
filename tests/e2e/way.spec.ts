import type { Page } from '@playwright/test'
import { sample } from '../lanes/sample.ts'
import { dish, pickHall, reserveButton, WEEKS } from './support/food.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { expect, resetCampus, signIn, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const forth = (page: Page) => page.getByRole('button', { name: 'هفتهٔ بعد' })

/** The screens of the way from the sign-in to the next week, each by what only it shows. */
const SCREENS = {
  home: async (page: Page) => {
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(title(page)).toContainText('صبح به‌خیر، سارا')
  },
  food: async (page: Page) => {
    await expect(page).toHaveURL(/\/food$/)
    await expect(title(page)).toHaveText('غذا')
  },
  halls: async (page: Page) => {
    await expect(page).toHaveURL(/\/food\/selfs$/)
    await expect(title(page)).toHaveText('انتخاب سلف')
    await expect(page.getByRole('radio')).toHaveCount(3)
  },
  board: async (page: Page) => {
    await expect(page).toHaveURL(/\/food\/reserve\?selfId=102$/)
    await expect(page.locator('main')).toContainText(WEEKS[0])
    await expect(page.locator('main select')).toHaveValue('102')
    await expect(reserveButton(page.locator('main')).first()).toBeVisible()
  },
  nextWeek: async (page: Page) => {
    await expect(page).toHaveURL(/\/food\/reserve\?selfId=102&week=1$/)
    await expect(page.locator('main')).toContainText(WEEKS[1])
    await expect(page.locator('main select')).toHaveValue('102')
    await expect(dish(page)).toBeVisible()
  },
}

for (const [device, viewport] of sample(Object.entries({ phone: PHONE, desktop: DESKTOP }), 1)) {
  test(`every screen from the sign-in to the next week survives a reload, and back and forward show the right one, ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const here = async (screen: keyof typeof SCREENS, reload = true) => {
      await SCREENS[screen](page)
      if (!reload) return
      await page.reload()
      await SCREENS[screen](page)
    }
    await signIn(page, 'sara')
    await here('home')
    await page.getByRole('navigation').locator('a[href="/food"]').filter({ visible: true }).first().click()
    await here('food')
    await page.locator('main').getByRole('link', { name: 'رزرو غذا' }).click()
    await here('halls')
    await pickHall(page, /خواهران/)
    await here('board')
    await forth(page).click()
    await here('nextWeek')

    // Weeks of one hall are one place: back leads to the halls, forward to the week that was left.
    for (const screen of ['halls', 'food', 'home'] as const) {
      await page.goBack()
      await here(screen, false)
    }
    for (const screen of ['food', 'halls', 'nextWeek'] as const) {
      await page.goForward()
      await here(screen, false)
    }
    await page.reload()
    await here('nextWeek', false)
    await page.goBack()
    await here('halls')
  })
}

test('the sign-in is no place to go back to', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, 'sara', 'aftab', '/food')
  await SCREENS.food(page)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
  await page.goForward()
  await SCREENS.food(page)
})
