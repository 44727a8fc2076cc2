import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReplay } from '../../tools/replay/answerReplay.ts'
import { browserCommand } from '../../tools/replay/browser/browserCommand.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(join(root, 'docs/how-to/record-a-scenario.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'how-to-'))
const NAMED = /save what you need of it as `([^`]+)`/i.exec(page)?.[1] ?? ''
const RECORDED = /written it too: `([^`]+)`/.exec(page)?.[1] ?? ''
const sample = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

function save(name: string): void {
  mkdirSync(dirname(join(copy, name)), { recursive: true })
  writeFileSync(join(copy, name), sample)
}

beforeAll(() => {
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts', 'tests/scenarios'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  save(NAMED)
  // A prepared recording in place of that of a browser; tests/e2e/record.spec.ts records one.
  save(RECORDED)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('docs/how-to/record-a-scenario.md, followed to the letter', () => {
  const commands = [...page.matchAll(/`npm run replay -- ([^`]+)`/g)].map(([, words = '']) => words)

  it('names files and commands', () => {
    expect(existsSync(join(copy, NAMED))).toBe(true)
    expect(commands.length).toBeGreaterThanOrEqual(6)
  })

  it.each(commands)(
    'npm run replay -- %s ends well',
    async (line) => {
      const words = line.split(' ')
      const { text, exit } = words[0] === '--browser' ? await browserCommand(words.slice(1), copy) : answerReplay(words, copy)
      expect(text).not.toBe('')
      expect(exit, text).toBe(0)
      if (line.endsWith('.scenario.json')) expect(text).toMatch(/^✓ a meal that the server refuses/m)
    },
    120_000,
  )

  it('proves what it says: an expectation that does not hold fails at its step', () => {
    writeFileSync(
      join(copy, NAMED),
      sample.replace('"enabled": ["body.board.rowActions.reserve@1"]', '"enabled": ["body.board.rowActions.reserve@9"]'),
    )
    expect(answerReplay([NAMED], copy)).toMatchObject({ exit: 1, text: expect.stringContaining('step 3') })
  })
})
