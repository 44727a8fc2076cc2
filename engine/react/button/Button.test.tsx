import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigateContext } from '../runtime/Goto.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

it('a button sends no form by accident, and one that is off or busy says so and keeps the focus', () => {
  const states = (button: HTMLButtonElement) => [
    button.type,
    button.disabled,
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-busy'),
  ]
  render(
    <>
      <Button>یک</Button>
      <Button off>دو</Button>
      <Button busy>سه</Button>
    </>,
  )
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(states)).toEqual([
    ['button', false, null, null],
    ['button', false, 'true', null],
    ['button', false, 'true', 'true'],
  ])
})

it('a busy button ignores presses and sends no form, by Enter in a field either', () => {
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} onClick={press}>
        ورود
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect([press.mock.calls, send.mock.calls]).toEqual([[], []])
  rerender(form(false))
  fireEvent.click(screen.getByRole('button'))
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

it('a link that looks like a button has a real address, and the router takes an ordinary press alone', () => {
  const navigate = vi.fn()
  render(
    <NavigateContext value={navigate}>
      <ButtonLink to="/food">غذا</ButtonLink>
    </NavigateContext>,
  )
  const link = screen.getByRole('link', { name: 'غذا' })
  expect(link.getAttribute('href')).toBe('/food')
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) fireEvent.click(link, held)
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/food')
})
