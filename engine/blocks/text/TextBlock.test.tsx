import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

it.each([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
])('%s is a heading of level %s, below the page’s title', (level, rank) => {
  renderScreen({ body: { t: { block: 'text', level, text: say('این هفته') } } })
  expect(screen.getByRole('heading', { level: rank, name: 'این هفته' })).toBeTruthy()
})

it('data has its own direction and is never parsed as HTML; without data the fallback text is shown, or nothing', () => {
  const draw = (more: object) =>
    renderScreen({
      screen: { local: { name: { schema: { type: 'string' } } } },
      body: { t: { block: 'text', text: { plain: path('local.name') }, ...more } },
    })
  const bare = draw({})
  expect(bare.container.querySelector('p')).toBeNull()
  act(() => bare.runtime.setLocal('name', '<b>Negar</b>'))
  const words = screen.getByText('<b>Negar</b>')
  expect([words.tagName, words.children.length]).toEqual(['BDI', 0])
  bare.unmount()
  draw({ none: say('نامی نیست') })
  expect(screen.getByText('نامی نیست')).toBeTruthy()
})
