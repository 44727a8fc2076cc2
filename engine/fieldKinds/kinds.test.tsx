import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Texts } from '../format/texts.ts'
import { persianPage } from '../format/texts.ts'
import { axeFindings, renderForm } from '../react/support/renderForm.tsx'
import { say } from '../react/support/renderScreen.tsx'
import { TextsContext } from '../react/texts/TextsContext.ts'

const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

it('[FORM-04] a number takes a minus or a point only where its schema may hold them, and says when it is not whole', async () => {
  const { data, error, container } = await renderForm({
    properties: { count: { type: 'integer', minimum: 0 }, degrees: { type: 'number', minimum: -50, maximum: 50, multipleOf: 0.5 } },
    fields: { count: { label: say('تعداد') }, degrees: { label: say('دما') } },
  })
  await screen.findByLabelText(/^دما/)
  const [count, degrees] = [/^تعداد/, /^دما/] as const
  type(count, '-1')
  type(count, '1.5')
  expect(data()).toEqual({})
  type(count, '۱۲')
  type(degrees, '-')
  fireEvent.blur(screen.getByLabelText(degrees))
  expect(error('degrees')).toMatchObject({ key: 'portal:form.number' })
  type(degrees, '−۳٫۰')
  expect(data()).toEqual({ count: 12, degrees: -3 })
  expect(shown(degrees)).toBe('-3.0')
  fireEvent.keyDown(screen.getByLabelText(degrees), { key: 'ArrowUp' })
  expect(data()).toEqual({ count: 12, degrees: -2.5 })
  expect(shown(degrees)).toBe('-2.5')
  expect(await axeFindings(container)).toEqual([])
})

it('[PRES-09] [PRES-10] [PRES-12] [PRES-13] [WALLET-36] money is typed in toman, shown in groups with its unit, stored in rials, and its limits are shown in toman', async () => {
  const { data, error, container } = await renderForm({
    properties: { amount: { type: 'integer', minimum: 100_000, maximum: 5_000_000 } },
    required: ['amount'],
    fields: { amount: { label: say('مبلغ'), as: 'money' } },
    start: {},
  })
  await screen.findByLabelText('مبلغ')
  type('مبلغ', '۱۲۵۰۰')
  expect(data()).toEqual({ amount: 125_000 })
  expect(shown('مبلغ')).toBe('12,500')
  expect(screen.getByText('portal:money.unit')).toBeTruthy()
  type('مبلغ', '9,999')
  fireEvent.blur(screen.getByLabelText('مبلغ'))
  expect(error('amount')).toMatchObject({ key: 'portal:form.money.minimum', values: { limit: 10_000 } })
  type('مبلغ', '12a')
  expect(data()).toEqual({ amount: 99_990 })
  expect(await axeFindings(container)).toEqual([])
})

it('[FORM-06] a paste that is no number is understood, or refused with a word, by every kind of number', async () => {
  const text = { type: 'string' }
  const kinds = { number: { type: 'integer' }, money: { type: 'integer' }, digits: text, phone: text, nationalCode: text }
  const { data } = await renderForm({
    properties: kinds,
    fields: Object.fromEntries(Object.keys(kinds).map((as) => [as, { label: say(`${as}:`), as }])),
  })
  const paste = async (as: string, value: string) => {
    await screen.findByLabelText(new RegExp(`^${as}:`))
    type(new RegExp(`^${as}:`), value)
    return [data()[as], screen.queryAllByText('portal:form.refused').length]
  }
  for (const as of Object.keys(kinds)) {
    expect([as, ...(await paste(as, '12 kg'))]).toEqual([as, undefined, 1])
    expect((await paste(as, '1'))[1]).toBe(0)
  }
  expect(await paste('money', '\u200f۱٬۵۰۰٬۰۰۰ portal:money.unit\u200f')).toEqual([15_000_000, 0])
  expect(await paste('money', '1,500,000 rials')).toEqual([15_000_000, 1])
  expect((await paste('digits', '\u202a۰۰۱۲\u202c'))[0]).toBe('0012')
  expect((await paste('phone', '\u200e+98 912 345-6789'))[0]).toBe('09123456789')
})

it('[PRES-14] the unit of money is hidden where the university hides it', async () => {
  await renderForm({
    properties: { amount: { type: 'integer' } },
    required: ['amount'],
    fields: { amount: { label: say('مبلغ'), as: 'money' } },
    moneyUnit: false,
  })
  expect(await screen.findByLabelText('مبلغ')).toBeTruthy()
  expect(screen.queryByText('portal:money.unit')).toBeNull()
})

