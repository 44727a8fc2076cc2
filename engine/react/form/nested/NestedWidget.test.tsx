// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aForm, drawScreen, say } from '../../support/drawScreen.tsx'
import { fits } from './lenientValidator.ts'

const draw = (people: object) =>
  drawScreen({
    forms: { f: aForm({ schema: { type: 'object', properties: { people } }, fields: { people: { label: say('همراهان') } } }) },
    body: { f: { block: 'form', form: 'f', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })

it('a list of records is added to, filled with our widgets and taken from', async () => {
  const { runtime } = draw({
    type: 'array',
    items: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'نام' }, age: { type: 'integer', title: 'سن' } },
    },
  })
  fireEvent.click(await screen.findByText('portal:form.add'))
  fireEvent.change(await screen.findByLabelText('نام'), { target: { value: 'مریم' } })
  fireEvent.change(screen.getByLabelText(/سن/), { target: { value: '۲۱' } })
  expect(runtime.form('f').get().data).toEqual({ people: [{ name: 'مریم', age: 21 }] })
  fireEvent.click(screen.getByLabelText('portal:form.remove'))
  expect(runtime.form('f').get().data).toEqual({})
})

it('a foreign schema never breaks the form: at worst its own field says so', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  draw({ type: 'array', items: { type: 'object', properties: { odd: { type: 'tuple' }, name: { type: 'string', title: 'نام' } } } })
  fireEvent.click(await screen.findByText('portal:form.add'))
  expect(await screen.findByLabelText(/نام/)).toBeTruthy()
  cleanup()
  draw({ type: 'array', items: { $ref: '#/nowhere' } })
  expect(await screen.findByText('portal:broken')).toBeTruthy()
  expect(screen.getByText('ثبت')).toBeTruthy()
  quiet.mockRestore()
})

it('the shape of data decides between options of a schema', () => {
  const card = { type: 'object', required: ['card'], properties: { card: { const: 'cash' } } }
  expect([fits(card, { card: 'cash' }), fits(card, { card: 'other' }), fits(card, {}), fits(true, 1), fits({ not: card }, {})]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})
