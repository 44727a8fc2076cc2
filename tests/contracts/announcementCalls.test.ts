import { expect, it } from 'vitest'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { answer } from './support/createTestWorld.ts'
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
