import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledFlow } from '../../compiled/compiled.ts'
import { path, renderScreen, say } from '../support/renderScreen.tsx'

const news = [
  { id: 1, title: 'تغییر ساعت ناهار', mainText: 'از شنبه ساعت ۱۱' },
  { id: 2, title: 'ثبت‌نام خوابگاه', mainText: 'تا پایان ماه' },
]

it('[PRES-27] a window shows the content that it was opened with, and closes', async () => {
  const { settle } = renderScreen({
    screen: {
      queries: { news: { call: 'test/news' } },
      dialogs: {
        read: {
          with: { row: { rowOf: 'news' } },
          title: { plain: path('params.row.title') },
          body: { text: { block: 'text', text: { plain: path('params.row.mainText') } } },
        },
      },
    },
    body: {
      list: {
        block: 'list',
        of: 'news',
        item: { title: { block: 'text', text: { plain: path('row.title') } } },
        press: { open: { dialog: 'read', with: { row: path('row') } } },
      },
    },
  })
  settle('test/news', { ok: true, result: news })
  for (const { title, mainText } of news) {
    fireEvent.click(await screen.findByRole('button', { name: title }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByText(mainText)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'portal:close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

/** A flow whose first state is shown in a window: with `closed`, somebody may close it. */
const asked = (closed?: readonly object[]) => ({
  body: {},
  screen: {
    flow: 'test/flow',
    views: { ask: { in: ['one'], as: 'dialog', title: say('کدام نما؟'), body: {}, ...(closed && { closed }) } },
  },
  flow: {
    initial: 'one',
    states: { one: { on: { AWAY: [{ to: '#flow.two' }] } }, two: {} },
  } as CompiledFlow,
})

it('a view of a flow that is shown as a window does what it says when it is closed', () => {
  const { runtime } = renderScreen(asked([{ send: 'AWAY' }]))
  const dialog = screen.getByRole('dialog', { name: 'کدام نما؟' })
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))
  expect([screen.queryByRole('dialog'), runtime.flow()?.state]).toEqual([null, 'two'])
})

it('without it only its own buttons close it', () => {
  const { runtime } = renderScreen(asked())
  const dialog = screen.getByRole('dialog', { name: 'کدام نما؟' })
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))
  expect([within(dialog).queryByRole('button'), runtime.flow()?.state]).toEqual([null, 'one'])
})
