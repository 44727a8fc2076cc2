import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fieldWidgets } from '../../fieldKinds/fieldWidgets.ts'
import { FieldGroups } from '../../react/form/laterGroups.tsx'
import { loadAll } from '../../react/runtime/later.tsx'
import { aForm, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const login = aForm({
  schema: {
    type: 'object',
    required: ['username', 'password'],
    properties: { username: { type: 'string' }, password: { type: 'string', minLength: 4 } },
  },
  fields: { username: { label: say('نام کاربری') }, password: { label: say('گذرواژه'), as: 'password' } },
})
const draw = () =>
  renderScreen({
    forms: { login },
    validator: (data) =>
      typeof data.password === 'string' && data.password.length < 4
        ? [{ place: 'password', keyword: 'minLength', params: { limit: 4 } }]
        : [],
    screen: { commands: { signIn: { form: 'login', call: 'test/signIn', with: { user: path('form.data.username') } } } },
    body: { form: { block: 'form', form: 'login', submit: { text: say('ورود'), press: { run: 'signIn' } } } },
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByText('ورود').closest('form') ?? document.body)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[LOGIN-33] a form with something missing is grey, yet a press marks the fields and leads to what is wrong', async () => {
  const { waiting } = draw()
  const button = screen.getByText('ورود')
  expect([button.getAttribute('aria-disabled'), (button as HTMLButtonElement).disabled]).toEqual(['true', false])
  submit()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(waiting).toEqual([])
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'نام کاربری: portal:form.required',
    'گذرواژه: portal:form.required',
  ])
  fireEvent.click(summary.querySelector('a') ?? document.body)
  expect(document.activeElement).toBe(screen.getByLabelText('نام کاربری'))
})

it('an error waits while one first types, and shows on leaving the field; a mended one goes at once', () => {
  draw()
  type('گذرواژه', '12')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.queryByText('portal:form.minLength')).toBeNull()
  fireEvent.blur(screen.getByLabelText('گذرواژه'))
  expect(screen.getByText('portal:form.minLength')).toBeTruthy()
  expect(screen.getByLabelText('گذرواژه').getAttribute('aria-invalid')).toBe('true')
  type('گذرواژه', '1234')
  expect(screen.queryByText('portal:form.minLength')).toBeNull()
})

it('[LOGIN-32] a full form is sent once, and its button is off while that is under way', () => {
  const { waiting } = draw()
  type('نام کاربری', 'negar')
  type('گذرواژه', '1234')
  expect(screen.getByText('ورود').getAttribute('aria-disabled')).toBeNull()
  submit()
  submit()
  expect(waiting.map(({ args }) => args)).toEqual([{ user: 'negar' }])
  expect(screen.getByText('ورود').closest('button')?.getAttribute('aria-disabled')).toBe('true')
})

it('a key press re-renders only its own field', () => {
  const counts: Record<string, number> = {}
  const { component: Original } = fieldWidgets.text
  const many = aForm({
    schema: { type: 'object', properties: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, { type: 'string' }])) },
    fields: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, { label: say(`فیلد ${index}`) }])),
  })
  const widget = fieldWidgets.text as { component: typeof Original }
  widget.component = (props) => {
    counts[props.name] = (counts[props.name] ?? 0) + 1
    return <Original {...props} />
  }
  try {
    renderScreen({
      forms: { many },
      body: { form: { block: 'form', form: 'many', submit: { text: say('ورود'), press: { run: 'signIn' } } } },
      screen: { commands: { signIn: { form: 'many', call: 'test/x' } } },
    })
    const before = { ...counts }
    fireEvent.change(screen.getByLabelText(/فیلد 7/), { target: { value: 'x' } })
    const drawn = Object.keys(counts).filter((name) => counts[name] !== before[name])
    expect(Object.keys(before)).toHaveLength(30)
    expect(drawn).toEqual(['f7'])
  } finally {
    widget.component = Original
  }
})

