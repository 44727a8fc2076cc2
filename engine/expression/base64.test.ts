import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'

it('encodes any bytes as Node does', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => encodeBase64(bytes) === Buffer.from(bytes).toString('base64')))
})

it('decodes any text, also as base64url and in lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const buffer = Buffer.from(text)
      expect(decodeBase64(buffer.toString('base64'))).toBe(buffer.toString())
      expect(decodeBase64(buffer.toString('base64url'))).toBe(buffer.toString())
      expect(decodeBase64(buffer.toString('base64').replace(/.{8}/g, '$&\r\n'))).toBe(buffer.toString())
    }),
  )
})

it.each(['سلام', '<b>x</b>', '/w=='])('gives nothing for what is no base64 of UTF-8: %s', (text) => {
  expect(decodeBase64(text)).toBeUndefined()
})