it('a check list says how many of how many are picked, and lets no more be picked', async () => {
  const { data, container } = await renderForm({
    properties: { days: { type: 'array', minItems: 1, maxItems: 2, items: { enum: ['sat', 'sun', 'mon'] } } },
    required: ['days'],
    fields: { days: { label: say('روزها'), as: 'checkList', choices: { sat: say('شنبه'), sun: say('یکشنبه'), mon: say('دوشنبه') } } },
  })
  fireEvent.click(await screen.findByLabelText('شنبه'))
  expect(within(container).getByRole('status').textContent).toBe('portal:form.picked')
  fireEvent.click(screen.getByLabelText('دوشنبه'))
  expect(within(container).getByRole('status').textContent).toBe('portal:form.pickedAll')
  expect(screen.getByLabelText('یکشنبه').matches(':disabled')).toBe(true)
  expect(data()).toEqual({ days: ['sat', 'mon'] })
  fireEvent.click(screen.getByLabelText('شنبه'))
  expect(screen.getByLabelText('یکشنبه').matches(':disabled')).toBe(false)
  expect(await axeFindings(container)).toEqual([])
})

it('a range of days is typed, or picked in one calendar whichever end comes first', async () => {
  const { data, error, container } = await renderForm({
    properties: { stay: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } } },
    required: ['stay'],
    fields: { stay: { label: say('اقامت'), as: 'dateRange', earliest: '2026-11-20' } },
  })
  await screen.findByLabelText('portal:form.rangeFrom')
  type('portal:form.rangeFrom', '۱۴۰۵/۹/۵')
  expect(data()).toEqual({ stay: { from: '2026-11-26' } })
  fireEvent.click(screen.getByRole('button', { name: 'ثبت' }))
  expect(error('stay')).toMatchObject({ key: 'portal:form.dateRange.half' })
  // The summary is focused in the next frame.
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  type('portal:form.rangeTo', '1405-09-02')
  expect(error('stay')).toMatchObject({ key: 'portal:form.dateRange.half' })
  fireEvent.blur(screen.getByLabelText('portal:form.rangeTo'))
  expect(error('stay')).toMatchObject({ key: 'portal:form.dateRange.order' })
  type('portal:form.rangeTo', '')
  fireEvent.click(screen.getByLabelText('portal:form.openCalendar'))
  const day = await screen.findByLabelText('دوشنبه ۲ آذر ۱۴۰۵')
  expect(await axeFindings(container)).toEqual([])
  fireEvent.click(day)
  expect(data()).toEqual({ stay: { from: '2026-11-23', to: '2026-11-26' } })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByText('portal:form.range')).toBeTruthy()
  type('portal:form.rangeFrom', '1405/08/28')
  fireEvent.blur(screen.getByLabelText('portal:form.rangeFrom'))
  expect(error('stay')).toMatchObject({ key: 'portal:form.earliest', values: { limit: { value: '2026-11-20', format: 'date' } } })
})

it('a time is typed in any way and shown in 24 hours', async () => {
  const { data, error, container } = await renderForm({
    properties: { at: { type: 'string' } },
    required: ['at'],
    fields: { at: { label: say('ساعت'), as: 'time', earliest: '07:00', latest: '22:00' } },
  })
  await screen.findByLabelText('ساعت')
  type('ساعت', '۷.۳۰')
  expect(data()).toEqual({ at: '07:30' })
  fireEvent.blur(screen.getByLabelText('ساعت'))
  expect(shown('ساعت')).toBe('۰۷:۳۰')
  type('ساعت', '25')
  fireEvent.blur(screen.getByLabelText('ساعت'))
  expect(error('at')).toMatchObject({ key: 'portal:form.time' })
  expect(shown('ساعت')).toBe('۲۵')
  type('ساعت', '6')
  fireEvent.blur(screen.getByLabelText('ساعت'))
  expect(error('at')).toMatchObject({ key: 'portal:form.earliest', values: { limit: '07:00' } })
  expect(await axeFindings(container)).toEqual([])
})