it('a form that sends nothing has a name and no button, and what is typed counts at once', () => {
  const range = aForm({
    schema: { type: 'object', required: ['from'], properties: { from: { type: 'string' } } },
    fields: { from: { label: say('از') } },
  })
  const { runtime } = renderScreen({ forms: { range }, body: { form: { block: 'form', form: 'range', label: say('بازه') } } })
  expect([screen.getByRole('form', { name: 'بازه' }).tagName, screen.queryByRole('button')]).toEqual(['FORM', null])
  type('از', 'الف')
  expect(runtime.form('range').get().data).toEqual({ from: 'الف' })
})

it('errors of an answer are at their fields and in the summary, which takes the focus unless it is at the only wrong field', async () => {
  const { runtime } = draw()
  type('نام کاربری', 'sara')
  type('گذرواژه', '12345')
  const refuse = async (rows: readonly object[]) => {
    const action = { reject: { form: 'login', rows: path('given'), field: path('row.at'), text: { plain: path('row.why') } } }
    act(() => runtime.act([action as never], runtime.scope({ given: rows })))
    await act(() => vi.advanceTimersByTimeAsync(50))
  }
  screen.getByLabelText('گذرواژه').focus()
  await refuse([{ at: 'password', why: 'کوتاه است' }])
  expect(document.activeElement).toBe(screen.getByLabelText('گذرواژه'))
  await refuse([{ at: 'username', why: 'پیدا نشد' }, { why: 'کل فرم' }, { at: 'nothing', why: 'دیگر' }, { at: 'password' }])
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.querySelector('p')?.textContent).toBe('کل فرم')
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'گذرواژه: کوتاه است',
    'نام کاربری: پیدا نشد',
    'nothing: دیگر',
  ])
  expect(screen.getByLabelText('نام کاربری').getAttribute('aria-invalid')).toBe('true')
  screen.getByLabelText('نام کاربری').focus()
  type('نام کاربری', 'sara2')
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(document.activeElement).toBe(screen.getByLabelText('نام کاربری'))
  expect([...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'گذرواژه: کوتاه است',
    'nothing: دیگر',
  ])
})

it('a refusal without a field is in the summary alone, may be sent again at once, and goes with the next try', async () => {
  const { runtime, waiting } = draw()
  type('نام کاربری', 'sara')
  type('گذرواژه', '12345')
  const text = { plain: 'ظرفیت پر است', english: 'It is full' } as const
  act(() => runtime.act([{ reject: { form: 'login', text } } as never], runtime.scope()))
  const summary = screen.getByRole('alert')
  expect([document.activeElement, summary.textContent, summary.querySelectorAll('a').length]).toEqual([summary, 'ظرفیت پر است', 0])
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBe(0)
  submit()
  expect([waiting.length, screen.queryByRole('alert')]).toEqual([1, null])
})

