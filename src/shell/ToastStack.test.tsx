import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createToasts } from './createToasts.ts'
import { ToastStack, type ToastStackProps } from './ToastStack.tsx'

afterEach(cleanup)

const show = () => {
  const toasts = createToasts(() => () => undefined)
  render(<ToastStack toasts={toasts} />)
  return toasts
}

it('[CALL-24] a press on the generic error puts it away, and a next one can come', async () => {
  const toasts = show()
  toasts.show({ title: 'خطا', text: 'سرور پاسخ نداد', tone: 'danger', generic: true })
  fireEvent.click(await screen.findByText('سرور پاسخ نداد'))
  expect(screen.queryByText('سرور پاسخ نداد')).toBeNull()
  toasts.show({ text: 'باز هم نشد', tone: 'danger', generic: true })
  expect(await screen.findByText('باز هم نشد')).toBeTruthy()
})

it('the keyboard puts a message away by its button', async () => {
  const toasts = show()
  toasts.show({ text: 'ذخیره شد' })
  fireEvent.click(await screen.findByRole('button', { name: 'portal:dismiss' }))
  expect(screen.queryByText('ذخیره شد')).toBeNull()
})

it('Escape puts the message away that has the focus', async () => {
  const toasts = show()
  toasts.show({ text: 'ذخیره شد' })
  const button = await screen.findByRole('button', { name: 'portal:dismiss' })
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByText('ذخیره شد')).toBeNull()
})

it('a message says what it is about, in which language it is, and is announced alone', async () => {
  const toasts = show()
  toasts.show({ names: 'قیمه', title: 'خطا', text: 'Sold out' })
  toasts.show({ names: 'کوبیده', text: 'پر است' })
  expect((await screen.findByText('Sold out')).lang).toBe('en')
  expect(screen.getAllByText(/:|کوبیده/).map(({ textContent }) => textContent)).toEqual(['قیمه: خطا', 'کوبیده'])
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false')
})

it('a message with a button stays for twelve seconds; a press does what it says and puts it away', async () => {
  const timers: { readonly ms: number; readonly then: () => void }[] = []
  const toasts = createToasts((ms, then) => {
    timers.push({ ms, then })
    return () => undefined
  })
  render(<ToastStack toasts={toasts} />)
  const take = vi.fn()
  toasts.show({ text: 'لغو شد', offer: { text: 'برگرداندن', take } })
  expect(await within(screen.getByRole('status')).findAllByRole('button')).toHaveLength(2)
  expect(timers.map(({ ms }) => ms)).toEqual([12_000])
  fireEvent.click(await screen.findByRole('button', { name: 'برگرداندن' }))
  expect([take.mock.calls.length, screen.queryByText('لغو شد')]).toEqual([1, null])
})

it('a new offer replaces the former one', async () => {
  const toasts = show()
  const [former, latter] = [vi.fn(), vi.fn()]
  for (const take of [former, latter]) toasts.show({ text: 'لغو شد', offer: { text: 'برگرداندن', take } })
  fireEvent.click(await screen.findByRole('button', { name: 'برگرداندن' }))
  expect([former.mock.calls.length, latter.mock.calls.length]).toEqual([0, 1])
})

const Page = ({ toasts }: ToastStackProps) => (
  <>
    <button type="button">رزرو</button>
    <button type="button">دیگر</button>
    <ToastStack toasts={toasts} />
  </>
)

it.each(['برگرداندن', 'portal:dismiss'])('after a press on %s of a toast, the focus is where it was when the toast came', async (name) => {
  const toasts = createToasts(() => () => undefined)
  render(<Page toasts={toasts} />)
  screen.getByRole('button', { name: 'رزرو' }).focus()
  toasts.show({ text: 'لغو شد', offer: { text: 'برگرداندن', take: vi.fn() } })
  const pressed = await screen.findByRole('button', { name })
  screen.getByRole('button', { name: 'دیگر' }).focus()
  pressed.focus()
  fireEvent.click(pressed)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'رزرو' }))
})

it('a press that did not move the focus into the toast leaves it where it is', async () => {
  const toasts = show()
  toasts.show({ text: 'ذخیره شد' })
  const toast = await screen.findByText('ذخیره شد')
  fireEvent.click(toast)
  expect(document.activeElement).toBe(document.body)
})
