// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen, path, say } from '../../support/drawScreen.tsx'

it('stands beside its name and follows its data; words say that there is none', async () => {
  const { runtime, container } = drawScreen({
    screen: { local: { credit: { schema: { type: 'integer' } } } },
    body: { credit: { block: 'value', label: say('اعتبار'), value: path('local.credit'), as: 'money', none: say('نامعلوم') } },
  })
  expect(await screen.findByText('نامعلوم')).toBeTruthy()
  act(() => runtime.pick('credit', 1_250_009))
  expect(container.textContent).toBe('اعتبار۱۲۵٬۰۰۰portal:money.unit')
})
