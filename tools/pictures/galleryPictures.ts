import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type GalleryEntry, galleryEntries, pictureOf } from '../gallery/galleryEntries.ts'
import { openGallery } from '../gallery/openGallery.ts'

const PHONE = { width: 390, height: 760 }
const DESKTOP = { width: 1440, height: 900 }
const MOST_BYTES = 25_000
/** Margin above and below the content, px. */
const ROOM = 16

/** In the place of a device's camera: someone before a wall, still, so that each run takes the same picture. */
const stillCamera = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const draw = canvas.getContext('2d')
    if (draw === null) throw new Error('the browser draws no canvas')
    draw.fillStyle = '#c9d6d8'
    draw.fillRect(0, 0, 1280, 720)
    for (const [colour, y, width, height, from] of [
      ['#3f5a63', 760, 300, 260, 0],
      ['#e2b99a', 330, 130, 175, 0],
      ['#2d2a2b', 255, 140, 115, Math.PI],
    ] as const) {
      draw.beginPath()
      draw.ellipse(640, y, width, height, 0, from, 2 * Math.PI)
      draw.fillStyle = colour
      draw.fill()
    }
    return canvas.captureStream()
  }
}

/** Renders an entry and waits until it no longer changes. */
async function draw(page: Page, address: string, { module, name }: GalleryEntry): Promise<void> {
  await page.goto(`${address}/__portal/gallery/frame#entry=${module}/${name}&state=usual&language=fa&mode=light`)
  await page.locator(`main[data-rendered^="${module}/${name} usual fa"]`).waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => setTimeout(done, 600))
  })
}

/** Clips the screenshot at the end of the content, or earlier if the file would be too big. */
async function pictured(page: Page): Promise<Buffer> {
  const bottoms = await page.locator('main > *').evaluateAll((drawn) => drawn.map((each) => each.getBoundingClientRect().bottom))
  let height = Math.min(PHONE.height, Math.ceil(Math.max(...bottoms)) + ROOM)
  for (;;) {
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: PHONE.width, height }, animations: 'disabled' })
    if (picture.length <= MOST_BYTES || height < 160) return picture
    height = Math.floor(height * 0.85)
  }
}

/** Takes screenshots of every block and kind of field on a phone, and of the gallery. Deletes those of removed entries. */
export async function galleryPictures(browser: Browser, root: string, now: string): Promise<void> {
  const gallery = await openGallery(root)
  const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' })
  // The clock is frozen, so that times are equal in every screenshot.
  await page.clock.setFixedTime(new Date(now))
  await page.addInitScript(stillCamera)
  const entries = galleryEntries()
  const wanted = new Map(entries.map((entry) => [pictureOf(entry), entry]))
  for (const folder of new Set([...wanted.keys()].map(dirname))) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const file of readdirSync(join(root, folder))) if (!wanted.has(`${folder}/${basename(file)}`)) rmSync(join(root, folder, file))
  }
  for (const [file, entry] of wanted) {
    await draw(page, gallery.address, entry)
    writeFileSync(join(root, file), await pictured(page))
  }
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(`${gallery.address}/__portal/gallery?entry=blocks/text&language=en`)
  await page.frameLocator('iframe').locator('main[data-rendered]').waitFor()
  const area = page.locator('textarea')
  await area.fill((await area.inputValue()).replace('"block": "text"', '"block": "txet"'))
  await page.locator('.problems li').first().waitFor()
  await page.screenshot({ path: join(root, 'docs/pictures/gallery.png') })
  await gallery.close()
}
