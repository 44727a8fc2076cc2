import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { installedBrowser } from '../../tools/browsers.mjs'
import { buildContestant } from './buildContestants.ts'
import { type Contestant, contestants } from './contestants.ts'
import { measureBytes, measureKeys, measureMount, measureSurvey, measureValidate } from './measurePage.ts'
import { buildPage } from './page/buildPage.ts'
import { servePage } from './page/servePage.ts'
import type { Measured, Measures } from './report.ts'
import { serveFiles } from './serveFiles.ts'
import type { ItemId } from './shared/items.ts'

export const ITEMS: readonly ItemId[] = ['s1', 's2', 's3', 's4', 's5']
/** Keystrokes or clicks of a measurement. */
const KEYS = 50
/** Limited to loopback: requests to other hosts fail. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export interface PeersOptions {
  readonly root: string
  /** Names of contestants; Dargah and the hand-written baseline are always included. */
  readonly only?: readonly string[]
  /** Screens to measure; omitted: all. */
  readonly screens?: readonly ItemId[]
  readonly rounds: number
  readonly say: (text: string) => void
}

interface Entry {
  readonly name: string
  readonly items: readonly ItemId[]
  readonly url: (item: ItemId) => string
}

/** One round of a contestant's screen: each measurement in a fresh page. */
async function measure(found: Measured, browser: Browser, url: string, item: ItemId): Promise<void> {
  found.mounts.push(await measureMount(browser, url, item))
  if (item === 's4') return
  if (item === 's5') {
    const { pick, next, finish } = await measureSurvey(browser, url, KEYS)
    found.keys.push(pick)
    found.nexts.push(next)
    found.submits.push(finish)
    return
  }
  found.keys.push(await measureKeys(browser, url, item, KEYS))
  found.submits.push(await measureValidate(browser, url, item))
}

/** Compares this portal's renderer with other engines in one run, interleaved: fresh loads, empty cache. */
export async function peersBench({ root, only, screens = ITEMS, rounds, say }: PeersOptions): Promise<Measures> {
  const sources = join(root, 'bench/peers')
  const work = join(root, 'dist/peers')
  const wanted = contestants.filter(({ name }) => name === 'raw-react' || only === undefined || only.includes(name))
  const page = await servePage(root, await buildPage(root))
  const servers = [page]
  const entries: Entry[] = [
    { name: 'dargah', items: ITEMS, url: (item) => `${page.address}/?item=${item}` },
    { name: 'dargah-rjsf', items: ['s1', 's2', 's3'], url: (item) => `${page.address}/?item=${item}&core=rjsf` },
  ]
  const add = async (contestant: Contestant) => {
    say(`  building ${contestant.name}`)
    const server = await serveFiles(await buildContestant(sources, work, contestant))
    server.add('/answers', { type: 'application/json', body: Buffer.from('{}') })
    servers.push(server)
    entries.unshift({ name: contestant.name, items: contestant.items, url: (item) => `${server.address}/${item}/` })
  }
  const executablePath = installedBrowser()
  const browser = await chromium.launch({
    args: FLAGS,
    ...(executablePath !== undefined && existsSync(executablePath) ? { executablePath } : {}),
  })
  try {
    for (const contestant of wanted) await add(contestant)
    const measures: Measures = new Map(
      entries.map(({ name, items }) => [
        name,
        new Map(items.map((item) => [item, { bytes: Number.NaN, mounts: [], keys: [], nexts: [], submits: [] }])),
      ]),
    )
    for (const { name, items, url } of entries)
      for (const item of items.filter((one) => screens.includes(one)))
        Object.assign(measures.get(name)?.get(item) ?? {}, { bytes: await measureBytes(browser, url(item), item) })
    for (let round = 0; round < rounds; round++) {
      say(`  round ${round + 1} of ${rounds}`)
      // The order rotates, so that no contestant always follows the same one.
      const first = round % entries.length
      const inTurn = [...entries.slice(first), ...entries.slice(0, first)]
      for (const item of screens)
        for (const { name, items, url } of inTurn) {
          const found = measures.get(name)?.get(item)
          if (!items.includes(item) || found === undefined) continue
          await measure(found, browser, url(item), item)
        }
    }
    return measures
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
}
