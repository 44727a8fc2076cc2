import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { CompiledForm } from '../../engine/compiled/compiled.ts'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { renderScreen } from '../../engine/react/support/renderScreen.tsx'
import { openPortals } from '../../tools/replay/openPortals.ts'

beforeAll(() => loadAll([RjsfFields, ...Object.values(fieldWidgets).map(({ component }) => component)]))

const opened = openPortals(['.'])

function openedForm() {
  if (!opened.ok) throw new Error(opened.text)
  const portal = opened.portal('mahtab')
  const { runtime } = renderScreen({
    screen: { queries: { levels: { call: 'surveys/levels.list' } } },
    forms: { 'surveys/relatives': portal.form('surveys/relatives') as CompiledForm },
    validator: portal.validator('surveys/relatives'),
    body: { form: { block: 'form', form: 'surveys/relatives' } },
  })
  return runtime.form('surveys/relatives')
}

it('[REL-06] a relative can be removed while there is more than one, and none when there is one', async () => {
  const form = openedForm()
  const count = () => (form.get().data['studentFamilies'] as readonly unknown[]).length
  const removers = () => screen.queryAllByRole('button', { name: 'portal:form.remove' })
  act(() => form.set('studentFamilies', [{ relation: 'father' }, { relation: 'mother' }, { relation: 'sister' }]))
  expect([count(), removers().length]).toEqual([3, 3])
  fireEvent.click(removers()[0] as Element)
  fireEvent.click(removers()[0] as Element)
  expect([count(), removers().length]).toEqual([1, 0])
  expect(form.get().data['studentFamilies']).toMatchObject([{ relation: 'sister' }])
  fireEvent.click(screen.getByRole('button', { name: 'portal:form.addTo' }))
  expect([count(), removers().length]).toEqual([2, 2])
})

it('a relation that the server has stored in its own words is shown as it is, beside those that can be chosen', () => {
  const form = openedForm()
  act(() => form.set('studentFamilies', [{ relation: 'مادربزرگ' }, { relation: 'mother' }]))
  const chosen = screen
    .getAllByRole<HTMLSelectElement>('combobox', { name: /relatives\.relation/ })
    .map(({ selectedOptions, value }) => [value, selectedOptions[0]?.textContent])
  expect(chosen).toEqual([
    [expect.anything(), 'مادربزرگ'],
    [expect.anything(), 'surveys:relation.mother'],
  ])
  expect(form.get().data['studentFamilies']).toMatchObject([{ relation: 'مادربزرگ' }, { relation: 'mother' }])
})
