import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { foldText } from './foldText.ts'
import { SearchDialog } from './SearchDialog.tsx'

afterEach(cleanup)
const names = ['دانشگاه آفتاب', 'دانشگاه مهتاب', 'Kavir University', 'دانشگاه کیهانی']
const optionOf = (text: string) => ({ key: text, text, chosen: false })

it('words are compared without case, ي and ی, ك and ک, half-spaces and digits of other scripts', () => {
  expect(foldText('كتابخانه‌ي ١٢')).toBe(foldText('کتابخانه ی ۱۲'))
  expect(foldText('KAVIR')).toBe('kavir')
})

it('[LOGIN-O19] what is typed is trimmed, and its case, Yeh and Kaf make no difference', () => {
  render(<SearchDialog title="دانشگاه" rows={names} optionOf={optionOf} onPick={vi.fn()} onClose={() => undefined} />)
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
  render(<SearchDialog title="دانشگاه" rows={names} optionOf={optionOf} onPick={onPick} onClose={() => undefined} />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'تاب' } })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith('دانشگاه مهتاب')
  fireEvent.change(field, { target: { value: 'zz' } })
  expect(screen.getByText('portal:search.none')).toBeTruthy()
})

it('that nothing holds what is typed is said beside the list, not in it, and one Escape closes even then', () => {
  const onClose = vi.fn()
  render(<SearchDialog title="دانشگاه" rows={names} optionOf={optionOf} onPick={vi.fn()} onClose={onClose} />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'zz' } })
  expect(screen.getByRole('listbox').children).toHaveLength(0)
  expect(screen.getByRole('status').textContent).toBe('portal:search.none')
  // Not prevented, the search field would clear itself first.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it('of ten thousand rows those in view are rendered, each is found, also by other words, and no slice of the work is the whole of it', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index)
  const asked = { options: 0, words: 0 }
  const onPick = vi.fn()
  const dialog = (rows: readonly number[]) => (
    <SearchDialog
      title="دانشگاه"
      rows={rows}
      optionOf={(row) => {
        asked.options++
        return optionOf(`دانشگاه ${row}`)
      }}
      wordsOf={(row) => {
        asked.words++
        return `دانشگاه ${row} university ${row}`
      }}
      onPick={onPick}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(dialog(many))
  expect([screen.getAllByRole('option').length < 100, asked.options < 1000, asked.words]).toEqual([true, true, 0])
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('10000')
  await waitFor(() => expect(asked.words).toBeGreaterThan(0))
  // The same rows in another list go on, they do not begin once more.
  rerender(dialog([...many]))
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'UNIVERSITY ۹۹۹۹' } })
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(1))).toEqual(['دانشگاه 9999']))
  expect(asked.words).toBe(10_000)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith(9999)
})
