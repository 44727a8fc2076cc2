import { expect, it } from 'vitest'
import { realPortal } from '../../../tests/contracts/support/realPortal.ts'
import { sampleOfForm } from './sampleOf.ts'

const portal = realPortal('aftab')

function sampleOf(id: string) {
  const form = portal.form(id)
  if (form === undefined) throw new Error(`there is no form ${id}`)
  return sampleOfForm(form, portal.validator(id), {})
}

it('a text of digits that has to be given twice is given twice', () => {
  expect(sampleOf('my-profile/cvv2')).toEqual({ newCvv2: '1111', confirmNewCvv2: '1111' })
})

it('a new password differs from the one it replaces', () => {
  const { password, newPassword, repeatNewPassword } = sampleOf('account/change-password')
  expect(newPassword).not.toBe(password)
  expect(repeatNewPassword).toBe(newPassword)
})

it('a value that no sample makes acceptable is what the schema accepts', () => {
  const form = portal.form('my-profile/cvv2')
  if (form === undefined) throw new Error('there is no such form')
  const never = { when: false as never, text: { key: 'x' } as never }
  const refused = { ...form, fields: { newCvv2: { ...form.fields['newCvv2'], validWhen: { never } } } } as unknown as typeof form
  expect(sampleOfForm(refused, portal.validator('my-profile/cvv2'), {})).toEqual({ newCvv2: '1111' })
})
