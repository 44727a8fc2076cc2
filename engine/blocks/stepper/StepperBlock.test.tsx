import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = (more: object) =>
  renderScreen({
    screen: { local: { week: { schema: { type: 'integer' }, default: 0 }, went: { schema: { type: 'integer' } } } },
    body: {
      stepper: {
        block: 'stepper',
        from: -1,
        to: 1,
        text: { plain: ['call', 'string', path('local.week')] },
        back: say('هفتهٔ پیش'),
        forth: say('هفتهٔ بعد'),
        ...more,
      },
    },
  })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('steps a local value, says the new one aloud, and at an end is off without losing the focus', async () => {
  const { runtime } = draw({ bind: 'week' })
  fireEvent.click(await screen.findByRole('button', { name: 'هفتهٔ بعد' }))
  expect(runtime.local()).toMatchObject({ week: 1 })
  expect(screen.getByText('1').closest('[aria-live="polite"]')).toBeTruthy()
  expect([button('هفتهٔ بعد').getAttribute('aria-disabled'), button('هفتهٔ بعد').disabled]).toEqual(['true', false])
  fireEvent.click(button('هفتهٔ بعد'))
  expect(runtime.local()).toMatchObject({ week: 1 })
  expect(button('هفتهٔ پیش').getAttribute('aria-disabled')).toBeNull()
})

it('or presses with the step that was asked for', async () => {
  const { runtime } = draw({ value: path('local.week'), press: { set: { went: path('event.step') } } })
  fireEvent.click(await screen.findByRole('button', { name: 'هفتهٔ پیش' }))
  expect(runtime.local()).toMatchObject({ week: 0, went: -1 })
})

it('comes back from beyond an end that has moved', async () => {
  const { runtime } = draw({ bind: 'week', to: -1, from: -3 })
  await screen.findAllByRole('button')
  expect(button('هفتهٔ بعد').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('هفتهٔ پیش'))
  expect(runtime.local()).toMatchObject({ week: -1 })
})

it('is off both ways while its number or an end is not known', async () => {
  draw({ value: path('local.none'), press: { set: { went: 1 } } })
  await screen.findAllByRole('button')
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})
