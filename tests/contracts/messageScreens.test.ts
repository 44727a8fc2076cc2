import { describe, expect, it } from 'vitest'
import type { BlockOf } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { isTrue } from '../../engine/expression/index.ts'
import { persianTexts } from './support/persianTexts.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { shownCells } from './support/shownCells.ts'

const portal = realPortal('aftab')
const texts = persianTexts('inbox')
const INBOX = 'inbox/messages.inbox'
const row = (id: number, change: JsonMap = {}, message: JsonMap = {}): JsonMap => ({
  id,
  read: false,
  forceRead: false,
  ...change,
  message: { date: '2026-11-21T09:30:00Z', subject: 'سلام', body: 'PHA+2LPZhNin2YU8L3A+', fileInfoIds: [], ...message },
})
function open(screen: string, rows: readonly JsonMap[], facts: JsonMap = {}): PlayedScreen {
  const page = playScreen('aftab', `inbox/${screen}`, { facts })
  page.play({ outcome: { call: INBOX, result: rows } })
  return page
}

describe('the inbox', () => {
  const page = open('inbox', [
    row(3, { forceRead: true }),
    row(2, {}, { subject: '', fileInfoIds: [601] }),
    row(1, { read: true }, { fileInfoIds: [1, 2] }),
  ])

  it('says of each message what it is: its subject, whether it is unread or important, its time and the number of its files', () => {
    expect([3, 2, 1].map((id) => shownCells(page, `body.list@${id}`, texts))).toEqual([
      { subject: 'سلام', state: 'نخوانده', force: 'مهم', date: '۳۰ آبان ۱۴۰۵، ۱۳:۰۰', files: '' },
      { subject: 'بدون موضوع', state: 'نخوانده', force: '', date: '۳۰ آبان ۱۴۰۵، ۱۳:۰۰', files: '۱ پیوست' },
      { subject: 'سلام', state: '', force: '', date: '۳۰ آبان ۱۴۰۵، ۱۳:۰۰', files: '۲ پیوست' },
    ])
  })

  it('looks otherwise where a message is unread, and where it is important; ten are on a page', () => {
    expect([2, 1].map((id) => page.value(`body.list@${id}`, 'tone'))).toEqual(['accent', null])
    const list = portal.screen('inbox/inbox')?.body?.['list'] as BlockOf<'table'> | undefined
    expect([list?.columns['state']?.tones, list?.perPage]).toEqual([{ UNREAD: 'accent', FORCED: 'danger' }, 10])
  })

  it('[MSG-O11] says that there is no message, and of a search that it has found none', () => {
    const filtered = open('inbox', [row(1)])
    filtered.play({ set: { words: 'خداحافظ' } })
    expect([open('inbox', []), filtered].map((one) => one.text('body.list', 'empty'))).toEqual([
      'موردی برای نمایش نیست.',
      'پیامی با این جست‌وجو نیست.',
    ])
  })
})

describe('a message', () => {
  function read(message: JsonMap): PlayedScreen {
    const page = playScreen('aftab', 'inbox/message', { params: { id: 2 } })
    page.play(
      { outcome: { call: INBOX, example: 'none' } },
      { outcome: { call: 'inbox/messages.get', result: row(2, { read: true }, message) } },
    )
    return page
  }

  it('has its subject, or says that it has none, and keeps plain formatting of its text', () => {
    const subject = 'views.all.gate.head.subject'
    expect([read({}), read({ subject: '' })].map((page) => page.text(subject))).toEqual(['سلام', 'بدون موضوع'])
    const screen = JSON.stringify(portal.screen('inbox/message'))
    expect(screen.match(/"block":"html"[^}]*"allow":"(\w+)"/)?.[1]).toBe('formatting')
    expect(portal.screen('inbox/message')?.back).toBe('/user/messages')
  })
})

describe('what has to be read', () => {
  it('has a button that names its message, and says of one that has failed that it is tried again', () => {
    const page = open('forced', [row(12, { forceRead: true })])
    expect(page.text('body.list@12.read')).toBe('خواندم: سلام')
    page.play({ set: { failed: [12] } })
    expect(page.text('body.list@12.read')).toBe('تلاش دوباره: سلام')
  })
})

describe('what counts the messages in the background', () => {
  const announced = (page: PlayedScreen) => page.effects().filter(({ type }) => type === 'toast').length

  it('is there for everybody', () => {
    const { background } = portal.manifest.modules.find(({ id }) => id === 'inbox') ?? {}
    expect([background?.['watch']?.screen, isTrue(background?.['watch']?.when, {})]).toEqual(['inbox/watch', true])
  })

  it('[MSG-O9] announces what is new, once, to each user of a browser', () => {
    expect(announced(open('watch', [row(10)]))).toBe(1)
    expect(announced(open('watch', [row(10)], { stored: { seenMessages: [10] } }))).toBe(0)
    expect(portal.manifest.stores['seenMessages']).toMatchObject({ in: 'local', perUser: true, survivesSignOut: false })
  })

  it('announces nothing on the pages of the messages, nor what has a dialog', () => {
    const page = playScreen('aftab', 'inbox/watch')
    page.play({ send: { event: 'ARRIVED', data: { path: '/user/messages/3' } } }, { outcome: { call: INBOX, result: [row(10)] } })
    expect([announced(page), announced(open('watch', [row(11, { forceRead: true })]))]).toEqual([0, 0])
  })
})

it('the palette finds messages that have a subject, with their day, and opens the one that is picked', () => {
  const page = open('found', [row(3), row(2, {}, { subject: '' }), row(1, { read: true }, { date: null })])
  const { found } = page.runtime.scope()['derived'] as { readonly found: unknown }
  expect(found).toEqual([
    { text: 'سلام', day: '2026-11-21', goto: '/user/messages/3' },
    { text: 'سلام', day: '', goto: '/user/messages/1' },
  ])
})
