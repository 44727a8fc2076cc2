import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'
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

it.each(['rows', 'select', 'search'] as const)('[RESV-43][RESV-44] as %s says that there is none, and what went wrong', async (as) => {
  const none = draw(as)
  none.settle('test/places', { ok: true, result: [] })
  expect(await screen.findByText('سلفی نیست')).toBeTruthy()
  none.unmount()
  draw(as).settle('test/places', noAnswer('test/places'))
  expect((await screen.findByRole('alert')).textContent).toContain('portal:errors.connection')
})
