import { expect, it } from 'vitest'
import { createSecret, hashOf } from './secrets.ts'

it('a secret is 32 random bytes, and what is stored in its place is their SHA-256', () => {
  const made = Array.from({ length: 500 }, createSecret)
  expect(new Set(made).size).toBe(500)
  for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})
