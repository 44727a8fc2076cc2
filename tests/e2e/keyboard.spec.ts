import { keyboardGaps } from './support/keyboard.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })
    test.beforeAll(resetCampus)

    for (const [name, path] of Object.entries({ home: '/', 'the week of meals': '/food/reserve?selfId=101' }))
      test(`the Tab key reaches every control of ${name}`, async ({ page }) => {
        await enter(page, 'sara', 'aftab', path)
        await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
        expect(await keyboardGaps(page)).toEqual([])
      })
  })
