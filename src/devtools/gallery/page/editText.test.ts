import { describe, expect, it } from 'vitest'
import { indent, newLine, offsetOf, type TextChange } from './editText.ts'

const edited = (text: string, { from, to, text: put, select }: TextChange) => {
  const changed = text.slice(0, from) + put + text.slice(to)
  return `${changed.slice(0, select[0])}[${changed.slice(...select)}]${changed.slice(select[1])}`
}

describe('Tab', () => {
  it('puts two spaces at the caret, moves the selected lines, and takes back with Shift', () => {
    expect(edited('ab', indent('ab', 1, 1, false))).toBe('a  []b')
    expect(edited('a\nb\nc', indent('a\nb\nc', 0, 3, false))).toBe('  [a\n  b]\nc')
    expect(edited('  a\n  b', indent('  a\n  b', 3, 7, true))).toBe('a[\nb]')
    expect(edited('  a', indent('  a', 3, 3, true))).toBe('a[]')
    expect(edited(' a', indent(' a', 0, 0, true))).toBe('[]a')
  })
})

describe('Enter', () => {
  it('keeps the depth of the line, and goes deeper after a bracket', () => {
    expect(edited('  "a": {', newLine('  "a": {', 8, 8))).toBe('  "a": {\n    []')
    expect(edited('  "a": 1,', newLine('  "a": 1,', 9, 9))).toBe('  "a": 1,\n  []')
    expect(edited('xyz', newLine('xyz', 1, 2))).toBe('x\n[]z')
  })
})

it('finds the place of a line and column, and the end where there is none', () => {
  const text = '{\n  "a": 1\n}'
  expect(text.slice(offsetOf(text, 2, 3), offsetOf(text, 2, 6))).toBe('"a"')
  expect(offsetOf(text, 1, 1)).toBe(0)
  expect(offsetOf(text, 9, 1)).toBe(text.length)
  expect(offsetOf(text, 3, 99)).toBe(text.length)
})
