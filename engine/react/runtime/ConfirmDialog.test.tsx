import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, say } from '../support/renderScreen.tsx'

// Without a build, classes are named after slots: here the paint of a button is named after its variant.
vi.mock('../button/buttonLook.ts', async (original) => ({
  ...(await original<typeof import('../button/buttonLook.ts')>()),
  buttonClasses: ({ variant }: { readonly variant?: string }) => variant,
}))

const classOf = (name: string) => screen.getByRole('button', { name }).className

it.each([
  ['red, since something is lost unless the module denies it', {}, 'danger'],
  ['red where something is lost', { loss: true }, 'danger'],
  ['not red where nothing is lost', { loss: false }, 'primary'],
] as const)('a confirmation has a yes-button that is %s', (_, loss, variant) => {
  renderScreen({
    screen: { commands: { pay: { call: 'test/pay' } } },
    body: {
      pay: {
        block: 'button',
        text: say('پرداخت'),
        press: { run: 'pay' },
        confirm: { text: say('برگشت ندارد.'), yes: say('پاک کردن'), no: say('نگه داشتن'), ...loss },
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'پرداخت' }))
  expect([classOf('پاک کردن'), classOf('نگه داشتن')]).toEqual([variant, 'secondary'])
})
