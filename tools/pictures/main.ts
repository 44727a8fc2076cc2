import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { createGateway } from '../../gateway/createGateway.ts'
import { listenOn } from '../../gateway/listenOn.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { openCampus } from '../../sandbox/openCampus.ts'
import { portalAddresses } from '../../sandbox/portalAddresses.ts'
import { installedBrowser } from '../browsers.mjs'
import { buildApp } from '../buildApp.ts'
import { runPortal } from '../portal/runPortal.ts'
import { picturedMatrix } from '../replay/browser/picturedMatrix.ts'
import { breakPortal } from './breakPortal.ts'
import { galleryPictures } from './galleryPictures.ts'
import { terminalPage } from './terminalPage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const picture = (name: string) => join(root, 'docs/pictures', `${name}.png`)
const NOW = '2026-11-22T06:30:00.000Z'
const DESKTOP = { width: 1440, height: 900 }

/** Screenshot of the checker's output for a portal with four mistakes. */
async function diagnostics(browser: Browser): Promise<void> {
  const folder = breakPortal(root)
  const silent = { say: () => undefined, stopped: () => Promise.resolve() }
  const { text } = await runPortal(['check'], { cwd: folder, shipped: folder, colours: true, ...silent })
  const page = await browser.newPage({ viewport: { width: 1400, height: 600 } })
  await page.setContent(terminalPage('npm run portal -- check', text))
  await page.locator('body').screenshot({ path: picture('diagnostics') })
  rmSync(folder, { recursive: true })
}

/** Screenshot of the report of all scenarios, with one failing expectation. */
async function report(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-pictures-'))
  const scenario = JSON.parse(readFileSync(join(root, 'tests/scenarios/reserve/change-self.scenario.json'), 'utf8'))
  const pressed = scenario.steps.findIndex(({ act }: { act?: unknown }) => act !== undefined)
  scenario.steps[pressed].expect = { hidden: ['dialogs.changeSelf.where'] }
  delete scenario.also
  writeFileSync(join(folder, 'reserve.scenario.json'), JSON.stringify(scenario))
  const out = join(folder, 'report.html')
  await picturedMatrix([join(root, 'tests/scenarios'), folder, '--out', out], root)
  const page = await browser.newPage({ viewport: { width: 1200, height: 1000 } })
  await page.goto(pathToFileURL(out).href)
  await page.screenshot({ path: picture('report') })
  rmSync(folder, { recursive: true })
}

/** Screenshot of the developer tools: why a block is hidden. */
async function devtools(browser: Browser): Promise<void> {
  const { folder } = await buildApp({ root, devtools: true })
  const campus = await openCampus({ database: { memory: true }, now: NOW, frozen: true, demo: true, portalOrigins: '*loopback' })
  const source = createPortalSource({ roots: [root], addresses: portalAddresses(campus), quality: 1 })
  source.compile()
  const gateway = await createGateway({ source, app: folder, assets: [join(root, 'assets')], devtools: true, log: false })
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date(NOW) })
  await page.addInitScript(() => {
    localStorage.setItem('uni_code', 'aftab')
    localStorage.setItem('language', 'en')
  })
  await page.goto(`${await listenOn(gateway, 0)}/login`)
  await page.locator('button[type=submit]').waitFor()
  await page.keyboard.press('Alt+Shift+KeyD')
  const panel = page.locator('dargah-devtools')
  await panel.getByRole('button', { name: 'slogan' }).click()
  await panel.getByText('sign-in.json').first().waitFor()
  await page.screenshot({ path: picture('devtools') })
  source.close()
  await gateway.close()
  await campus.close()
}

if (wantsHelp(process.argv.slice(2))) {
  const args = [['[NAME …]', 'diagnostics, report, devtools or gallery; left out: all']] as const
  process.stdout.write(describeCommand('npm run pictures -- …', 'takes the screenshots of the documents', args))
  process.exit(0)
}
const executablePath = installedBrowser()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) })
const takes = { diagnostics, report, devtools, gallery: (of: Browser) => galleryPictures(of, root, NOW) }
const wanted = process.argv.slice(2)
for (const [name, take] of Object.entries(takes)) if (wanted.length === 0 || wanted.includes(name)) await take(browser)
await browser.close()
