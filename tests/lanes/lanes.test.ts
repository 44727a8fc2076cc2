import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readCitations } from '../../tools/rules/readRules.ts'
import { excludedFromShortLane, LONG_PARTS } from './lanes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const citations = readCitations(root)

/** Rules that no test file cites but these. */
function citedOnlyBy(files: ReadonlySet<string>): readonly string[] {
  const others = new Set(citations.filter(({ path }) => !files.has(path)).map(({ id }) => id))
  return citations.filter(({ path, id }) => files.has(path) && !others.has(id)).map(({ id }) => id)
}

describe('the long lane', () => {
  it('has parts with names of their own, of files that are there, and leaves out only what a part runs', () => {
    expect(new Set(LONG_PARTS.map(({ name }) => name)).size).toBe(LONG_PARTS.length)
    for (const { name, runner, run, excluded } of LONG_PARTS) {
      expect([name, excluded.filter((file) => !run.includes(file))]).toEqual([name, []])
      if (runner !== 'command')
        expect([name, run.filter((file) => !file.startsWith('--') && !existsSync(join(root, file)))]).toEqual([name, []])
    }
  })

  it('is the only proof of no rule', () => {
    expect(citedOnlyBy(new Set([...excludedFromShortLane('vitest'), ...excludedFromShortLane('playwright')]))).toEqual([])
  })

  it('control: a file that alone cites a rule is found', () => {
    expect(citedOnlyBy(new Set(['tests/e2e/palette.spec.ts']))).toContain('DEV-01')
  })
})
