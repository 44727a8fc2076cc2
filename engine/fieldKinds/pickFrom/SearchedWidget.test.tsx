import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings, renderForm } from '../../react/support/renderForm.tsx'
import { noAnswer, path, say } from '../../react/support/renderScreen.tsx'

const draw = async () => {
  const drawn = await renderForm({
    properties: { city: { type: 'integer' } },
    required: ['city'],
    fields: {
      city: {
        label: say('شهر'),
        as: 'pickFrom',
        words: 'words',
        wait: 300,
        options: { of: 'cities', value: path('row.id'), text: { plain: path('row.name') } },
      },
    },
    screen: {
      local: { words: { schema: { type: 'string' }, default: '' } },
      queries: { cities: { call: 'x/cities', with: { words: path('local.words') }, when: ['!=', path('local.words'), ''] } },
    },
  })
  const input = (await screen.findByRole('combobox', { name: 'شهر' })) as HTMLInputElement
  return { ...drawn, input, type: (value: string) => fireEvent.change(input, { target: { value } }) }
}
const rows = [
  { id: 1, name: 'شیراز' },
  { id: 2, name: 'شیروان' },
]

it('[FORM-08] words are searched by when the typing rests, found by keys, and the picked one stays when the list has gone', async () => {
  const { input, type, waiting, settle, data, container } = await draw()
  type('ش')
  type('شی')
  expect(screen.getByText('portal:form.searching').getAttribute('role')).toBe('status')
  expect(waiting).toEqual([])
  await expect.poll(() => waiting.map(({ args }) => args)).toEqual([{ words: 'شی' }])
  settle('x/cities', { ok: true, result: rows })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['شیراز', 'شیروان'])
  expect(await axeFindings(container)).toEqual([])
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(data()).toEqual({ city: 2 })
  expect(input.value).toBe('شیروان')
  expect(screen.queryByRole('listbox')).toBeNull()
  await expect.poll(() => input.value).toBe('شیروان')
  type('شیروا')
  expect(data()).toEqual({})
  fireEvent.keyDown(input, { key: 'Escape' })
  expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['', 'false'])
})

it('Arabic yeh and kaf, as some keyboards type them, are searched by as Persian letters; what was typed stays', async () => {
  const { input, type, waiting } = await draw()
  type('كيش')
  await expect.poll(() => waiting.map(({ args }) => args)).toEqual([{ words: 'کیش' }])
  expect(input.value).toBe('كيش')
})

it('nothing found and a search that failed are said', async () => {
  const { type, waiting, settle, container } = await draw()
  type('xy')
  await expect.poll(() => waiting.length).toBe(1)
  settle('x/cities', { ok: true, result: [] })
  expect(screen.getByRole('status').textContent).toBe('portal:search.none')
  expect(await axeFindings(container)).toEqual([])
  type('xyz')
  await expect.poll(() => waiting.length).toBe(1)
  settle('x/cities', noAnswer('x/cities'))
  expect(screen.getByRole('status').textContent).toBe('portal:form.searchFailed')
})
