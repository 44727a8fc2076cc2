import { describe, expect, it } from 'vitest'
import { cleanMessage } from './cleanMessage.ts'
import { cleanPointer } from './cleanPointer.ts'
import { cleanStack } from './cleanStack.ts'

describe('the message of an error in a report', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'natCode0012345679')", 'cannot read properties of undefined reading …'],
    ['sara.karimi is not a function', '… is not a function'],
    ['can\'t access property "name", x.owner is undefined', '… access property name … is undefined'],
    ["undefined is not an object (evaluating 'a.b')", 'undefined is not an object … a …'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=سارا for the full message', 'Minified React error #418;'],
    ['Failed to fetch dynamically imported module: https://dargah.example/chunks/x.js?token=eyJhbGciOi', 'failed to fetch … module …'],
    ['Unexpected token \'<\', "<h1>علی رضایی" is not valid JSON', 'unexpected token … is not valid json'],
    ['شمارهٔ ملی ۰۰۱۲۳۴۵۶۷۹', '…'],
    ['4111111111111111', '…'],
    ['', ''],
  ])('%s has the words of the list alone', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned)
  })

  it('is the same again for what it gives back, is short, and ends for an endless one', () => {
    for (const message of [
      'x is not a function',
      'Minified React error #9; x',
      `${'undefined secret '.repeat(500)}`,
      'é'.repeat(100_000),
    ]) {
      const cleaned = cleanMessage(message)
      expect(cleanMessage(cleaned)).toBe(cleaned)
      expect(cleaned.length).toBeLessThanOrEqual(300)
    }
  })
})

describe('the stack of an error in a report', () => {
  const origin = 'https://dargah.example'
  it('names places in scripts of the portal: no functions, no other addresses, nothing behind a name', () => {
    const stack = [
      'TypeError: sara is not a function',
      `    at Secret (${origin}/chunks/index-a_B1.js:10:200)`,
      `    at async ${origin}/portal/chunks/0123456789abcdef0123.js:1:2`,
      `render@${origin}/chunks/react-x.js:3:4`,
      `    at ${origin}/chunks/a.js?token=eyJ:1:2`,
      `    at ${origin}/loginCas/eyJ.a.b/r:1:2`,
      '    at chrome-extension://abcdef/content.js:1:2',
      '    at https://evil.example/chunks/a.js:1:2',
      `    at https://evil.example/?${origin}/chunks/../secret.js:1:2`,
    ].join('\n')
    expect(cleanStack(stack, origin)).toEqual([
      'chunks/index-a_B1.js:10:200',
      'portal/chunks/0123456789abcdef0123.js:1:2',
      'chunks/react-x.js:3:4',
    ])
  })

  it('has twelve places at most', () => {
    expect(cleanStack(`at ${origin}/chunks/a.js:1:2\n`.repeat(50), origin)).toHaveLength(12)
  })
})

describe('the place of a misfit in a report', () => {
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { owner: { type: 'object', additionalProperties: { type: 'object', properties: { credit: { type: 'number' } } } } },
    },
  }
  it.each([
    ['/12/owner/0012345679/credit', '/*/owner/*/credit'],
    ['/12/sara', '/*/*'],
    ['/12/toString', '/*/*'],
    ['', ''],
    ['/a/b/c', '/*/*/*'],
  ])('%s has the names that the schema declares alone', (pointer, cleaned) => {
    expect(cleanPointer(pointer, schema)).toBe(cleaned)
  })

  it('is of any depth and cut', () => {
    expect(cleanPointer('/x'.repeat(40), schema)).toBe('/*'.repeat(12))
  })
})
