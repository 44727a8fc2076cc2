import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

const Page = () => (
  <>
    <Menu button={{ children: 'زبان' }}>
      {(close) => (
        <button type="button" onClick={close}>
          English
        </button>
      )}
    </Menu>
    <button type="button">بیرون</button>
  </>
)

const open = () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'زبان' })
  expect([button.getAttribute('aria-expanded'), screen.queryByText('English')]).toEqual(['false', null])
  fireEvent.click(button)
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('English')
  return { button, entry: screen.getByRole('button', { name: 'English' }) }
}
const isOpen = () => screen.queryByText('English') !== null

it('closes at Escape and after a choice, and the focus goes back to its button', () => {
  const { button, entry } = open()
  entry.focus()
  fireEvent.keyDown(entry, { key: 'Escape' })
  expect([isOpen(), document.activeElement === button, button.getAttribute('aria-expanded')]).toEqual([false, true, 'false'])
  fireEvent.click(button)
  fireEvent.click(screen.getByText('English'))
  expect([isOpen(), document.activeElement === button]).toEqual([false, true])
})

it.each([
  ['a second press of its button', ({ button }: ReturnType<typeof open>) => fireEvent.click(button)],
  ['a press outside', () => fireEvent.pointerDown(screen.getByText('بیرون'))],
  ['leaving it by keyboard', ({ entry }: ReturnType<typeof open>) => fireEvent.blur(entry, { relatedTarget: screen.getByText('بیرون') })],
])('closes at %s', (_, leave) => {
  const menu = open()
  fireEvent.pointerDown(menu.entry)
  fireEvent.blur(menu.button, { relatedTarget: menu.entry })
  expect(isOpen()).toBe(true)
  leave(menu)
  expect(isOpen()).toBe(false)
})
