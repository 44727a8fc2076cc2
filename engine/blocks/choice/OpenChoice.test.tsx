import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = async (halls: readonly object[]) => {
  const drawn = renderScreen({
    screen: { queries: { halls: { call: 'test/halls' } }, local: { hall: { schema: { type: 'integer' } } } },
    body: {
      list: {
        block: 'choice',
        of: 'halls',
        label: say('سلف'),
        text: { plain: path('row.name') },
        picked: path('local.hall'),
        enabledWhen: ['!=', path('row.id'), 2],
        press: { pick: { local: 'hall', value: path('row.id') } },
      },
    },
  })
  drawn.settle('test/halls', { ok: true, result: halls })
  await screen.findByRole('radiogroup', { name: 'سلف' })
  return drawn
}
const names = ['مرکزی', 'فنی', 'خواهران']

it('arrows move over what may be picked and pick nothing; Enter picks', async () => {
  const { runtime } = await draw(names.map((name, index) => ({ id: index + 1, name })))
  const group = screen.getByRole('radiogroup')
  const [first, off, last] = screen.getAllByRole('radio')
  expect(off).toHaveProperty('disabled', true)
  first?.focus()
  if (first) fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(last)
  expect(runtime.local()).toEqual({})
  if (last) fireEvent.keyDown(last, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  if (first) fireEvent.keyDown(first, { key: 'Enter' })
  expect(runtime.local()).toEqual({ hall: 1 })
  await waitFor(() => expect(group.querySelectorAll(':checked')).toHaveLength(1))
})
