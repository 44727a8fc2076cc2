import { describe, expect, it } from 'vitest'
import { citedIn, describeDoubles, describeProof, replacedIn } from './catalogue.ts'

/** Samples are written with other brackets, so that this file cites nothing itself. */
const idsIn = (path: string, sample: string) => citedIn(path, sample.replaceAll('<', '[').replaceAll('>', ']').replaceAll('=]', '=>'))

describe('the rules that a test file cites', () => {
  it.each([
    ['a title', "it('<LOGIN-44> is told', () => {})", ['LOGIN-44']],
    ['a title with two ids', "it('<RESV-95, CALL-46> once', () => {})", ['RESV-95', 'CALL-46']],
    ['a table', "it.each([['<REG-O20>', 1]])('%s', () => {})", ['REG-O20']],
    ['a template', 'it(`<ROOM-1> of all`, () => {})', ['ROOM-1']],
    ['a test that a machine may lack', "describe.skipIf(none)('<ROOM-2> in a browser', () => {})", ['ROOM-2']],
    ['a condition within a test', "test('<ROOM-3> on phones', () => { test.skip(!isPhone) })", ['ROOM-3']],
    ['a table by name', "const ROWS = [{ rule: '<REG-1>', not: '<REG-2>' }]\nit.each(ROWS)('$rule', () => {})", ['REG-1']],
    ['a loop', "for (const [id] of [['<REG-3> a'], ['<REG-4> b']]) it(id, () => {})", ['REG-3', 'REG-4']],
    ['a group of Playwright', "test.describe('<REG-5> on phones', () => {})", ['REG-5']],
    ['a string of a test', "it('is told', () => { expect('<LOGIN-44>').toBe('<LOGIN-45>') })", []],
    ['a string beside tests', "const text = '<LOGIN-44>'\nit('is told', () => {})", []],
    ['a row that is not in the title', "it.each([['told', '<LOGIN-44>']])('%s', () => {})", []],
    ['a table without places', "it.each(['<LOGIN-44>'])('is told', () => {})", []],
    ['a step', "test('is told', async () => { await test.step('<LOGIN-44>', () => {}) })", []],
    ['a message of another function', "expectText('<LOGIN-44>')", []],
    ['a comment', "// <LOGIN-44>\n/* <LOGIN-45> */ it('is told', () => {})", []],
    ['a skipped test', "it.skip('<LOGIN-44> is told', () => {})", []],
    ['a skipped table', "it.skip.each([1])('<LOGIN-44> is told', () => {})", []],
    ['what is to be written', "it.todo('<LOGIN-44> is told')", []],
    ['all of a skipped group', "describe.skip('later', () => { it('<LOGIN-44> is told', () => {}) })", []],
    ['a code of a diagnostic', "it('says <DG-MOD-004>', () => {})", []],
  ])('%s', (_, text, ids) => {
    expect(idsIn('tests/some.test.ts', text)).toEqual(ids)
  })

  it('are those of the title of a scenario', () => {
    expect(idsIn('tests/a.scenario.json', '{ "title": "<LOGIN-46><LOGIN-O8> a text", "steps": [{ "note": "<LOGIN-47>" }] }')).toEqual([
      'LOGIN-46',
      'LOGIN-O8',
    ])
  })

  it('are doubles when a browser test cites them beside a headless one', () => {
    const cited = [
      { id: 'LOGIN-1', path: 'tests/e2e/signIn.spec.ts' },
      { id: 'LOGIN-1', path: 'tests/scenarios/a.scenario.json' },
      { id: 'LOGIN-2', path: 'tests/e2e/signIn.spec.ts' },
    ]
    expect(describeDoubles(cited)).toBe(
      'LOGIN-1        tests/e2e/signIn.spec.ts tests/scenarios/a.scenario.json\n1 of 2 rules that browser tests cite are cited by a headless test, too.',
    )
  })
})

describe('a decision record', () => {
  it('replaces what its line says, and nothing that it only names', () => {
    expect(replacedIn('# 0001\n\n**Replaces.** CALL-O6, CALL-O7: why.\n\nIt narrows CALL-O8.')).toEqual(['CALL-O6', 'CALL-O7'])
  })

  it('is named beside the rules of its area, which are not missing then', () => {
    const rules = new Map(['CALL-1', 'CALL-2', 'CALL-O6'].map((id) => [id, 'calls']))
    const proof = describeProof({ rules, cited: new Set(['CALL-1']), replaced: new Map([['CALL-O6', '0140']]) }, true)
    expect(proof.split('\n')).toEqual([
      'calls                1 of   2 rules, 0 of 1 open points; CALL-O6 is replaced by record 0140',
      '    not proved: CALL-2',
      '1 of 2 rules are proved by a test that cites them.',
    ])
  })
})
