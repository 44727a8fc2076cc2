import { describe, expect, it } from 'vitest'
import { citedIn, describeDoubles } from './catalogue.ts'

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
    ['a comment', "// <LOGIN-44>\n/* <LOGIN-45> */ it('is told', () => {})", []],
    ['a skipped test', "it.skip('<LOGIN-44> is told', () => {})", []],
    ['a skipped table', "it.skip.each([1])('<LOGIN-44> is told', () => {})", []],
    ['what is to be written', "it.todo('<LOGIN-44> is told')", []],
    ['all of a skipped group', "describe.skip('later', () => { it('<LOGIN-44> is told', () => {}) })", []],
    ['a code of a diagnostic', "it('says <DG-MOD-004>', () => {})", []],
  ])('%s', (_, text, ids) => {
    expect(idsIn('tests/some.test.ts', text)).toEqual(ids)
  })

  it('are all of a scenario', () => {
    expect(idsIn('tests/a.scenario.json', '{ "title": "<LOGIN-46><LOGIN-O8> a text" }')).toEqual(['LOGIN-46', 'LOGIN-O8'])
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
