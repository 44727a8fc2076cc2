import { describe, expect, it } from 'vitest'
import { checkFunctionSizes, MOST_LINES, measureFunctions } from './functionSizes.ts'

const long = (name: string, lines: number) => `export function ${name}() {\n${'  run()\n'.repeat(lines - 2)}}\n`
const file = (text: string) => [{ path: 'src/a.ts', text }]

describe('the size of functions', () => {
  it('is counted by name, also of what a name is given to', () => {
    const text = 'function a() {\n}\nconst b = () => {\n  run()\n}\nconst c = { d() {\n} }\n[1].map(() =>\n 1)\n'
    expect(measureFunctions({ path: 'src/a.ts', text })).toEqual([
      { key: 'src/a.ts a', lines: 2 },
      { key: 'src/a.ts b', lines: 3 },
      { key: 'src/a.ts d', lines: 2 },
      { key: 'src/a.ts line 8', lines: 2 },
    ])
  })

  it('may be 80 lines, and no more unless it is listed', () => {
    expect(checkFunctionSizes(file(long('a', MOST_LINES)), {})).toEqual([])
    expect(checkFunctionSizes(file(long('a', MOST_LINES + 1)), {})).toEqual([expect.stringMatching(/^src\/a.ts a: 81 lines/)])
    expect(checkFunctionSizes(file(long('a', 90)), { 'src/a.ts a': 90 })).toEqual([])
  })

  it('only shrinks where it is listed, and the list with it', () => {
    expect(checkFunctionSizes(file(long('a', 91)), { 'src/a.ts a': 90 })).toEqual([expect.stringContaining('the list only shrinks')])
    expect(checkFunctionSizes(file(long('a', 89)), { 'src/a.ts a': 90 })).toEqual([expect.stringContaining('has 89 lines now')])
    expect(checkFunctionSizes(file(long('a', 80)), { 'src/a.ts a': 90 })).toEqual([expect.stringContaining('take it out')])
  })
})
