import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run, temporaryFolder } from '../support/commandLine.ts'

let own: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  own = temporaryFolder()
  await run(own.folder, 'init a')
  cpSync(own.at('a'), own.at('b'), { recursive: true })
})
afterEach(() => own.drop())

// biome-ignore lint/suspicious/noExplicitAny: an edit reaches into any file
function edit(name: string, change: (json: any) => void): void {
  const json = JSON.parse(own.read(name))
  change(json)
  own.write(name, json)
}
const diff = async () => {
  const { text, exit } = await run(own.folder, 'diff a b')
  expect(exit).toBe(0)
  return text.split('\n')
}

describe('portal diff', () => {
  it('says so where nothing changes', async () => {
    expect(await diff()).toEqual(['nothing changes for students'])
  })

  it('tells screens, tiles, routes, texts, flags and calls in words, once for all universities', async () => {
    edit('b/modules/library/module.json', (module) => {
      module.hue = 'rose'
      module.tiles = { list: { text: 'title', icon: 'book-open' } }
      module.routes['/library/old'] = { planned: true, title: 'title' }
      module.flags.shelves = { title: 'x', schema: { type: 'boolean' }, default: false }
    })
    edit('b/modules/library/calls.json', ({ calls }) => {
      calls['items.list'].path = '/rest/books'
      calls['items.add'] = { method: 'POST', path: '/rest/books' }
    })
    edit('b/modules/library/screens/home.json', (screen) => {
      delete screen.body.list
      screen.body.lead.level = 'small'
      screen.queries.more = { call: 'items.list' }
    })
    edit('b/modules/library/locales/en.json', (texts) => {
      texts.lead = 'Books.'
    })
    const [heading, ...lines] = await diff()
    expect(heading).toBe('all universities:')
    expect(lines.map((line) => line.replace('  module library: ', '')).sort()).toEqual(
      [
        'hue: "cyan" is now "rose"',
        'new tile list',
        'new route /library/old',
        'new flag shelves',
        'call items.list changed (path)',
        'new call items.add',
        'screen home: block list removed',
        'screen home: block lead changed (level)',
        'screen home: new query more',
        'text lead (en): "What the server of the university sends is listed here." is now "Books."',
      ].sort(),
    )
  })

  it('tells the fields of forms', async () => {
    const form = { schema: { type: 'object' }, fields: { name: { label: 'title' }, phone: { label: 'title' } } }
    own.write('a/modules/library/forms/ask.json', form)
    own.write('b/modules/library/forms/ask.json', { ...form, fields: { name: { label: 'lead' }, email: { label: 'title' } } })
    expect(await diff()).toEqual([
      'all universities:',
      '  module library: form ask: new field email',
      '  module library: form ask: field phone removed',
      '  module library: form ask: field name changed (label)',
    ])
  })

  it('keeps apart what changes for one university alone', async () => {
    edit('b/universities/mine.json', (university) => {
      university.theme.accent = 'amber'
      university.modules = { food: { tiles: { cvv2: null } }, surveys: null }
    })
    own.write('b/universities/other.json', { unikey: 'other', universityLabel: 'o', universityURL: 'https://o.example' })
    rmSync(own.at('b/modules/library'), { recursive: true })
    expect(await diff()).toEqual([
      'new university other',
      'mine:',
      '  fact theme.accent: "indigo" is now "amber"',
      '  module food: tile cvv2 removed',
      '  module surveys “Surveys” removed',
      'all universities:',
      '  module library “Library” removed',
    ])
  })

  it('compares a revision of git with the folder as it stands', async () => {
    const git = (...args: string[]) => spawnSync('git', ['-C', own.at('a'), '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args])
    git('init')
    git('add', '-A')
    expect(git('commit', '-m', 'first').status).toBe(0)
    edit('a/modules/library/module.json', (module) => {
      module.hue = 'rose'
    })
    expect(await run(own.at('a'), 'diff --git HEAD')).toEqual({
      text: 'all universities:\n  module library: hue: "cyan" is now "rose"',
      exit: 0,
    })
    expect(await run(own.folder, 'diff --git nowhere a')).toEqual({ text: expect.stringMatching(/^portal diff: git: fatal: /), exit: 2 })
  })
})
