import { expect, it } from 'vitest'
import { type PortalFile, readSources, type SourceCache } from './readSources.ts'

const files = (texts: Readonly<Record<string, string | Partial<PortalFile>>>): ReadonlyMap<string, PortalFile> =>
  new Map(
    Object.entries(texts).map(([name, file]) => [
      name,
      typeof file === 'string' ? { path: name, text: file } : { path: name, text: '', ...file },
    ]),
  )
const read = (texts: Parameters<typeof files>[0], cache: SourceCache = new Map()) => readSources(files(texts), cache)

it('tells portal, shared texts and universities apart by their places', () => {
  const { portal, texts, universities } = read({
    'portal.json': '{"texts":"words"}',
    'words/fa.json': '{"$schema":"x","retry":"دوباره"}',
    'universities/aftab.json': '{"unikey":"aftab"}',
    'universities/deeper/no.json': '{"unikey":"no"}',
    'modules/food/module.json': '{}',
  })
  expect(portal?.file).toBe('portal.json')
  expect(texts.value).toEqual({ fa: { retry: 'دوباره' } })
  expect(universities.map(({ file }) => file)).toEqual(['universities/aftab.json'])
})

it('parses again only what has changed', () => {
  const cache: SourceCache = new Map()
  const first = read({ 'portal.json': '{}', 'modules/a/module.json': '{}' }, cache)
  const second = read({ 'portal.json': '{}', 'modules/a/module.json': '{"title":"t"}' }, cache)
  expect([first.filesRead, second.filesRead]).toEqual([2, 1])
  expect(second.portal).toBe(first.portal)
  read({ 'portal.json': '{}' }, cache)
  expect([...cache.keys()]).toEqual(['portal.json'])
})

it('leaves out what cannot be read and says which and why', () => {
  const { sources, unread, diagnostics } = read({
    'portal.json': '{}',
    'modules/a/module.json': '{}',
    'modules/b/module.json': '{}',
    'modules/c/module.json': '{}',
    'modules/a/calls.json': '{"calls": ',
    'modules/b/calls.json': { problem: 'not-utf8' },
    'modules/c/calls.json': { problem: 'outside' },
  })
  expect(unread).toEqual(['modules/a/calls.json', 'modules/b/calls.json', 'modules/c/calls.json'])
  expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([
    ['DG-JSON-001', 'modules/a/calls.json'],
    ['DG-JSON-005', 'modules/b/calls.json'],
    ['DG-JSON-006', 'modules/c/calls.json'],
  ])
  expect([...sources.keys()].filter((name) => name.endsWith('calls.json'))).toEqual(['modules/a/calls.json'])
})
