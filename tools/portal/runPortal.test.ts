import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runPortal } from './runPortal.ts'

const INVALID = join(import.meta.dirname, '../../tests/fixtures/invalid')
const base = join(INVALID, 'base')
const temporary = mkdtempSync(join(tmpdir(), 'portal-'))
afterAll(() => rmSync(temporary, { recursive: true }))

describe('portal check', () => {
  it('says how much it looked at and ends with 0 when all is right', () => {
    expect(runPortal(['check'], base)).toEqual({ text: expect.stringMatching(/^5 files, .* 0 errors, 0 warnings$/), exit: 0 })
  })

  it('prints place, code and hint of a mistake and ends with 1', () => {
    const { text, exit } = runPortal(['check', '--portal', join(INVALID, 'DG-BLK-001-block')], base)
    expect(text).toMatch(/items\.json:5:16 DG-BLK-001 there is no block "buton"[\s\S]*did you mean "button"\?/)
    expect(exit).toBe(1)
  })

  it('names planned routes', () => {
    expect(runPortal(['check', '--portal', join(INVALID, 'DG-TPL-002-template')], base).exit).toBe(1)
  })
})

describe('portal explain and why', () => {
  it('explains a code in any case of letters', () => {
    expect(runPortal(['explain', 'dg-exp-003'], base)).toMatchObject({
      text: expect.stringMatching(/^DG-EXP-003 \(error\) No such field\n/),
      exit: 0,
    })
  })

  it('says where a value comes from', () => {
    expect(runPortal(['why', '_', '/modules/shop/hue'], base)).toMatchObject({
      text: expect.stringMatching(/^"teal"\n {2}.*module\.json:4:10 sets it {2}← holds$/),
      exit: 0,
    })
  })
})

describe('generated files', () => {
  it('are stale until they are written', () => {
    expect(runPortal(['schemas', '--check'], temporary).exit).toBe(1)
    expect(runPortal(['schemas'], temporary).exit).toBe(0)
    expect(runPortal(['schemas', '--check'], temporary).exit).toBe(0)
    writeFileSync(join(temporary, 'schemas/json/form.schema.json'), '{}')
    expect(runPortal(['schemas', '--check'], temporary)).toMatchObject({ text: expect.stringContaining('form.schema.json'), exit: 1 })
  })

  it('hold the reference of all codes', () => {
    expect(runPortal(['reference'], temporary)).toEqual({ text: 'written: docs/reference/errors.md', exit: 0 })
  })
})

describe('wrong use', () => {
  it.each([
    [[], 'portal knows: check, why, explain, mutate, schemas, reference'],
    [['chek'], 'portal has no command "chek"; did you mean "check"?'],
    [['check', '--prtal', 'x'], 'there is no flag "--prtal"; did you mean "--portal"?'],
    [['check', '--portal'], '--portal needs a folder'],
    [['check', '--portal', '/nowhere'], '--portal: there is no folder "/nowhere"'],
    [['explain'], 'portal explain needs a code, like: portal explain DG-EXP-003'],
    [['explain', 'DG-EXP-03'], 'there is no code "DG-EXP-03"; did you mean "DG-EXP-003"?'],
  ])('%j is told in one sentence and ends with 2', (words, text) => {
    expect(runPortal(words, base)).toEqual({ text, exit: 2 })
  })
})
