import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NavigateContext } from '../../react/runtime/Goto.tsx'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

const body = { t: { block: 'text', text: say('دو وعده') } }

it('is a region named by its title, with what it holds', () => {
  renderScreen({ body: { card: { block: 'card', title: say('این هفته'), body } } })
  expect(screen.getByRole('region', { name: 'این هفته' }).textContent).toContain('دو وعده')
  expect(screen.getByRole('heading', { name: 'این هفته' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('with a way on, its title is a link that the router takes', () => {
  const navigate = vi.fn()
  renderScreen({
    body: { card: { block: 'card', title: say('این هفته'), goto: '/food/reserve', body } },
    around: (page) => <NavigateContext value={navigate}>{page}</NavigateContext>,
  })
  const link = screen.getByRole('link', { name: 'این هفته' })
  expect(link.getAttribute('href')).toBe('/food/reserve')
  fireEvent.click(link, { ctrlKey: true })
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/food/reserve')
})

it('without a title has no head and no name', () => {
  renderScreen({ body: { card: { block: 'card', body } } })
  expect([screen.queryByRole('heading'), screen.queryByRole('region')]).toEqual([null, null])
  expect(screen.getByText('دو وعده')).toBeTruthy()
})

it('on a phone a card that folds is closed at first, and its title opens it; on a desktop it is as any other', async () => {
  const draw = (width: number) => renderScreen({ width, body: { card: { block: 'card', title: say('این هفته'), folds: 'mobile', body } } })
  const phone = draw(390)
  const title = await screen.findByRole('button', { name: 'این هفته' })
  expect([title.getAttribute('aria-expanded'), screen.queryByText('دو وعده')]).toEqual(['false', null])
  fireEvent.click(title)
  await waitFor(() => expect([title.getAttribute('aria-expanded'), screen.queryByText('دو وعده') === null]).toEqual(['true', false]))
  phone.unmount()
  draw(1440)
  expect([screen.queryByRole('button'), screen.getByText('دو وعده').textContent]).toEqual([null, 'دو وعده'])
})

it('on a phone a card that folds is open at first if its condition holds', async () => {
  const cardOf = (opens: boolean) => ({ block: 'card', title: say('این هفته'), folds: 'mobile', opensWhen: opens, body })
  for (const opens of [true, false]) {
    const phone = renderScreen({ width: 390, body: { card: cardOf(opens) } })
    const title = await screen.findByRole('button', { name: 'این هفته' })
    expect([title.getAttribute('aria-expanded'), screen.queryByText('دو وعده') !== null]).toEqual([String(opens), opens])
    fireEvent.click(title)
    expect(title.getAttribute('aria-expanded')).toBe(String(!opens))
    phone.unmount()
  }
})
