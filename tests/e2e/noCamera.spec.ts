import { complaints } from './support/axe.ts'
import { GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.use({ baseURL: GALLERY, viewport: PHONE })

test('[FACE-38] a missing camera shows an alert with what to do', async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'sara', 'aftab', '/blocks/camera')
  await expect(page.getByRole('alert').filter({ hasText: 'دوربین' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
})
