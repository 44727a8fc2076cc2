import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Campus } from '../../sandbox/openCampus.ts'
import { openTestCampus, serversOf } from '../campus/support/testCampus.ts'
import { followHowTo } from '../support/followHowTo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let campus: Campus
beforeAll(async () => {
  const today = { now: new Date().toISOString(), frozen: false }
  campus = await openTestCampus({ memory: true }, { ...today, portalOrigins: ['http://localhost:4600'] })
}, 120_000)
afterAll(() => campus?.close(), 60_000)

it('connect-your-university.md, followed to the letter at a campus, gives what it promises', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'how-to-'))
  const page = readFileSync(join(root, 'docs/how-to/connect-your-university.md'), 'utf8')
  const start = () => {
    throw new Error('the campus runs already')
  }
  const here = page.replaceAll('http://127.0.0.1:4602', serversOf(campus).base('mahtab'))
  const { commands, broken } = await followHowTo(here, { cwd, shipped: root, start, askHidden: async () => 'dargah-demo' })
  rmSync(cwd, { recursive: true })
  expect(broken).toEqual([])
  expect(commands).toBe(6)
}, 180_000)
