import { describe, expect, it } from 'vitest'
import { parseSource } from './parseSource.ts'
import { nodeAt, offsetInString, placeAt } from './places.ts'
import { fromPointer, toPointer } from './pointer.ts'

describe('parseSource', () => {
  it('gives objects without prototype', () => {
    expect(Object.getPrototypeOf(parseSource('a.json', '{"a": {"constructor": 1}}').value)).toBeNull()
  })

  it.each([
    ['{"a": 1,}', 'DG-JSON-001', 1, 9],
    ['{"a": 1 // x\n}', 'DG-JSON-001', 1, 9],
    ['', 'DG-JSON-001', 1, 1],
    ['{"a": 1} x', 'DG-JSON-001', 1, 10],
    ['{\n "a": {"b": 1, "b": 2}}', 'DG-JSON-002', 2, 16],
    ['{"__proto__": {"x": 1}}', 'DG-JSON-003', 1, 2],
    ['\uFEFF{}', 'DG-JSON-004', 1, 1],
  ])('%j is %s at %i:%i', (text, code, line, column) => {
    const { diagnostics } = parseSource('a.json', text)
    expect(diagnostics.map((found) => [found.code, found.at.line, found.at.column])).toEqual([[code, line, column]])
  })

  it('keeps "__proto__" out of the value', () => {
    expect(Object.keys(Object(parseSource('a.json', '{"__proto__": {"x": 1}, "y": 2}').value))).toEqual(['y'])
  })
})

describe('places', () => {
  it('finds a character of a text behind escapes', () => {
    const text = String.raw`{"a": "=\"\u0041\n\\x"}`
    const tree = parseSource('a.json', text).tree()
    const node = tree && nodeAt(tree, ['a'])
    const value = String(node?.value.value)
    expect(text[offsetInString(text, node?.value.offset ?? 0, value.indexOf('x'))]).toBe('x')
  })

  it('counts lines and columns from one', () => {
    expect(placeAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  })
})

describe('pointers', () => {
  it('are the same after writing and reading', () => {
    const path = ['routes', '/food/{id}', 'a~b']
    expect(fromPointer(toPointer(path))).toEqual(path)
  })
})

it('parses a file once for all of its diagnostics', () => {
  const source = parseSource('a.json', '{ "a": 1 }')
  expect(source.tree()).toBe(source.tree())
})
