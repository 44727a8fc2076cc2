import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../../engine/ports.ts'
import { installedBrowser } from '../../tools/browsers.mjs'
import { bundled } from './support/bundled.ts'

interface Ports {
  readonly createBrowserStorage: (settle?: number) => Storage
}
interface Turns {
  readonly rounds: number
  /** As long as the product keeps a lock, or in ms. */
  readonly settle: number | undefined
}

const executablePath = installedBrowser() ?? chromium.executablePath()
let server: Server
let browser: Browser

/** In a page: adds one to a stored number under the lock, again and again. */
const addUnderLock = async ({ rounds, settle }: Turns) => {
  const { ports } = window as unknown as { readonly ports: Ports }
  const storage = ports.createBrowserStorage(settle)
  for (let round = 0; round < rounds; round++) {
    await storage.locked('sum', async () => storage.set('sum', String(Number(storage.get('sum') ?? 0) + 1)))
    await new Promise((done) => setTimeout(done, Math.random() * 4))
  }
}
/** What two tabs have added in all. */
async function sumOfTwoTabs(turns: Turns): Promise<number> {
  const context = await browser.newContext()
  const code = await bundled('src/host/browserPorts.ts', 'ports')
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: code })
    return page
  }
  const tabs = [await open(), await open()] as const
  await Promise.all(tabs.map((tab) => tab.evaluate(addUnderLock, turns)))
  const sum = () => tabs[0].evaluate(() => Number(localStorage.getItem('sum')))
  // The last number of the other tab may still be on its way.
  await tabs[0].waitForTimeout(500)
  const found = await sum()
  await context.close()
  return found
}

// A browser hands locks and stored values from process to process on two ways; the headless shell has both tabs in one process.
describe.skipIf(!existsSync(executablePath) || executablePath.includes('headless'))(
  'two tabs of a browser, each in a process of its own',
  () => {
    beforeAll(async () => {
      server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<title>tab</title>'))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    })
    afterAll(async () => {
      await browser.close()
      server.close()
    })

    it('read under a lock what the tab before has stored under it', async () => {
      expect(await sumOfTwoTabs({ rounds: 30, settle: undefined })).toBe(60)
    })

    it('control: a lock that is given on at once is ahead of what was stored', async () => {
      expect(await sumOfTwoTabs({ rounds: 500, settle: 0 })).toBeLessThan(1000)
    })
  },
)
