import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { foldText } from './foldText.ts'
import { SearchDialog } from './SearchDialog.tsx'

afterEach(cleanup)
const options = ['دانشگاه آفتاب', 'دانشگاه مهتاب', 'Kavir University', 'دانشگاه کیهانی'].map((text, index) => ({
  key: text,
  text,
  chosen: false,
  value: index,
}))

it('words are compared without case, ي and ی, ك and ک, half-spaces and digits of other scripts', () => {
  expect(foldText('كتابخانه‌ي ١٢')).toBe(foldText('کتابخانه ی ۱۲'))
  expect(foldText('KAVIR')).toBe('kavir')
})

it('[LOGIN-O19] what is typed is trimmed, and its case, Yeh and Kaf make no difference', () => {
  render(<SearchDialog title="دانشگاه" options={options} onPick={vi.fn()} onClose={() => undefined} />)
  // Each option begins with its distinguishing letter.
  const found = (typed: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })
    return screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(1))
  }
  expect(found('  كيهاني ')).toEqual(['دانشگاه کیهانی'])
  expect(found('kAVIR')).toEqual(['Kavir University'])
})

it('[LOGIN-06] only those that hold what is typed remain, and Enter takes the marked one', () => {
  const onPick = vi.fn()
  render(<SearchDialog title="دانشگاه" options={options} onPick={onPick} onClose={() => undefined} />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'تاب' } })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith(1)
  fireEvent.change(field, { target: { value: 'zz' } })
  expect(screen.getByText('portal:search.none')).toBeTruthy()
})

it('that nothing holds what is typed is said beside the list, not in it, and one Escape closes even then', () => {
  const onClose = vi.fn()
  render(<SearchDialog title="دانشگاه" options={options} onPick={vi.fn()} onClose={onClose} />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'zz' } })
  expect(screen.getByRole('listbox').children).toHaveLength(0)
  expect(screen.getByRole('status').textContent).toBe('portal:search.none')
  // Not prevented, the search field would clear itself first.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})
