// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aForm, drawScreen, say } from '../../support/drawScreen.tsx'

const draw = async () => {
  const drawn = drawScreen({
    forms: {
      f: aForm({
        schema: { type: 'object', required: ['from'], properties: { from: { type: 'string', format: 'date' } } },
        fields: { from: { label: say('از تاریخ') } },
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
