import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aForm, noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'
import { prepareScreen } from '../prepareScreen.ts'

const rows = [
  { id: 7, name: 'مرکزی', open: true },
  { id: 8, name: 'فنی', open: true },
  { id: 9, name: 'ادبیات', open: false },
]
const draw = (as: 'rows' | 'cards' | 'chips' | 'select' | 'search') =>
  renderScreen({
    screen: { queries: { places: { call: 'test/places' } }, local: { place: { schema: { type: 'integer' } } } },
    body: {
      choice: {
        block: 'choice',
        as,
        of: 'places',
        label: say('سلف'),
        placeholder: say('یکی را بردارید'),
        text: { plain: path('row.name') },
        enabledWhen: path('row.open'),
        why: say('بسته است'),
        picked: path('local.place'),
        empty: say('سلفی نیست'),
        press: { set: { place: path('row.id') } },
      },
    },
  })
const opened = (as: Parameters<typeof draw>[0]) => {
  const drawn = draw(as)
  drawn.settle('test/places', { ok: true, result: rows })
  return drawn
}

it.each(['rows', 'select'] as const)('as %s is rendered at once where the screen was prepared', async (as) => {
  await prepareScreen({ body: { choice: { block: 'choice', as } } } as never, () => undefined)
  opened(as)
  expect(screen.queryByRole(as === 'select' ? 'combobox' : 'radiogroup', { name: 'سلف' })).not.toBeNull()
})

it.each(['rows', 'cards', 'chips'] as const)('as %s is a named group of radio buttons, the closed one off with its reason', async (as) => {
  const { runtime } = opened(as)
  const group = await screen.findByRole('radiogroup', { name: 'سلف' })
  const radios = within(group).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, false],
    [false, true],
  ])
  expect(radios[2]?.closest('label')?.textContent).toContain('بسته است')
  fireEvent.click(screen.getByRole('radio', { name: 'فنی' }))
  expect(runtime.local()).toEqual({ place: 8 })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'فنی' }).checked).toBe(true)
})

it('as a select asks for a choice until there is one', async () => {
  const { runtime } = opened('select')
  const select = await screen.findByLabelText<HTMLSelectElement>('سلف')
  expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['یکی را بردارید', true],
    ['مرکزی', false],
    ['فنی', false],
    ['ادبیات · بسته است', true],
  ])
  fireEvent.change(select, { target: { value: '7' } })
  expect(runtime.local()).toEqual({ place: 7 })
  expect([...select.options].map(({ text }) => text)).not.toContain('یکی را بردارید')
})

it('as a search opens a window, takes no closed one, and closes with the choice', async () => {
  const { runtime } = opened('search')
  const button = await screen.findByRole('button', { name: /سلف/ })
  expect(button.textContent).toContain('یکی را بردارید')
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'سلف' })
  fireEvent.click(within(dialog).getByRole('option', { name: /ادبیات/ }))
  expect(runtime.local()).toEqual({})
  fireEvent.click(within(dialog).getByRole('option', { name: /مرکزی/ }))
  expect(runtime.local()).toEqual({ place: 7 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button.textContent).toContain('مرکزی')
})

it('as a search that says what is picked it needs its rows only when its dialog opens, and keeps the focus when it is picked', async () => {
  const { runtime, settle } = renderScreen({
    screen: {
      queries: { places: { call: 'test/places', when: path('local.isOpen') } },
      local: { place: { schema: { type: 'integer' }, default: 7 }, isOpen: { schema: { type: 'boolean' }, default: false } },
    },
    body: {
      choice: {
        block: 'choice',
        as: 'search',
        of: 'places',
        label: say('سلف'),
        chosen: { text: { plain: path('local.place') }, note: say('اینجا') },
        open: 'isOpen',
        text: { plain: path('row.name') },
        find: { plain: ['+', 'code', path('row.name')] as never },
        picked: path('local.place'),
        press: { set: { place: path('row.id') } },
      },
    },
  })
  const button = await screen.findByRole('button', { name: /سلف/ })
  expect([button.textContent, runtime.query('places').status]).toEqual([expect.stringContaining('اینجا'), 'waiting'])
  fireEvent.click(button)
  expect([runtime.local()['isOpen'], runtime.query('places').status, screen.queryByRole('dialog')]).toEqual([true, 'loading', null])
  settle('test/places', { ok: true, result: rows })
  const dialog = await screen.findByRole('dialog', { name: 'سلف' })
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'codeفنی' } })
  const setLocal = vi.spyOn(runtime, 'setLocal')
  fireEvent.keyDown(within(dialog).getByRole('combobox'), { key: 'Enter' })
  expect(runtime.local()).toEqual({ place: 8, isOpen: false })
  // The pick closes the dialog itself: a recording finds no row in one that was closed before.
  expect(setLocal).not.toHaveBeenCalled()
  expect([screen.queryByRole('dialog'), button.isConnected]).toEqual([null, true])
})

