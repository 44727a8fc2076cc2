import { describe, expect, it } from 'vitest'
import { safePath } from './safePath.ts'

describe('safePath', () => {
  it.each(['/', '/food/reserve?week=1#top', '/survey/12', '/a%20b', '/غذا'])('[LOGIN-O1] keeps %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'evil',
    '',
    '/\t/evil.example',
    '/\n/evil',
    '/./​//evil'.replace('\u200b', ''),
    '/x/..//evil',
    null,
    undefined,
    ['/a', '/b'],
    7,
  ])('[LOGIN-O1] refuses %j', (path) => {
    expect(safePath(path)).toBe('/')
  })

  it.each(['/logout', '/LOGIN', '/login?next=/x', '/reset-password', '/loginCas/a/b/c', '/l%6Fgout', '/x/../logout', '/%2Flogin', '/%'])(
    '[LOGIN-O2] refuses %s',
    (path) => {
      expect(safePath(path)).toBe('/')
    },
  )
})
