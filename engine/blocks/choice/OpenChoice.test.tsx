import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
        press: { set: { hall: path('row.id') } },
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

it('of several rows each is a checkbox that a press switches', async () => {
  const chosen = path('local.chosen')
  const { runtime, settle } = renderScreen({
    screen: { queries: { halls: { call: 'test/halls' } }, local: { chosen: { schema: { type: 'array' }, default: [2] } } },
    body: {
      list: {
        block: 'choice',
        of: 'halls',
        label: say('سلف‌ها'),
        many: true,
        text: { plain: path('row.name') },
        picked: chosen,
        press: { set: { chosen: ['call', 'toggle', chosen, path('row.id')] } },
      },
    },
  })
  settle('test/halls', { ok: true, result: names.map((name, index) => ({ id: index + 1, name })) })
  await screen.findByRole('group', { name: 'سلف‌ها' })
  const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
  expect(checked()).toEqual([false, true, false])
  fireEvent.click(screen.getByRole('checkbox', { name: 'خواهران' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'فنی' }))
  expect([checked(), runtime.local()['chosen']]).toEqual([[false, false, true], [3]])
})

it('whether several may be picked can depend on data', async () => {
  const { settle, runtime } = renderScreen({
    screen: {
      queries: { halls: { call: 'test/halls' } },
      local: { several: { schema: { type: 'boolean' }, default: false }, chosen: { schema: { type: 'array' }, default: [] } },
    },
    body: {
      list: {
        block: 'choice',
        of: 'halls',
        label: say('سلف‌ها'),
        many: path('local.several'),
        text: { plain: path('row.name') },
        picked: path('local.chosen'),
        press: { set: { chosen: ['call', 'toggle', path('local.chosen'), path('row.id')] } },
      },
    },
  })
  settle('test/halls', { ok: true, result: names.map((name, index) => ({ id: index + 1, name })) })
  await screen.findByRole('radiogroup', { name: 'سلف‌ها' })
  act(() => runtime.setLocal('several', true))
  expect([screen.queryByRole('radiogroup'), screen.getAllByRole('checkbox').length]).toEqual([null, 3])
})

const cities = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `شهر ${index + 1}` }))

it.each([
  [15, false],
  [16, true],
])('a list of %s options is searched: %s', async (count, isSearched) => {
  await draw(cities(count))
  expect(screen.queryByRole('searchbox') !== null).toBe(isSearched)
})

it('of 500 options only those near the viewport are rendered; words narrow them, also by the digits of another script', async () => {
  const { runtime } = await draw(cities(500))
  const rendered = screen.getAllByRole('radio')
  expect([rendered.length < 100, rendered[0]?.getAttribute('aria-setsize')]).toEqual([true, '500'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'portal:search' }), { target: { value: 'شهر ۴۸۷' } })
  fireEvent.click(screen.getByRole('radio', { name: 'شهر 487' }))
  expect([runtime.local(), screen.getByRole('status').textContent]).toEqual([{ hall: 487 }, expect.stringContaining('portal:form.found')])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'روستا' } })
  expect([screen.queryByRole('radio'), screen.getByRole('status').textContent]).toEqual([null, 'portal:search.none'])
})
