import { frameAddress } from '../../src/devtools/gallery/galleryAddress.ts'
import { compiledVersion, entries } from './support/galleryFrames.ts'
import { keyboardGaps } from './support/keyboard.ts'
import { DESKTOP, PHONE, PRODUCTION } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test('the Tab key reaches every control of every block and field, and one sees where it is', async ({ page, allowed }) => {
  allowed.push(/^error: Failed to load resource: .* 404/)
  test.setTimeout(180_000)
  await page.setViewportSize(DESKTOP)
  const version = await compiledVersion()
  const gaps: Record<string, readonly string[]> = {}
  for (const entry of entries) {
    await page.goto(frameAddress({ entry, state: 'usual', language: 'fa', mode: 'light', version }))
    await page.locator(`main[data-drawn="${entry} usual fa ${version}"]`).waitFor({ timeout: 15_000 })
    const found = await keyboardGaps(page)
    if (found.length > 0) gaps[entry] = found
  }
  expect(gaps).toEqual({})
})

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, baseURL: PRODUCTION })
    test.beforeAll(resetCampus)

    for (const [name, path] of Object.entries({ home: '/', 'the week of meals': '/food/reserve?selfId=101' }))
      test(`the Tab key reaches every control of ${name}`, async ({ page }) => {
        test.setTimeout(60_000)
        await enter(page, 'sara', 'aftab', path)
        await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
        expect(await keyboardGaps(page)).toEqual([])
        await page.evaluate(() => {
          const bare = Object.assign(document.createElement('div'), { id: 'bare', tabIndex: 0 })
          bare.style.outline = 'none'
          document.querySelector('main')?.append(bare)
        })
        // A control without a ring is told.
        expect(await keyboardGaps(page)).toEqual([expect.stringMatching(/^focus not seen: div .*bare$/)])
      })
  })
