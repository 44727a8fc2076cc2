import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  paste('تعداد', '۱۲')
  expect(runtime.form('f').get().data).toEqual({ phone: '0913555', count: 12 })
})
