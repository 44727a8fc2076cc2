import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { NavigateContext } from '../../react/runtime/Goto.tsx'
import { ScreenEnvironmentContext } from '../../react/runtime/screenEnvironment.ts'
import type { Tile } from '../../react/runtime.ts'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

const tile = (id: string, more: Partial<Tile>): Tile => ({
  id,
  text: say(id) as never,
  icon: laterIcons.image,
  hue: 'amber',
  enabled: true,
  ...more,
})
const draw = (tiles: readonly Tile[]) => {
  const navigate = vi.fn()
  renderScreen({
    body: { tiles: { block: 'tiles' } },
    around: (page) => (
      <NavigateContext value={navigate}>
        <ScreenEnvironmentContext
          value={{ subscribe: () => () => undefined, tiles: () => tiles, isPlanned: (path) => path === '/later', slot: () => [] }}
        >
          {page}
        </ScreenEnvironmentContext>
      </NavigateContext>
    ),
  })
  return navigate
}

it('[HOME-05][RESV-25] a tile leads to its screen, with its note and what waits there', async () => {
  const navigate = draw([tile('رزرو', { goto: '/food/reserve', note: say('سلف مرکزی') as never, count: 12 })])
  const link = await screen.findByRole('link', { name: /رزرو/ })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/food/reserve', '۱۲رزروسلف مرکزی'])
  fireEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/food/reserve')
})

it.each([
  ['why it may not be used', { enabled: false, goto: '/food/dailysale', why: say('گروه شما ندارد') as never }, 'گروه شما ندارد'],
  ['that it may not be used', { enabled: false, goto: '/food/dailysale' }, 'portal:tiles.off'],
  ['the same where nothing is behind it', { enabled: true }, 'portal:tiles.off'],
])('[HOME-07][RESV-26] a disabled tile can be reached, says %s, and leads nowhere', async (_, more, why) => {
  const navigate = draw([tile('فروش روزانه', { ...more, count: 3 })])
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /فروش روزانه/ })
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
  expect(button.textContent).not.toContain('۳')
  fireEvent.click(button)
  expect([navigate.mock.calls.length, screen.queryByRole('link')]).toEqual([0, null])
})

it('no tiles are no empty list', async () => {
  draw([])
  expect(await screen.findByText('portal:empty')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('a tile whose page is announced says "soon" and looks it; the page says when it comes, so it stays a link', async () => {
  draw([tile('امروز', { goto: '/now' }), tile('روزفروش', { goto: '/later', count: 3 })])
  const [now, later] = await screen.findAllByRole('link')
  expect([now?.textContent, later?.textContent]).toEqual(['امروز', ' portal:soonروزفروش'])
  expect(later?.className).not.toBe(now?.className)
})