it.each(['rows', 'select', 'search'] as const)('[RESV-43][RESV-44] as %s says that there is none, and what went wrong', async (as) => {
  const none = draw(as)
  none.settle('test/places', { ok: true, result: [] })
  expect(await screen.findByText('سلفی نیست')).toBeTruthy()
  none.unmount()
  draw(as).settle('test/places', noAnswer('test/places'))
  expect((await screen.findByRole('alert')).textContent).toContain('portal:errors.connection')
})

/** The words of the elements that describe an element. */
const describing = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const seat = aForm({ schema: { type: 'object', properties: { note: { type: 'string' } } }, fields: { note: { label: say('یادداشت') } } })
const drawWaiting = (as: 'rows' | 'chips' | 'question' | 'select' | 'search', of?: string) => {
  const drawn = renderScreen({
    forms: { seat },
    screen: {
      queries: { places: { call: 'test/places' } },
      local: { place: { schema: { type: 'integer' } }, isShown: { schema: { type: 'boolean' }, default: true } },
    },
    body: {
      choice: {
        block: 'choice',
        as,
        of: 'places',
        label: say('سلف'),
        help: say('نزدیک شما'),
        text: { plain: path('row.name') },
        picked: path('local.place'),
        press: { set: { place: path('row.id') } },
        ...(of && { form: of }),
      },
      form: {
        block: 'form',
        form: 'seat',
        shownWhen: path('local.isShown'),
        submit: {
          text: say('ثبت'),
          enabledWhen: ['has', path('local.place')],
          why: say('اول سلف'),
          press: { toast: { text: say('شد') } },
        },
      },
    },
  })
  drawn.settle('test/places', { ok: true, result: rows })
  return drawn
}
const submitSeat = () => fireEvent.submit(screen.getByRole('form', { name: 'ثبت' }))
const controlOf = {
  rows: async () => (await screen.findAllByRole('radio'))[0],
  chips: async () => (await screen.findAllByRole('radio'))[0],
  question: async () => (await screen.findAllByRole('radio'))[0],
  select: () => screen.findByRole('combobox', { name: 'سلف' }),
  search: () => screen.findByRole('button', { name: /^سلف/ }),
} as const

it.each(['rows', 'chips', 'question', 'select', 'search'] as const)(
  'as %s for which a form waits, it says so after a submit in vain, and the error summary leads to it, until it is chosen',
  async (as) => {
    const { runtime } = drawWaiting(as, 'seat')
    const control = await controlOf[as]()
    if (control === undefined) throw new Error('no control')
    const marks = () => [control.getAttribute('aria-invalid'), describing(control)]
    expect(marks()).toEqual([null, 'نزدیک شما'])
    submitSeat()
    expect(marks()).toEqual(['true', 'اول سلف نزدیک شما'])
    expect(screen.getByRole('alert').textContent).toBe('portal:form.problemsاول سلف')
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'اول سلف' })
    fireEvent.click(link)
    expect(document.activeElement).toBe(control)
    act(() => runtime.setLocal('place', 7))
    expect([...marks(), screen.queryByRole('alert')]).toEqual([null, 'نزدیک شما', null])
  },
)

it('for which no form waits, it is neither marked nor linked; nor once the form is hidden', async () => {
  const { unmount } = drawWaiting('search')
  await controlOf.search()
  submitSeat()
  expect(screen.getByRole('alert').textContent).toBe('اول سلف')
  expect([screen.queryByRole('link'), document.querySelector('[aria-invalid]')]).toEqual([null, null])
  unmount()
  const { runtime } = drawWaiting('search', 'seat')
  const control = await controlOf.search()
  submitSeat()
  expect(control.getAttribute('aria-invalid')).toBe('true')
  act(() => runtime.setLocal('isShown', false))
  expect(control.getAttribute('aria-invalid')).toBeNull()
})