it('phone and national code are judged by their named rules', async () => {
  const { data, error, container } = await renderForm({
    properties: { phone: { type: 'string' }, code: { type: 'string' }, mail: { type: 'string' } },
    required: ['phone', 'code', 'mail'],
    fields: {
      phone: { label: say('همراه'), as: 'phone', rule: 'mobile' },
      code: { label: say('کد ملی'), as: 'nationalCode', rule: 'nationalCode' },
      mail: { label: say('ایمیل'), rule: 'email' },
    },
  })
  await screen.findByLabelText('کد ملی')
  type('همراه', '+98 912 345 6789')
  type('کد ملی', '۰۰۱۳۵۴۲۴۱۸')
  type('ایمیل', 'negar@')
  fireEvent.click(screen.getByRole('button', { name: 'ثبت' }))
  expect([error('phone'), error('code'), error('mail')]).toMatchObject([
    undefined,
    { key: 'portal:form.nationalCode' },
    { key: 'portal:form.email' },
  ])
  type('کد ملی', '0013542419')
  type('ایمیل', 'negar@example.ir')
  expect(data()).toEqual({ phone: '09123456789', code: '0013542419', mail: 'negar@example.ir' })
  expect(error('code')).toBeUndefined()
  expect(await axeFindings(container)).toEqual([])
})

it('[PROF-39] [PROF-40] a new password ticks off its policy, says its strength, and names the first rule it breaks', async () => {
  const { error, container } = await renderForm({
    properties: { password: { type: 'string' } },
    required: ['password'],
    fields: { password: { label: say('گذرواژه'), as: 'password', policy: { minLength: 6, digits: 1, noSpaces: true } } },
  })
  const input = screen.getByLabelText('گذرواژه')
  const rules = await screen.findByRole('list')
  expect(input.getAttribute('autocomplete')).toBe('new-password')
  expect(input.getAttribute('aria-describedby')).toContain(rules.id)
  const open = () => within(rules).queryAllByText('portal:form.policy.open').length
  const meter = screen.getByRole('meter', { name: 'portal:form.strength' })
  const strength = () => Number(meter.getAttribute('aria-valuenow'))
  expect([open(), strength()]).toEqual([3, 0])
  type('گذرواژه', 'abcdef')
  expect(open()).toBe(1)
  const poor = strength()
  fireEvent.blur(input)
  expect(error('password')).toMatchObject({ key: 'portal:form.policy.digits', values: { limit: 1 } })
  expect(screen.getByText(/portal:form.strength/).closest('[role=status]')).not.toBeNull()
  type('گذرواژه', 'Rk-Tq!mZxLvWpbNc')
  expect([screen.queryByText(/portal:form.strength.fair/) !== null, strength() > 75]).toEqual([true, true])
  type('گذرواژه', 'abcdef7')
  expect(open()).toBe(0)
  expect(strength()).toBeGreaterThan(poor)
  expect(error('password')).toBeUndefined()
  expect(await axeFindings(container)).toEqual([])
})

it('a code is pasted whole in any script and sends the form only where it says so', async () => {
  const { data, effects, container } = await renderForm({
    properties: { code: { type: 'string', minLength: 5, maxLength: 5 }, quiet: { type: 'string', maxLength: 5 } },
    required: ['code'],
    fields: { code: { label: say('کد'), as: 'code', sendWhenFull: true }, quiet: { label: say('کد دیگر'), as: 'code' } },
  })
  await screen.findByLabelText('کد')
  expect(screen.getByLabelText('کد').getAttribute('autocomplete')).toBe('one-time-code')
  type(/^کد دیگر/, '12345')
  expect(effects).toEqual([])
  type('کد', ' ۱۲۳ ۴۵ ')
  expect(data()).toEqual({ code: '12345', quiet: '12345' })
  expect(effects).toHaveLength(1)
  expect(await axeFindings(container)).toEqual([])
})

it('a long text counts what its schema limits, and says when little is left', async () => {
  const { container } = await renderForm({
    properties: { text: { type: 'string', maxLength: 30 } },
    required: ['text'],
    fields: { text: { label: say('شرح'), as: 'longText' } },
  })
  const field = await screen.findByLabelText('شرح')
  expect(screen.getByRole('status').textContent).toBe('')
  type('شرح', 'چهار👍 پنج شش هفت')
  expect(container.textContent).toContain('۱۶ / ۳۰')
  expect(screen.getByRole('status').textContent).toBe('portal:form.countLeft')
  expect(field.getAttribute('aria-describedby')).toContain('-count')
  type('شرح', 'x'.repeat(31))
  expect(screen.getByRole('status').textContent).toBe('portal:form.countOver')
  expect(await axeFindings(container)).toEqual([])
})

