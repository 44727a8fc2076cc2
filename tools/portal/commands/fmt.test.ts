import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { project, run, temporaryFolder } from '../support/commandLine.ts'

let own: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  own = temporaryFolder()
})
afterEach(() => own.drop())

describe('portal fmt', () => {
  it('finds the shipped modules and universities formatted', async () => {
    expect(await run(project, 'fmt --check')).toEqual({ text: expect.stringMatching(/^\d\d+ files, 0 to format$/), exit: 0 })
  })

  it('writes what is not formatted once, and nothing with --check', async () => {
    own.write('universities/x.json', '{"unikey":"x"}')
    expect(await run(own.folder, 'fmt --check')).toEqual({ text: 'not formatted: universities/x.json\n1 file, 1 to format', exit: 1 })
    expect(own.read('universities/x.json')).toBe('{"unikey":"x"}')
    expect(await run(own.folder, 'fmt')).toEqual({ text: 'formatted: universities/x.json\n1 file, 1 formatted', exit: 0 })
    expect(own.read('universities/x.json')).toBe('{ "unikey": "x" }\n')
    expect(await run(own.folder, 'fmt')).toEqual({ text: '1 file, 0 formatted', exit: 0 })
  })

  it('writes scenarios too', async () => {
    own.write('modules/x/scenarios/a.scenario.json', '{"title":"a"}')
    expect((await run(own.folder, 'fmt')).text).toBe('formatted: modules/x/scenarios/a.scenario.json\n1 file, 1 formatted')
    expect(own.read('modules/x/scenarios/a.scenario.json')).toBe('{ "title": "a" }\n')
  })

  it('leaves wrong JSON as it is, tells where, and formats the others', async () => {
    own.write('universities/a.json', '{"unikey":')
    own.write('universities/b.json', '{"unikey":"b"}')
    const { text, exit } = await run(own.folder, 'fmt')
    expect(text).toMatch(/^universities\/a\.json:1:11 DG-JSON-001/)
    expect(text).toMatch(/2 files, 1 formatted, 1 with wrong JSON left as they are$/)
    expect(exit).toBe(1)
    expect(own.read('universities/a.json')).toBe('{"unikey":')
    expect(own.read('universities/b.json')).toBe('{ "unikey": "b" }\n')
  })
})