it('fields in groups are under their headings after the others, and a group without a shown field is not there', async () => {
  await loadAll([FieldGroups])
  const form = {
    ...aForm({
      schema: { type: 'object', properties: { name: { type: 'string' }, city: { type: 'string' }, code: { type: 'string' } } },
      fields: {
        name: { label: say('نام') },
        city: { label: say('شهر'), group: 'home', shownWhen: ['==', path('form.data.name'), 'سارا'] },
        code: { label: say('کد'), group: 'home', shownWhen: ['==', path('form.data.name'), 'سارا'] },
      },
    }),
    groups: { home: { title: say('نشانی'), help: say('برای نامه‌ها') } },
  } as const
  renderScreen({ forms: { login: form as never }, body: { form: { block: 'form', form: 'login' } } })
  expect(screen.queryByRole('group', { name: 'نشانی' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^نام/), { target: { value: 'سارا' } })
  const group = screen.getByRole('group', { name: 'نشانی', description: 'برای نامه‌ها' })
  expect([...group.querySelectorAll('input')].map(({ name }) => name)).toEqual(['city', 'code'])
  expect(group.contains(screen.getByLabelText(/^نام/))).toBe(false)
})

it('a summary of many errors starts with seven, and a press lists the others and goes to the first of them', () => {
  const names = Array.from({ length: 10 }, (_, i) => `n${i}`)
  renderScreen({
    forms: {
      long: aForm({
        schema: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
        fields: Object.fromEntries(names.map((name) => [name, { label: say(name) }])),
      }),
    },
    body: { form: { block: 'form', form: 'long', submit: { text: say('ورود'), press: { toast: { text: say('شد') } } } } },
  })
  submit()
  const links = () => [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links()).toHaveLength(7)
  fireEvent.click(screen.getByRole('button', { name: 'portal:form.moreProblems' }))
  expect(links()).toHaveLength(10)
  expect(document.activeElement?.textContent).toBe(links()[7])
  expect(screen.queryByRole('button', { name: 'portal:form.moreProblems' })).toBeNull()
})

it('a submit that is not possible yet says why in the summary, beside the fields that are missing, until it is possible', async () => {
  const { runtime } = renderScreen({
    forms: { login },
    screen: {
      local: { chosen: { schema: { type: 'boolean' }, default: false } },
      commands: { signIn: { form: 'login', call: 'test/signIn' } },
    },
    body: {
      form: {
        block: 'form',
        form: 'login',
        submit: { text: say('ورود'), enabledWhen: path('local.chosen'), why: say('اول دانشگاه را انتخاب کنید'), press: { run: 'signIn' } },
      },
    },
  })
  submit()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect([summary.querySelector('p')?.textContent, summary.querySelectorAll('a').length]).toEqual(['اول دانشگاه را انتخاب کنید', 2])
  type('نام کاربری', 'sara')
  type('گذرواژه', '12345')
  expect(screen.getByRole('alert').textContent).toBe('اول دانشگاه را انتخاب کنید')
  act(() => runtime.setLocal('chosen', true))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a submit that says itself when it is grey is so only then; a press while a field is wrong shows the errors in either case', () => {
  const { runtime, effects } = renderScreen({
    forms: { login },
    screen: {
      local: { held: { schema: { type: 'boolean' }, default: true } },
      commands: { signIn: { form: 'login', call: 'test/signIn' } },
    },
    body: {
      form: { block: 'form', form: 'login', submit: { text: say('ورود'), greyWhen: path('local.held'), press: { run: 'signIn' } } },
    },
  })
  const isGrey = () => screen.getByRole('button', { name: 'ورود' }).getAttribute('aria-disabled') === 'true'
  expect(isGrey()).toBe(true)
  act(() => runtime.setLocal('held', false))
  expect(isGrey()).toBe(false)
  submit()
  expect(screen.getByRole('alert').querySelectorAll('a')).toHaveLength(2)
  expect(effects).toEqual([])
})

it('texts of fields read the parameters that the form is given, and its data; those of its button the screen', () => {
  const read = (name: string) => ({ plain: path(name) })
  const schema = { type: 'object', properties: { stay: { type: 'string' }, name: { type: 'string' } } }
  const fields = {
    stay: { label: say('اقامت'), help: read('params.days'), placeholder: read('form.data.name') },
    name: { label: read('params.days'), group: 'more' },
  }
  const { runtime } = renderScreen({
    forms: { stay: { ...aForm({ schema, fields }), groups: { more: { title: read('params.days') } } } },
    screen: { local: { days: { default: 7 }, params: { default: 8 } } },
    body: { form: { block: 'form', form: 'stay', with: { days: path('local.days') }, submit: { text: read('params.days'), press: [] } } },
  })
  const words = () => ['[id$=help]', 'legend'].map((at) => document.querySelector(at)?.textContent)
  expect(words()).toEqual(['۷', '۷'])
  expect(screen.getByRole('button').textContent).toBe('')
  act(() => runtime.form('stay').set('name', 'سارا'))
  expect(screen.getByLabelText(/اقامت/).getAttribute('placeholder')).toBe('سارا')
  act(() => runtime.act([{ set: { days: 9 } }], runtime.scope()))
  expect(words()).toEqual(['۹', '۹'])
})