it('stars are a radio group that keeps the last choice', async () => {
  const { data, container } = await renderForm({
    properties: { stars: { type: 'integer', minimum: 1, maximum: 5 } },
    required: ['stars'],
    fields: { stars: { label: say('امتیاز'), as: 'rating' } },
  })
  const stars = await screen.findAllByRole('radio')
  expect(stars).toHaveLength(5)
  act(() => fireEvent.click(stars[3] as HTMLElement))
  expect(data()).toEqual({ stars: 4 })
  expect(await axeFindings(container)).toEqual([])
})

const translate: Texts['translate'] = (key, values) => (key === 'portal:form.stars' ? `${values?.['n']} ${values?.['text']}` : key)

it('half stars are radios of their own, each announced with its half', async () => {
  const { data, container } = await renderForm({
    properties: { stars: { type: 'number', minimum: 0.5, maximum: 5, multipleOf: 0.5 } },
    required: ['stars'],
    fields: { stars: { label: say('امتیاز'), as: 'rating' } },
    around: (form) => <TextsContext value={{ ...persianPage, has: () => false, translate }}>{form}</TextsContext>,
  })
  const stars = await screen.findAllByRole('radio')
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual(
    ['۰٫۵', '۱', '۱٫۵', '۲', '۲٫۵', '۳', '۳٫۵', '۴', '۴٫۵', '۵'].map((text, index) => `${(index + 1) / 2} ${text}`),
  )
  act(() => fireEvent.click(stars[6] as HTMLElement))
  expect(data()).toEqual({ stars: 3.5 })
  expect((stars[6] as HTMLInputElement).checked).toBe(true)
  expect(await axeFindings(container)).toEqual([])
})

it('a rating whose minimum is 0 has a radio for none, before the stars', async () => {
  const { data, container } = await renderForm({
    properties: { stars: { type: 'number', minimum: 0, maximum: 5, multipleOf: 0.5 } },
    fields: { stars: { label: say('امتیاز'), as: 'rating' } },
  })
  const [none, ...stars] = await screen.findAllByRole('radio')
  expect([none?.getAttribute('aria-label'), stars.length]).toEqual(['portal:form.chooseNone', 10])
  act(() => fireEvent.click(stars[2] as HTMLElement))
  expect(data()).toEqual({ stars: 1.5 })
  act(() => fireEvent.click(none as HTMLElement))
  expect(data()).toEqual({ stars: 0 })
  expect(await axeFindings(container)).toEqual([])
})

it('a choice that is not needed can be taken back', async () => {
  const { data, container } = await renderForm({
    properties: { city: { enum: ['tehran', 'shiraz'] } },
    fields: { city: { label: say('شهر'), choices: { tehran: say('تهران'), shiraz: say('شیراز') } } },
  })
  const select = await screen.findByLabelText(/^شهر/)
  fireEvent.change(select, { target: { value: '1' } })
  expect(data()).toEqual({ city: 'shiraz' })
  fireEvent.change(select, { target: { value: '' } })
  expect(data()).toEqual({})
  expect(await axeFindings(container)).toEqual([])
})

it('choices of numbers have texts of their own, in the order of the enum', async () => {
  const { data } = await renderForm({
    properties: { level: { enum: [3, 1, 2] } },
    fields: { level: { label: say('پایه'), as: 'chips', choices: { 1: say('یکم'), 2: say('دوم'), 3: say('سوم') } } },
  })
  const words = () => screen.getAllByRole('radio').map((chip) => chip.closest('label')?.textContent)
  await screen.findAllByRole('radio')
  expect(words()).toEqual(['سوم', 'یکم', 'دوم'])
  act(() => fireEvent.click(screen.getAllByRole('radio')[2] as HTMLElement))
  expect([data(), words()]).toEqual([{ level: 2 }, ['سوم', 'یکم', 'دوم', 'portal:form.chooseNone']])
  act(() => fireEvent.click(screen.getAllByRole('radio')[3] as HTMLElement))
  expect([data(), words().length]).toEqual([{}, 4])
})

it('[PRES-O4] a number to choose is written in the digits of the language, and stays a number in the data', async () => {
  const { data } = await renderForm({
    properties: { beds: { enum: [2, 1405] } },
    fields: { beds: { label: say('تخت'), as: 'chips' } },
  })
  fireEvent.click(await screen.findByText('۱۴۰۵'))
  expect(data()).toEqual({ beds: 1405 })
})
