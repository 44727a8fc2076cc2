import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { explainValue } from '../../engine/compile/explainValue.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { readPortals } from '../../tools/portal/readPortals.ts'
import { smallPortal, testPorts, university, withFiles } from './smallPortal.ts'

/** A university with a text of its own. */
const named = (unikey: string) => university(unikey, { modules: { food: { locales: { fa: { title: `غذای ${unikey}` } } } } })
const filesWith = (installation: unknown, more: Parameters<typeof withFiles>[0] = {}) =>
  withFiles({
    'universities/aftab.json': named('aftab'),
    'universities/mine.json': named('mine'),
    'universities/theirs.json': named('theirs'),
    ...(installation === undefined ? {} : { 'deployment.json': JSON.stringify(installation) }),
    ...more,
  })
const compiled = (files: ReturnType<typeof filesWith>) => createCompiler().compile({ files, ports: testPorts })

/** What a portal with this deployment.json publishes: pages, the list, addresses of servers, and the texts in its chunks. */
function publishedWith(installation: unknown) {
  const { portal, diagnostics } = compiled(filesWith(installation))
  const texts = [...(portal?.chunks.values() ?? [])].map(({ text }) => text).join('\n')
  return {
    problems: diagnostics.map(printDiagnostic),
    indexes: Object.keys(portal?.universities ?? {}),
    list: portal?.facts.map(({ unikey }) => unikey),
    servers: Object.keys(portal?.services.universities ?? {}),
    texts: ['aftab', 'mine', 'theirs'].filter((unikey) => texts.includes(`غذای ${unikey}`)),
  }
}
const onPremise = (unikey: string) => ({ deployment: 'on-premise', university: unikey })
const both = { universities: ['theirs', 'mine'] }

describe('universities of deployment.json', () => {
  it('are published and no other: no page, no entry of the list, no server and no chunk', () => {
    expect(publishedWith(both)).toEqual({
      problems: [],
      indexes: ['_', 'mine', 'theirs'],
      list: ['mine', 'theirs'],
      servers: ['_', 'mine', 'theirs'],
      texts: ['mine', 'theirs'],
    })
  })

  it('are all where it lists none', () => {
    const all = ['aftab', 'mine', 'theirs']
    const everything = { problems: [], indexes: ['_', ...all], list: all, servers: ['_', ...all], texts: all }
    expect(publishedWith(undefined)).toEqual(everything)
    expect(publishedWith({ env: { deployment: 'cloud' } })).toEqual(everything)
  })

  it('are restricted on premise by the same means, with or without the list', () => {
    const alone = { problems: [], indexes: ['_', 'mine'], list: ['mine'], servers: ['_', 'mine'], texts: ['mine'] }
    expect(publishedWith({ env: onPremise('mine') })).toEqual(alone)
    expect(publishedWith({ env: onPremise('mine'), universities: ['mine'] })).toEqual(alone)
  })

  it('of one in the cloud leave the choice to the student: nobody begins with its pages', () => {
    const firstOf = (installation: unknown) => compiled(filesWith(installation)).portal?.universities['_']?.unikey
    expect([firstOf({ universities: ['mine'] }), firstOf({ env: onPremise('mine') })]).toEqual(['_', 'mine'])
  })

  it('are those of the list in the cloud, whatever university "env" has for on premise', () => {
    const { problems, list } = publishedWith({ ...both, env: { deployment: 'cloud', university: 'mine' } })
    expect([problems, list]).toEqual([[], ['mine', 'theirs']])
  })

  it('change with the file, and what was not published before is complete', () => {
    const compiler = createCompiler()
    const chunksWith = (installation: unknown) =>
      [...(compiler.compile({ files: filesWith(installation), ports: testPorts }).portal?.chunks.keys() ?? [])].sort()
    const first = chunksWith(both)
    const all = chunksWith(undefined)
    expect(all.length).toBeGreaterThan(first.length)
    expect(chunksWith(both)).toEqual(first)
    expect(all).toEqual([...(compiled(filesWith(undefined)).portal?.chunks.keys() ?? [])].sort())
  })

  it('do not keep the others from being checked', () => {
    const broken = { ...named('aftab'), theme: { accent: 'purpel' } }
    for (const installation of [both, { env: onPremise('mine') }]) {
      const { portal, diagnostics } = compiled(filesWith(installation, { 'universities/aftab.json': broken }))
      expect([portal, diagnostics.map(({ code, at }) => `${at.file} ${code}`)]).toEqual([undefined, ['universities/aftab.json DG-KEY-003']])
    }
  })
})

