import { describe, expect, it } from 'vitest'
import { blockSchemas } from '../../engine/blocks/blockSchemas.ts'
import { faultOfAddress, faultOfPath, isPassword, isSecret } from '../../engine/compile/check/addresses.ts'
import { isMap } from '../../engine/data/isMap.ts'
import * as grammar from '../../schemas/index.ts'

describe('a safe address', () => {
  it.each([
    'https://campus.aftab.example',
    'https://campus.aftab.example/',
    'https://campus.aftab.example:8443/a/b.c',
    'https://دانشگاه.example/راه',
    'https://xn--mgb.example/a%20b',
    'https://campus.aftab.example/a..b/...',
    'https://campus.aftab.example/?page=1&nextToken=x&tokens=3',
    'https://campus.aftab.example/token',
    'http://localhost:4602',
    'http://campus.localhost',
    'http://127.0.0.1:4602/a',
    'http://[::1]:4602',
    'HTTPS://CAMPUS.EXAMPLE',
    'https://192.168.1.20',
  ])('%s is not reported', (address) => {
    expect(faultOfAddress(address)).toBeUndefined()
  })
})

describe('a path that stays on its server', () => {
  it.each(['/', '/rest/a', '/rest/{id}/b', '/rest/a..b', '/rest?size={size}&pageToken={next}', '/rest/users/me/login-token', '/a/./b'])(
    '%s is not reported',
    (path) => {
      expect(faultOfPath(path)).toBeUndefined()
    },
  )
})

describe('the name of a secret', () => {
  it.each([
    'token',
    'access_token',
    'refreshToken',
    'loginToken',
    'password',
    'newPassword',
    'client_secret',
    'apiKey',
    'api-key',
    'jwt',
    'PASSWORD',
  ])('%s is one', (name) => {
    expect(isSecret(name)).toBe(true)
  })
  it.each([
    'tokens',
    'tokenCount',
    'nextToken',
    'pageToken',
    'csrfToken',
    'passwordHint',
    'key',
    'monkey',
    'nonce',
    'validation',
    'secretary',
  ])('%s is none', (name) => {
    expect(isSecret(name)).toBe(false)
  })
  it.each(['passwordChanged', 'passwordPolicy', 'passphraseHint', 'captcha'])('%s is no password', (name) => {
    expect(isPassword(name)).toBe(false)
  })
})

/** Names of keys that hold addresses. */
const NAMES = /(^|[a-z])(url|href|origin|address|src|link)$/i
const MARKS = ['Address', 'AddressValue', 'ImageAddress', 'Path', 'CallPath', 'Base']
/** Keys of such names that hold something else: what the tracker calls a university where it links projects to it. */
const OTHERS: readonly string[] = ['gatewayFile.properties.tracker.properties.universities.additionalProperties.link']

function* keysWithout(schema: unknown, path: string, seen = new Set<unknown>()): Generator<string> {
  if (!isMap(schema) || seen.has(schema)) return
  seen.add(schema)
  for (const [name, inner] of Object.entries(isMap(schema['properties']) ? schema['properties'] : {}))
    if (NAMES.test(name) && !isMarked(inner)) yield `${path}.${name}`
  for (const [key, inner] of Object.entries(schema))
    for (const one of Array.isArray(inner) ? inner : [inner]) yield* keysWithout(one, `${path}.${key}`, seen)
}
function isMarked(schema: unknown): boolean {
  if (!isMap(schema)) return false
  if (Array.isArray(schema['oneOf'])) return schema['oneOf'].some(isMarked)
  return MARKS.includes(String(schema['$comment'])) || isMarked(schema['items'])
}

describe('the grammar', () => {
  it('marks every key that holds an address, so that each is checked by the same rule', () => {
    const found = Object.entries({ ...grammar, ...blockSchemas }).flatMap(([name, schema]) => [...keysWithout(schema, name)])
    expect(found.filter((key) => !OTHERS.includes(key))).toEqual([])
  })

  it('would show a key without the mark', () => {
    expect([...keysWithout({ properties: { homeUrl: { type: 'string' }, casUrl: { $comment: 'Address' } } }, 'x')]).toEqual(['x.homeUrl'])
  })
})
