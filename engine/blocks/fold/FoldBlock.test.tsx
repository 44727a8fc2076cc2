import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

it('makes what it holds at its first opening, and a closed one cannot be reached', () => {
  renderScreen({
    body: { fold: { block: 'fold', title: say('قوانین'), note: say('سه بند'), body: { t: { block: 'text', text: say('بند یک') } } } },
  })
  const head = screen.getByRole('button', { name: /قوانین/ })
  expect([head.getAttribute('aria-expanded'), screen.queryByText('بند یک')]).toEqual(['false', null])
  fireEvent.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('true')
  const inside = document.getElementById(head.getAttribute('aria-controls') ?? '')
  expect([inside?.textContent, inside?.hasAttribute('inert')]).toEqual(['بند یک', false])
  fireEvent.click(head)
  expect([head.getAttribute('aria-expanded'), inside?.hasAttribute('inert')]).toEqual(['false', true])
})

it('of rows there is one each, the first of them open, each with its own row inside', () => {
  const { settle } = renderScreen({
    screen: { queries: { news: { call: 'test/news' } } },
    body: {
      fold: {
        block: 'fold',
        of: 'news',
        title: { plain: path('row.title') },
        body: { t: { block: 'text', text: { plain: path('row.text') } } },
      },
    },
  })
  settle('test/news', {
    ok: true,
    result: [
      { id: 1, title: 'یک', text: 'متن یک' },
      { id: 2, title: 'دو', text: 'متن دو' },
    ],
  })
  expect(screen.getAllByRole('button').map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
  expect([screen.getByText('متن یک').textContent, screen.queryByText('متن دو')]).toEqual(['متن یک', null])
  fireEvent.click(screen.getByRole('button', { name: 'دو' }))
  expect(screen.getByText('متن دو')).toBeTruthy()
})
