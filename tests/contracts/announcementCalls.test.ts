import { expect, it } from 'vitest'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { answer } from './support/createTestWorld.ts'
import { playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'

const { run, read } = callsOfModule(realPortal('aftab'), 'account')
const of = { of: 'aftab' }

it('[ANN-02] announcements are asked of the university', async () => {
  expect((await run('announcements.list', of)).request).toMatchObject({ method: 'GET', url: '/rest/announcements' })
})

it('[ANN-03][ANN-O5] title and text are read, from the payload or from a plain list', async () => {
  const rows = [{ title: 'تغییر ساعت ناهار', mainText: '<b>از شنبه</b>' }, { title: 'بی‌متن' }]
  const known = [rows[0], { title: 'بی‌متن', mainText: '' }]
  expect(await read('announcements.list', payload(rows), of)).toEqual(known)
  expect(await read('announcements.list', answer(200, rows), of)).toEqual(known)
})

it.each([
  ['announcements', 'body.list'],
  ['announcement-strip', 'body.card.list'],
])('on %s a title has its day below it, and opens its text alone, of which plain words remain', (screen, list) => {
  const page = playScreen('aftab', `account/${screen}`, { facts: { device: 'desktop' } })
  const rows = [
    { id: 1, title: 'تغییر ساعت ناهار', mainText: '<b>از شنبه</b>', date: '2026-11-20' },
    { id: 2, title: 'بی‌روز', mainText: '' },
  ]
  page.play({ pass: 2000 }, { outcome: { call: 'account/announcements.list', result: rows } })
  expect([1, 2].map((id) => page.text(`${list}@${id}.title`))).toEqual(['تغییر ساعت ناهار', 'بی‌روز'])
  expect([page.text(`${list}@1.date`), page.isShown(`${list}@2.date`)]).toEqual(['منتشرشده در ۲۹ آبان', false])
  page.play({ act: [{ press: `${list}@1` }] })
  expect(page.value('dialogs.read.text', 'value')).toBe('<b>از شنبه</b>')
  const { read } = realPortal('aftab').screen(`account/${screen}`)?.dialogs ?? {}
  expect(read?.body['text']).toMatchObject({ block: 'html', allow: 'inline' })
})

it('[ANN-06] where there is none, these words say so, on a phone, too', () => {
  const words = (screen: string, list: string, device: string) => {
    const page = playScreen('aftab', `account/${screen}`, { facts: { device } })
    page.play({ pass: 2000 }, { outcome: { call: 'account/announcements.list', example: 'none' } })
    return page.text(list, 'empty')
  }
  expect([
    words('announcements', 'body.list', 'desktop'),
    words('announcement-strip', 'body.card.list', 'desktop'),
    words('announcement-strip', 'body.strip', 'mobile'),
  ]).toEqual(Array(3).fill('اطلاعیه‌ای نیست.'))
})

it('on a phone the strip opens the list of all, which gives way to the one that is read', () => {
  const page = playScreen('aftab', 'account/announcement-strip', { facts: { device: 'mobile' } })
  page.play({ pass: 2000 }, { outcome: { call: 'account/announcements.list', example: 'one' } }, { act: [{ press: 'body.strip@1' }] })
  const open = () => page.runtime.dialogs().map(({ id }) => id)
  expect(open()).toEqual(['all'])
  page.play({ act: [{ press: 'dialogs.all.list@1' }] })
  expect(open()).toEqual(['read'])
})
