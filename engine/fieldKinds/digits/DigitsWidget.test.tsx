import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderForm } from '../../react/support/renderForm.tsx'
import { aForm, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = () =>
  renderScreen({
    forms: {
      f: aForm({
        schema: { type: 'object', required: ['phone', 'count'], properties: { phone: { type: 'string' }, count: { type: 'integer' } } },
        fields: { phone: { label: say('همراه'), as: 'phone' }, count: { label: say('تعداد') } },
      }),
    },
    body: { f: { block: 'form', form: 'f', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
const paste = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('[FORM-04] [FORM-05] [FORM-06] [FORM-O5] digits of any script are stored as Latin ones, a paste with any other character is rejected', async () => {
  const { runtime } = draw()
  await screen.findByLabelText('همراه')
  paste('همراه', '۰۹۱۳٥٥٥')
  expect(runtime.form('f').get().data).toEqual({ phone: '0913555' })
  paste('همراه', '0913x')
  expect(runtime.form('f').get().data).toEqual({ phone: '0913555' })
  expect((screen.getByLabelText('همراه') as HTMLInputElement).value).toBe('0913555')
  const status = screen.getByText('portal:form.refused')
  expect(status.getAttribute('role')).toBe('status')
  paste('همراه', '09135')
  expect(screen.queryByText('portal:form.refused')).toBeNull()
  // An empty live region takes no place between the field and its error.
  expect([status.textContent, status.className]).toEqual(['', 'root'])
  paste('همراه', '0913555')
  paste('تعداد', '۱۲')
  expect(runtime.form('f').get().data).toEqual({ phone: '0913555', count: 12 })
})

it('a student number is written in digits of any script, and offers no telephone number', async () => {
  const { data, error, store } = await renderForm({
    properties: { number: { type: 'string', pattern: '^[0-9]+$' } },
    fields: { number: { label: say('شماره'), as: 'digits' } },
  })
  const input = (await screen.findByLabelText(/^شماره/)) as HTMLInputElement
  fireEvent.change(input, { target: { value: '۰۹۸۷' } })
  act(() => store.leave('number'))
  expect([data(), error('number')]).toEqual([{ number: '0987' }, undefined])
  expect([input.autocomplete, input.inputMode]).toEqual(['off', 'numeric'])
  fireEvent.change(input, { target: { value: '001-234567-9' } })
  expect(data()).toEqual({ number: '0987' })
  expect(screen.getByText('portal:form.refused')).toBeTruthy()
})

it('a date and a text take the tokens of autofill', async () => {
  await renderForm({
    properties: { born: { type: 'string', format: 'date' }, street: { type: 'string' } },
    fields: { born: { label: say('زادروز'), autocomplete: 'bday' }, street: { label: say('خیابان'), autocomplete: 'street-address' } },
  })
  const tokens = [await screen.findByLabelText(/^زادروز/), screen.getByLabelText(/^خیابان/)].map(
    (input) => (input as HTMLInputElement).autocomplete,
  )
  expect(tokens).toEqual(['bday', 'street-address'])
})

it('a long fixed list is searched', async () => {
  const cities = Array.from({ length: 16 }, (_, i) => `city${i}`)
  const { data } = await renderForm({
    properties: { city: { type: 'string', enum: cities } },
    fields: { city: { label: say('شهر') } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /شهر/ }))
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'city12' } })
  fireEvent.click(await screen.findByRole('option', { name: 'city12' }))
  expect(data()).toEqual({ city: 'city12' })
})