describe('a mistake in the list of universities', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'a name that there is not',
      { universities: ['mine', 'theris'] },
      ['1:25 DG-UNI-009 there is no university "theris"', 'got: theris', 'hint: did you mean "theirs"?'],
    ],
    [
      'a name twice',
      { universities: ['mine', 'theirs', 'mine'] },
      ['1:34 DG-KEY-003 "mine" is in this list twice', 'expected: each university once', 'hint: remove one'],
    ],
    [
      'no name',
      { universities: [] },
      ['1:17 DG-KEY-003 this list publishes no university', 'hint: leave "universities" out to publish all'],
    ],
    ['a text', { universities: 'mine' }, ['1:17 DG-KEY-003 this is not a list', 'got: "mine"']],
    ['an item that is no text', { universities: ['mine', 7] }, ['1:25 DG-KEY-003 this is not a text', 'got: 7']],
    [
      'another key',
      { universitys: ['mine'] },
      ['1:2 DG-KEY-001 deployment.json has no key "universitys"', 'hint: did you mean "universities"?'],
    ],
    ['nothing at all', { $schema: 'x' }, ['1:1 DG-KEY-003 this is empty', 'expected: one of universities, env']],
    [
      'another university than that of an on-premise portal',
      { universities: ['mine', 'theirs'], env: onPremise('mine') },
      [
        '1:25 DG-UNI-011 an on-premise portal publishes "mine" alone',
        'expected: "universities": ["mine"], or none',
        'got: theirs',
        'hint: leave "universities" out, or say "deployment": "cloud" in "env"',
      ],
    ],
    [
      'a name misspelt on premise, which is one mistake',
      { universities: ['mien'], env: onPremise('mine') },
      ['1:18 DG-UNI-009 there is no university "mien"', 'hint: did you mean "mine"?'],
    ],
    [
      'the one of an on-premise portal misspelt, which is one mistake',
      { universities: ['mine'], env: onPremise('mien') },
      ['DG-UNI-009 there is no university "mien"', 'hint: did you mean "mine"?'],
    ],
  ])('%s', (_, installation, says) => {
    const { problems, list } = publishedWith(installation)
    expect(list).toBeUndefined()
    expect(problems).toHaveLength(1)
    for (const words of says) expect(problems[0]).toContain(words)
    expect(problems[0]).toMatch(/^deployment\.json:/)
  })

  it('is none where the file of a university cannot be read, which is told at that file alone', () => {
    const { diagnostics } = compiled(filesWith({ universities: ['mine', 'aftba'] }, { 'universities/mine.json': '{ "unikey": ' }))
    expect(diagnostics.map(({ code, at }) => `${at.file} ${code}`)).toEqual([
      'deployment.json DG-UNI-009',
      'universities/mine.json DG-JSON-001',
    ])
  })
})

describe('a university that is not published', () => {
  const files = filesWith(both)

  it('is known to no command', () => {
    expect([...readPortals(files).keys()]).toEqual(['_', 'mine', 'theirs'])
    expect([...readPortals(filesWith({ env: onPremise('mine') })).keys()]).toEqual(['_', 'mine'])
  })

  it('is named as such by "why", which knows the others', () => {
    expect(explainValue(files, 'aftab', '/unikey')).toEqual({
      ok: false,
      message: 'the university "aftab" is not published',
      hint: 'published: mine, theirs',
    })
    expect(explainValue(files, 'mien', '/unikey')).toEqual({
      ok: false,
      message: 'there is no university "mien"',
      hint: 'did you mean "mine"?',
    })
    expect(explainValue(files, 'mine', '/unikey')).toMatchObject({ ok: true, value: 'mine' })
  })

  it('is explained while a mistake in the list keeps anything from being published', () => {
    expect(explainValue(filesWith({ universities: ['mien'] }), 'aftab', '/unikey')).toMatchObject({ ok: true, value: 'aftab' })
  })
})

describe('several folders', () => {
  const above = mkdtempSync(join(tmpdir(), 'dargah-published-'))
  afterEach(() => rmSync(above, { recursive: true, force: true }))

  /** A portal folder with these files. */
  function folderOf(name: string, files: Readonly<Record<string, unknown>>): string {
    for (const [path, value] of Object.entries(files)) {
      mkdirSync(join(above, name, path, '..'), { recursive: true })
      writeFileSync(join(above, name, path), JSON.stringify(value))
    }
    return join(above, name)
  }

  it('have the universities that the last deployment.json lists, from whichever folder they are', () => {
    const shipped = folderOf('shipped', { ...smallPortal, 'universities/aftab.json': named('aftab') })
    const first = folderOf('first', { 'universities/mine.json': named('mine'), 'deployment.json': { universities: ['mine'] } })
    const second = folderOf('second', { 'universities/theirs.json': named('theirs') })
    const last = folderOf('last', { 'deployment.json': { universities: ['aftab', 'theirs'] } })
    const listOf = (...roots: readonly string[]) =>
      compiled(readPortalFolder([shipped, ...roots], above)).portal?.facts.map(({ unikey }) => unikey)
    expect(listOf(first, second)).toEqual(['mine'])
    expect(listOf(first, second, last)).toEqual(['aftab', 'theirs'])
  })
})
