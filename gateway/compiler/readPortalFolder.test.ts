import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPortalFolder } from './readPortalFolder.ts'

let home: string
let root: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-folder-'))
  root = join(home, 'portal')
  write('portal/portal.json')
  write('portal/modules/shop/module.json')
})
afterEach(() => rmSync(home, { recursive: true }))

function write(name: string, text: string | Buffer = '{}'): void {
  mkdirSync(dirname(join(home, name)), { recursive: true })
  writeFileSync(join(home, name), text)
}
const link = (name: string, to: string) => symlinkSync(to, join(root, name))
/** Each file but the two that are always there, with its problem. */
const found = () =>
  Object.fromEntries(
    [...readPortalFolder([root])]
      .filter(([name]) => !['portal.json', 'modules/shop/module.json'].includes(name))
      .map(([name, { text, problem }]) => [name, problem ?? text]),
  )

const NOBODY = 65_534
/** Does something without root's rights, which no file refuses. */
function asNobody<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(NOBODY)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('a link', () => {
  it('to the folder of a whole module is followed, wherever that stands', () => {
    write('elsewhere/visits/module.json', '{"a":1}')
    write('elsewhere/visits/locales/fa.json')
    link('modules/visits', '../../elsewhere/visits')
    expect(found()).toEqual({ 'modules/visits/module.json': '{"a":1}', 'modules/visits/locales/fa.json': '{}' })
  })

  it('to a folder inside the portal folder, or inside a linked module’s own, is followed', () => {
    write('elsewhere/visits/common/fa.json')
    symlinkSync('common', join(home, 'elsewhere/visits/locales'))
    link('modules/visits', join(home, 'elsewhere/visits'))
    link('modules/shop/again', '.')
    link('modules/stall', 'shop')
    expect(found()).toEqual({
      'modules/visits/common/fa.json': '',
      'modules/visits/locales/fa.json': '{}',
      'modules/shop/again': 'unreadable',
      'modules/stall/module.json': '{}',
      'modules/stall/again': 'unreadable',
    })
  })

  it('out of the portal folder is not read, be it to a file or to a folder, also out of a linked module', () => {
    write('secrets/fa.json', '{"key":"hidden"}')
    write('elsewhere/visits/module.json')
    symlinkSync(join(home, 'secrets'), join(home, 'elsewhere/visits/locales'))
    link('modules/visits', join(home, 'elsewhere/visits'))
    mkdirSync(join(root, 'modules/shop/locales'))
    link('modules/shop/locales/fa.json', join(home, 'secrets/fa.json'))
    link('modules/shop/forms', join(home, 'secrets'))
    expect(found()).toEqual({
      'modules/visits/module.json': '{}',
      'modules/visits/locales': 'outside',
      'modules/shop/locales/fa.json': 'outside',
      'modules/shop/forms': 'outside',
    })
  })

  it('that leads nowhere or round in a circle is told, and ends', () => {
    link('modules/gone', 'nowhere')
    link('modules/shop/screens.json', 'nowhere.json')
    link('modules/self', '.')
    link('modules/first', 'first')
    mkdirSync(join(root, 'modules/a'))
    mkdirSync(join(root, 'modules/b'))
    link('modules/a/x', '../b')
    link('modules/b/y', '../a')
    expect(found()).toEqual({
      'modules/gone': 'unreadable',
      'modules/shop/screens.json': 'unreadable',
      'modules/self': 'unreadable',
      'modules/first': 'unreadable',
      'modules/a/x/y': 'unreadable',
      'modules/b/y/x': 'unreadable',
    })
  })
})

describe('what cannot be read', () => {
  it('is told where it is no file at all', () => {
    expect(spawnSync('mkfifo', [join(root, 'modules/shop/calls.json')]).status).toBe(0)
    expect(found()).toEqual({ 'modules/shop/calls.json': 'unreadable' })
  })

  it('is told where there is no right to it', () => {
    write('portal/modules/shop/calls.json')
    write('portal/modules/shop/screens/items.json')
    chmodSync(home, 0o755)
    chmodSync(join(root, 'modules/shop/calls.json'), 0)
    chmodSync(join(root, 'modules/shop/screens'), 0)
    expect(asNobody(found)).toEqual({ 'modules/shop/calls.json': 'unreadable', 'modules/shop/screens': 'unreadable' })
    chmodSync(join(root, 'modules/shop/screens'), 0o700)
  })

  it('is told where it is no UTF-8, and never where it is nothing of ours', () => {
    write('portal/modules/shop/locales/fa.json', Buffer.from([0x22, 0xff, 0x22]))
    link('modules/shop/README.md', 'nowhere.md')
    link('modules/shop/.lock', 'nowhere')
    expect(found()).toEqual({ 'modules/shop/locales/fa.json': 'not-utf8' })
  })

  it('is named but not read where nothing reads it, and not named where people keep it', () => {
    write('portal/modules/shop/screns/items.json', '{"secret":1}')
    write('portal/modules/shop/screens/items.json5')
    write('portal/modules/shop/README.md')
    write('portal/modules/shop/parts/Board.tsx')
    write('portal/modules/shop/scenarios/list.scenario.json')
    write('portal/modules/.gitkeep', '')
    write('portal/Universities/aftab.json')
    write('portal/src/index.ts')
    expect(found()).toEqual({ Universities: '', 'modules/shop/screens/items.json5': '', 'modules/shop/screns/items.json': '' })
  })

  it('is no matter of folders that are not there', () => {
    expect([...readPortalFolder([join(home, 'none')])]).toEqual([])
  })
})
