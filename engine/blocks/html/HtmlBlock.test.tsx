import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../react/support/renderScreen.tsx'

it('a server’s text has its own direction; a value that is not a string renders nothing', async () => {
  const draw = (value: unknown) => renderScreen({ body: { news: { block: 'html', value } } })
  const drawn = draw('از شنبه')
  expect((await screen.findByText('از شنبه')).getAttribute('dir')).toBe('auto')
  drawn.unmount()
  for (const nothing of ['', null, 7]) expect(draw(nothing).container.textContent).toBe('')
})

it('a server’s text is cut where it would freeze the page: after so many characters and so many tags', async () => {
  const draw = (value: string) => renderScreen({ body: { news: { block: 'html', value } } })
  const tags = draw('<b>x</b>'.repeat(3000))
  await screen.findAllByText('x')
  const drawn = tags.container.querySelectorAll('b').length
  expect(drawn).toBeGreaterThan(900)
  expect(drawn).toBeLessThanOrEqual(1000)
  tags.unmount()
  expect(draw('x'.repeat(150_000)).container.textContent).toHaveLength(100_000)
})

it('a server’s text has its own language', async () => {
  renderScreen({ language: 'en', body: { news: { block: 'html', value: '<b>از شنبه</b>' } } })
  expect((await screen.findByText('از شنبه')).closest('[lang]')?.getAttribute('lang')).toBe('fa')
})
