import type { Page } from '@playwright/test'
import { FAKE_CAMERA } from './support/camera.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

test.use(FAKE_CAMERA)
test.afterEach(resetCampus)

/** px by which the title of the page is cut off in the phone's header. */
const cutOfTitle = (page: Page) =>
  page.locator('header:visible > span[aria-hidden=true]').evaluate((title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(title)
    const room = title.getBoundingClientRect().width - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    // Half a pixel is an ellipsis already.
    return Math.max(0, Math.round((words.getBoundingClientRect().width - room) * 20) / 20)
  })
const amount = (page: Page) => page.locator('header:visible').getByRole('link', { name: /کیف پول|Wallet|المحفظة/ })

for (const [language, path, width] of [
  ['en', '/dormitory/register', 390],
  ['ar', '/dormitory/pre-register', 390],
  ['en', '/dormitory/register', 320],
  ['fa', '/dormitory/attendance-report', 320],
] as const)
  test(`the title of ${path} is whole in the header of a phone of ${width} px in ${language}, which keeps the wallet as an icon`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await prefer(context, language)
    await enter(page, 'headfinal', 'aftab', path)
    await expect(amount(page)).toBeVisible()
    expect(await cutOfTitle(page)).toBe(0)
    const box = await amount(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

for (const [username, path] of [
  ['voter', '/surveys'],
  ['voter', '/survey/1101'],
  ['voter', '/survey/1109'],
  ['voter', '/survey/cultural-capabilities'],
  ['voter', '/survey/relatives-info'],
  ['mustenroll', '/face'],
  ['mustenroll', '/face/enrollment'],
  ['mohsen', '/helpdesk'],
  ['mohsen', '/helpdesk/issues'],
  ['mohsen', '/helpdesk/issues/1002'],
  ['mohsen', '/helpdesk/issues/1004'],
  ['mohsen', '/helpdesk/create-issue'],
  ['bahar', '/user/activity-report'],
  ['bahar', '/user/activity-report?kind=CHARGE'],
  ['sahar', '/user/messages'],
  ['sahar', '/user/messages/711'],
  ['sara', '/announcements'],
  ['sara', '/user/profile'],
  ['sara', '/user/profile?scope=password'],
  ['sara', '/user/profile?scope=cvv2'],
  ['mohsen', '/user/feedbacks'],
  ['mohsen', '/user/feedbacks/1022'],
] as const)
  test(`${path} is as wide as a page of 320 px`, async ({ page, allowed }) => {
    // The form of a request asks for a room in a dormitory, which he has not.
    if (path.endsWith('/create-issue')) allowed.push(/404/)
    await page.setViewportSize({ width: 320, height: 256 })
    await enter(page, username, 'aftab', path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('where a short title leaves the room, the wallet shows its amount', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
  const box = await amount(page).boundingBox()
  const number = await page.locator('header:visible').getByText('۱۲۵').boundingBox()
  expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
})

test('on 1024 px nothing one presses or fills in is as wide as the page, and what a desktop has beside each other is so, too', async ({
  page,
  allowed,
}) => {
  allowed.push(/404/)
  // Eighteen pages, one after the other.
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  const widest = () =>
    page
      .locator('main :is(button, input, select, textarea)')
      .evaluateAll((controls) => Math.max(...controls.map((control) => control.getBoundingClientRect().width)))
  await enter(page, 'headwaiting', 'aftab', '/dormitory/register')
  const [group, request] = await Promise.all(
    ['گروه شما', 'درخواست شما'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  )
  expect(request?.y).toBe(group?.y)
  for (const path of ['/food/reserve?selfId=101', '/food/reserves-report', '/food/dailysale', '/dormitory/leave']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await widest()).toBeLessThanOrEqual(768)
  }
  for (const path of ['/survey/1101', '/survey/1109', '/survey/relatives-info', '/survey/cultural-capabilities']) {
    await enter(page, 'voter', 'aftab', path)
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()
    expect(await widest(), path).toBeLessThanOrEqual(768)
  }
  for (const path of ['/helpdesk', '/helpdesk/issues', '/helpdesk/issues/1002', '/helpdesk/create-issue', '/user/feedbacks']) {
    await enter(page, 'mohsen', 'aftab', path)
    expect(await widest(), path).toBeLessThanOrEqual(768)
  }
  for (const path of ['/user/profile', '/user/profile?scope=password', '/user/profile?scope=cvv2']) {
    await enter(page, 'sara', 'aftab', path)
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()
    expect(await widest(), path).toBeLessThanOrEqual(768)
  }
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101&week=1')
  const reserve = await page.getByRole('button', { name: 'رزرو', exact: true }).first().boundingBox()
  expect(reserve?.width).toBeLessThanOrEqual(300)
})
