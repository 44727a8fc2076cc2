import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen } from '../support/renderScreen.tsx'

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
