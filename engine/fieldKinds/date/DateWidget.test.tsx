import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evaluate } from '../../expression/index.ts'
import { parseExpression, treeOf } from '../../expression/parseExpression.ts'
import { aForm, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = async (
  field: Readonly<Record<string, unknown>> = {},
  page: Pick<Parameters<typeof renderScreen>[0], 'language' | 'calendar'> = {},
) => {
  const drawn = renderScreen({
    ...page,
    forms: {
      f: aForm({
        schema: { type: 'object', required: ['from'], properties: { from: { type: 'string', format: 'date' } } },
        fields: { from: { label: say('از تاریخ'), ...field } },
      }),
    },
    body: { f: { block: 'form', form: 'f', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  await screen.findByLabelText('از تاریخ')
  return drawn
}

it('[PRES-08] [FORM-10] a Jalali day is typed in Persian digits or picked, and the calendar closes after a choice', async () => {
  const { runtime } = await draw()
  const input = screen.getByLabelText('از تاریخ') as HTMLInputElement
  fireEvent.change(input, { target: { value: '۱۴۰۵/۹/۲' } })
  expect(runtime.form('f').get().data).toEqual({ from: '2026-11-23' })
  expect(screen.getByText('دوشنبه ۲ آذر ۱۴۰۵')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('portal:form.openCalendar'))
  const grid = await screen.findByRole('grid')
  expect(grid.querySelector('[aria-selected="true"] > button')?.getAttribute('aria-label')).toBe('دوشنبه ۲ آذر ۱۴۰۵')
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('دوشنبه ۹ آذر ۱۴۰۵')
  fireEvent.click(document.activeElement ?? document.body)
  expect(runtime.form('f').get().data).toEqual({ from: '2026-11-30' })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(input.value).toBe('۱۴۰۵/۰۹/۰۹')
})

it('help of a field whose popup covers what is below stands above its control, that of another below', async () => {
  renderScreen({
    forms: {
      f: aForm({
        schema: { type: 'object', properties: { from: { type: 'string', format: 'date' }, name: { type: 'string' } } },
        fields: { from: { label: say('از تاریخ'), help: say('روز رفتن') }, name: { label: say('نام'), help: say('کامل') } },
      }),
    },
    body: { f: { block: 'form', form: 'f', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  const isAbove = (help: string, control: Element) =>
    Boolean(screen.getByText(help).compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  const from = await screen.findByLabelText(/^از تاریخ/)
  expect([isAbove('روز رفتن', from), isAbove('کامل', screen.getByLabelText(/^نام/))]).toEqual([true, false])
  expect(from.getAttribute('aria-describedby')).toBe(screen.getByText('روز رفتن').id)
})

it('[FORM-11] the calendar stays open after a choice where its field says so', async () => {
  const { runtime } = await draw({ staysOpen: true })
  fireEvent.click(screen.getByLabelText('portal:form.openCalendar'))
  const grid = await screen.findByRole('grid')
  for (const [day, civil] of [
    ['۱۰', '2026-12-01'],
    ['۱۱', '2026-12-02'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(` ${day} آذر`) }))
    expect(runtime.form('f').get().data).toEqual({ from: civil })
    expect(screen.getByRole('grid')).toBe(grid)
  }
  fireEvent.keyDown(grid, { key: 'Escape' })
  expect(screen.queryByRole('grid')).toBeNull()
})

it('[FORM-12] a pick gives year, month, day, both writings and the instant', async () => {
  const { runtime } = await draw()
  fireEvent.click(screen.getByLabelText('portal:form.openCalendar'))
  fireEvent.click(await screen.findByRole('button', { name: / ۱۰ آذر/ }))
  const parts = parseExpression('jalali(forms.f.data.from)')
  expect(parts.ok && evaluate(treeOf(parts.syntax), runtime.scope())).toEqual({
    year: 1405,
    month: 9,
    day: 10,
    str: '1405/09/10',
    strEn: '2026-12-01',
    iso: '2026-12-01T00:00:00.000Z',
  })
})

it('in the Gregorian calendar a day of either calendar is typed or picked, and is said in both', async () => {
  const { runtime } = await draw({}, { language: 'en', calendar: 'gregorian' })
  const input = screen.getByLabelText('از تاریخ') as HTMLInputElement
  expect(input.placeholder).toBe('2026/03/21')
  for (const typed of ['2026/11/23', '1405/9/2']) {
    fireEvent.change(input, { target: { value: typed } })
    expect(runtime.form('f').get().data).toEqual({ from: '2026-11-23' })
    expect(screen.getByText('Monday 23 November 2026 (2 Azar 1405)')).toBeTruthy()
  }
  fireEvent.click(screen.getByLabelText('portal:form.openCalendar'))
  const grid = await screen.findByRole('grid', { name: 'November 2026' })
  fireEvent.keyDown(grid, { key: 'PageDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday 23 December 2026')
  fireEvent.click(document.activeElement ?? document.body)
  expect(runtime.form('f').get().data).toEqual({ from: '2026-12-23' })
  expect(input.value).toBe('2026/12/23')
})

it('in English, a day of the Jalali calendar is said in both', async () => {
  await draw({}, { language: 'en' })
  fireEvent.change(screen.getByLabelText('از تاریخ'), { target: { value: '1405/9/2' } })
  expect(screen.getByText('Monday 2 Azar 1405 (23 November 2026)')).toBeTruthy()
})
