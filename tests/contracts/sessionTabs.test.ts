import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBrowserStorage } from '../../src/host/browserPorts.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'
import { histories, liveHistory } from './support/sessionTabs/liveHistory.ts'
import type { Locking, SessionBrowser } from './support/sessionTabs/sessionBrowser.ts'

const [WITH_LOCKS, WITHOUT] = isLongLane ? [70_000, 30_000] : [2000, 1000]
const LONG = 40 * 60_000
/** What every few hundred histories come to. */
const SEEN = [
  'a query is sent again',
  'a command is sent again',
  'a profile is sent again',
  'the second answer is 401',
  'a refresh is tried again after a lost answer',
  ...[0, 200, 400, 401, 500, 503].map((status) => `refresh ${status}`),
  ...['open', 'close', 'freeze', 'thaw', 'clock', 'choose', 'sign in', 'sign out', 'revoke', 'expire'],
]
const SENT_TWICE = 'a refresh token was sent twice'

// Its tabs share one storage, whose changes all see at once.
const { locked } = createBrowserStorage(0)
let browser: SessionBrowser
beforeAll(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => browser.timeout())
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lives histories until one goes wrong, which is then shrunk. `seen` counts what happened in all. */
async function liveAll(locking: Locking, numRuns: number, isWrong: (what: string) => boolean = () => true) {
  const seen = new Map<string, number>()
  const opened = (next: SessionBrowser) => {
    browser = next
    vi.stubGlobal('navigator', next.navigator)
  }
  const property = fc.asyncProperty(fc.scheduler(), histories, async (scheduler, history) => {
    const findings = await liveHistory(scheduler, history, { locking, locked, opened })
    for (const [what, count] of findings.seen) seen.set(what, (seen.get(what) ?? 0) + count)
    const wrong = findings.wrong.filter(isWrong)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
  })
  await fc.assert(property, { numRuns, seed: sampleIndex, includeErrorInReport: true })
  return SEEN.filter((what) => !seen.has(what))
}

describe('two to four tabs in which people read, press, sign in and out, choose universities, while tokens expire and answers are lost', () => {
  it(
    '[SESSION-O6] share one refresh, send what waits once more with its key, lose no session that no server has refused, and mix up nobody',
    async () => {
      expect(await liveAll('web', WITH_LOCKS)).toEqual([])
    },
    LONG,
  )

  it(
    'mix up nobody in a browser without locks either, where two tabs may send one refresh token',
    async () => {
      expect(await liveAll('none', WITHOUT, (what) => what !== SENT_TWICE)).toEqual([])
    },
    LONG,
  )

  it('control: with a lock that keeps nobody out, a refresh token that is sent twice is found', async () => {
    await expect(liveAll('unsafe', 200, (what) => what === SENT_TWICE)).rejects.toThrow(SENT_TWICE)
  })
})
