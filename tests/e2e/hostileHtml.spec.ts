import type { Page } from '@playwright/test'
import { htmlPayloads } from '../support/htmlPayloads.ts'
import { hostileFaults, openCollector, watch, watched } from './support/hostilePages.ts'
import { DESKTOP, PHONE, PRODUCTION } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const { arrived, collectorAt } = openCollector()
const base64 = (text: string) => Buffer.from(text).toString('base64')
/** A list of up to a hundred is rendered in full. */
const BATCH = 80

test.beforeEach(resetCampus)

/** Points at every text, as what waits for a pointer would notice. */
const hoverAll = async (page: Page) => {
  for (const one of await page.locator('div[dir="auto"]').all()) await one.hover({ timeout: 1000, force: true }).catch(() => undefined)
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`[MSG-O1] every payload in the text and subject of a message runs nothing, loads nothing and leads nowhere, on a ${device}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    await watch(context)
    const payloads = htmlPayloads(collectorAt())
    expect(payloads.length).toBeGreaterThanOrEqual(300)
    await enter(page, 'sara', 'aftab', '/faq')
    let batch: readonly string[] = []
    await page.route('**/rest/users/me/messages/inbox', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            headers: { 'Access-Control-Allow-Origin': '*' },
            json: {
              payload: batch.map((html, id) => ({
                id: id + 1,
                read: false,
                forceRead: true,
                message: { date: '2026-11-20T09:30:00Z', subject: html, body: base64(html), fileInfoIds: [] },
              })),
            },
          }),
    )
    const found: string[] = []
    for (let from = 0; from < payloads.length; from += BATCH) {
      batch = payloads.slice(from, from + BATCH)
      await page.goto('/faq')
      const dialog = page.getByRole('dialog', { name: 'پیام‌های مهم' })
      await expect(dialog.getByRole('button', { name: 'خواندم' })).toHaveCount(batch.length)
      await expect(dialog.locator('li').last()).not.toHaveText('')
      if (from === 0) await hoverAll(page)
      expect(
        await dialog
          .locator('script, style, img, svg svg, math, form, iframe, object, embed, link, meta, base, input, video, audio')
          .count(),
      ).toBe(0)
      for (const link of await dialog.locator('li a[href]').all()) {
        expect(await link.getAttribute('href')).toMatch(/^(https?|mailto):/)
        expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
      }
      found.push(...(await hostileFaults(page, PRODUCTION, `from ${from}`)))
      expect((await watched(page)).hits).toEqual([])
    }
    expect(found).toEqual([])
    expect(arrived).toEqual([])
  })

test('control: in a page that takes them as they are, payloads run and load', async ({ page, allowed }) => {
  test.setTimeout(240_000)
  allowed.push(/./)
  const ran = new Set<number>()
  await page.exposeFunction('hit', (number: number) => ran.add(number))
  for (const html of htmlPayloads(collectorAt())) {
    // Some lead away, and take the page with them.
    await page.goto('about:blank').catch(() => undefined)
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html).catch(() => undefined)
    await page.waitForTimeout(20)
  }
  await expect.poll(() => ran.size).toBeGreaterThan(40)
  await expect.poll(() => arrived.length).toBeGreaterThan(5)
})
