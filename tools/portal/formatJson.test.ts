import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { formatJson, writeJson } from './formatJson.ts'
import { project } from './support/commandLine.ts'

const textOf = (text: string) => {
  const formatted = formatJson('x.json', text)
  return formatted.ok ? formatted.text : formatted.diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`).join()
}
const shipped = [...readPortalFolder([project])].filter(([name]) => name.endsWith('.json'))

describe('the one way to write JSON', () => {
  it('is that of every shipped file', () => {
    expect(shipped.length).toBeGreaterThan(60)
    expect(shipped.filter(([, { text }]) => textOf(text) !== text).map(([name]) => name)).toEqual([])
  })

  it('is found again from the same files on one line each', () => {
    for (const [, { text }] of shipped.slice(0, 20)) expect(textOf(JSON.stringify(JSON.parse(text)))).toBe(text)
  })

  it('closes what fits on a line, however it was written', () => {
    expect(textOf('{"a":{\n"b":1},"c":{"d":2,\n"e":3}}')).toBe('{ "a": { "b": 1 }, "c": { "d": 2, "e": 3 } }\n')
    expect(textOf('[ {} , [ ] ]')).toBe('[{}, []]\n')
  })

  it('measures what is seen: marks and joiners take no column', () => {
    const fits = `"${'می\u200cرود'.repeat(22)}"`
    expect(textOf(`{"k":[${fits}]}`).split('\n')).toHaveLength(2)
  })

  it('is the same after a second time, and keeps every value, key and its order', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        // A key named __proto__ or a duplicate key is no JSON of a portal.
        fc.pre(!text.includes('__proto__'))
        const once = textOf(text)
        expect(textOf(once)).toBe(once)
        expect(JSON.stringify(JSON.parse(once))).toBe(JSON.stringify(value))
      }),
      { numRuns: 500 },
    )
  })

  it('is that of the formatter which the project checks with', () => {
    const samples = fc.sample(fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.jsonValue({ maxDepth: 3 })), { minLength: 4 }), {
      numRuns: 30,
      seed: 7,
    })
    const text = textOf(
      JSON.stringify(samples)
        .replaceAll('-0', '0')
        .replaceAll(/\d+\.?\d*e[+-]?\d+/g, '1'),
    )
    const { stdout, status } = spawnSync(join(project, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=modules/x.json'], {
      cwd: project,
      input: text,
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toBe(text)
  })

  it.each([
    ['{ "a": 1, }', 'DG-JSON-001 1:11'],
    ['{ "a": 1 // one\n}', 'DG-JSON-001 1:10'],
    ['{ "a": 1, "a": 2 }', 'DG-JSON-002 1:11'],
    ['\uFEFF{}', 'DG-JSON-004 1:1'],
  ])('does not touch %j and says why', (text, problem) => {
    expect(textOf(text)).toBe(problem)
  })

  it('is that of a new file', () => {
    expect(writeJson({ a: { b: 1 } })).toBe('{ "a": { "b": 1 } }\n')
  })
})
