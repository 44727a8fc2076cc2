import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { path, renderScreen, say } from '../support/renderScreen.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

const Page = ({ open }: { readonly open: boolean }) => (
  <>
    <button type="button">پشت</button>
    {open && (
      <Dialog title="جزئیات">
        <input data-first aria-label="نام" />
      </Dialog>
    )}
  </>
)

it('is modal and named, takes the focus to its first control and gives it back', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { rerender } = render(<Page open={false} />)
  screen.getByRole('button').focus()
  rerender(<Page open />)
  expect(showModal).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog', { name: 'جزئیات' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'نام' }))
  rerender(<Page open={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  showModal.mockRestore()
})

it('Escape, its cross and a press beside it ask for closing; a press inside does not', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="جزئیات" onClose={onClose}>
      متن
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.click(screen.getByText('متن'))
  expect(onClose).not.toHaveBeenCalled()
  const pressed = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, pressed)
  fireEvent.click(screen.getByRole('button', { name: 'portal:close' }))
  fireEvent.click(dialog)
  expect([pressed.defaultPrevented, onClose.mock.calls.length]).toEqual([true, 3])
})

it('without a way out has no cross, and Escape leaves it open', () => {
  render(<Dialog title="گذرواژه را عوض کنید">متن</Dialog>)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const pressed = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, pressed)
  fireEvent.click(dialog)
  expect([pressed.defaultPrevented, dialog.open, screen.queryByRole('button')]).toEqual([true, true, null])
})

it('a screen’s dialogs lie over each other, know what they were opened with, and close by themselves', () => {
  const dialog = (title: string) => ({ title: say(title), body: { t: { block: 'text', text: { plain: path('params.name') } } } })
  const { runtime } = renderScreen({
    screen: { dialogs: { first: dialog('یک'), second: { ...dialog('دو'), unclosable: true } } },
    body: {},
  })
  act(() => runtime.act([{ open: { dialog: 'first', with: { name: 'نگار' } } }] as never, runtime.scope()))
  act(() => runtime.act([{ open: { dialog: 'second', with: { name: 'مریم' } } }] as never, runtime.scope()))
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual(['یکنگار', 'دومریم'])
  expect(screen.getAllByRole('button', { name: 'portal:close' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'portal:close' }))
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual(['دومریم'])
})
