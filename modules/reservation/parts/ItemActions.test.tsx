import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ItemActions } from './ItemActions.tsx'
import type { ItemView } from './itemView.ts'

afterEach(cleanup)

const action = (id: string, more: object = {}) => ({ id, text: id, variant: 'secondary', enabled: true, busy: false, why: '', ...more })
const viewOf = (count: number, actions: readonly object[]): ItemView =>
  ({
    item: { key: '1', name: 'قیمه', count, soldOut: false },
    countName: 'تعداد',
    standing: `قیمه: ${count}`,
    actions,
  }) as unknown as ItemView
const open = (view: ItemView) => {
  const { rerender, container } = render(<ItemActions view={view} onPress={vi.fn()} />)
  const said = () => [...container.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')
  return { said, show: (next: ItemView) => rerender(<ItemActions view={next} onPress={vi.fn()} />) }
}
const focused = () => document.activeElement?.getAttribute('data-action')

it('after the last minus, and after a refused reserve, the focus is on "Reserve", and what changed is announced when it is settled', () => {
  const { said, show } = open(viewOf(1, [action('minus'), action('plus')]))
  const minus = screen.getByRole('button', { name: 'minus' })
  minus.focus()
  fireEvent.click(minus)
  show(viewOf(0, [action('reserve', { busy: true })]))
  expect([focused(), said()]).toEqual(['reserve', ''])
  show(viewOf(0, [action('reserve')]))
  expect([focused(), said()]).toEqual(['reserve', 'قیمه: 0'])
  fireEvent.click(screen.getByRole('button', { name: 'reserve' }))
  show(viewOf(1, [action('minus', { busy: true }), action('plus', { busy: true })]))
  expect(focused()).toBe('plus')
  show(viewOf(0, [action('reserve')]))
  expect([focused(), said()]).toEqual(['reserve', 'قیمه: 0'])
})
