import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

it('is shown beside its label and follows its data; a text says if there is none', async () => {
  const { runtime, container } = renderScreen({
    screen: { local: { credit: { schema: { type: 'integer' } } } },
    body: { credit: { block: 'value', label: say('اعتبار'), value: path('local.credit'), format: 'money', none: say('نامعلوم') } },
  })
  expect(await screen.findByText('نامعلوم')).toBeTruthy()
  act(() => runtime.setLocal('credit', 1_250_009))
  expect(container.textContent).toBe('اعتبار۱۲۵٬۰۰۰portal:money.unit')
})

it('that its query still reads is neither nothing nor a hole in a sentence', async () => {
  const { container, settle } = renderScreen({
    screen: { queries: { credit: { call: 'test/credit' } } },
    body: {
      credit: { block: 'value', value: path('queries.credit.data.cash'), format: 'money', none: say('نامعلوم') },
      words: { block: 'text', text: say('بی‌پرسش') },
      subsidy: { block: 'text', text: { plain: path('queries.credit.data.subsidy') } },
    },
  })
  expect(await screen.findByText('بی‌پرسش')).toBeTruthy()
  await waitFor(() => expect(container.querySelectorAll('i')).toHaveLength(2))
  expect(screen.queryByText('نامعلوم')).toBeNull()
  act(() => settle('test/credit', { ok: true, result: { subsidy: '۵' } }))
  expect(await screen.findByText('نامعلوم')).toBeTruthy()
  expect([container.querySelectorAll('i').length, container.textContent]).toEqual([0, 'نامعلومبی‌پرسش۵'])
})
