import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenEnvironmentContext } from '../runtime/screenEnvironment.ts'
import { renderScreen, say } from '../support/renderScreen.tsx'

const draw = (planned: string | undefined) =>
  renderScreen({
    body: {
      card: { block: 'card', title: say('کیف پول'), goto: '/wallet', body: {} },
      add: { block: 'button', text: say('افزایش'), press: { goto: '/wallet' } },
    },
    around: (page) => (
      <ScreenEnvironmentContext
        value={{ subscribe: () => () => undefined, tiles: () => [], slot: () => [], isPlanned: (path) => path === planned }}
      >
        {page}
      </ScreenEnvironmentContext>
    ),
  })

it.each([
  ['/wallet', 'کیف پول  portal:soon', 'افزایش portal:soon'],
  [undefined, 'کیف پول', 'افزایش'],
])('links and buttons to a page that is only announced say so (planned: %s)', (planned, link, button) => {
  draw(planned)
  expect([screen.getByRole('link').textContent?.trim(), screen.getByRole('button').textContent]).toEqual([link, button])
})
