import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { followHowTo } from '../support/followHowTo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = provideCopies('pglite')
const test = startTestCampus(source, { now: new Date().toISOString(), frozen: false, portalOrigins: ['http://localhost:4600'] })

it('connect-your-university.md, followed to the letter at a campus, gives what it promises', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'how-to-'))
  const page = readFileSync(join(root, 'docs/how-to/connect-your-university.md'), 'utf8')
  const start = () => {
    throw new Error('the campus runs already')
  }
  const here = page.replaceAll('http://127.0.0.1:4602', test.base('mahtab'))
  const { commands, broken } = await followHowTo(here, { cwd, shipped: root, start, askHidden: async () => 'dargah-demo' })
  rmSync(cwd, { recursive: true })
  expect(broken).toEqual([])
  expect(commands).toBe(6)
}, 120_000)
