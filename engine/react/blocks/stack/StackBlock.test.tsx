// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { drawScreen, say } from '../../support/drawScreen.tsx'
import { HeadContext } from './HeadContext.ts'

const body = { head: { block: 'stack', as: 'head', body: { t: { block: 'text', text: say('۴ وعده') } } } }

it('a head stands in its place where a page has no room beside its title', () => {
  const { container } = drawScreen({ body })
  expect(container.textContent).toBe('۴ وعده')
})

it('a head stands beside the title where there is an element for it', () => {
  const beside = document.createElement('div')
  document.body.append(beside)
  const { container } = drawScreen({ body, around: (children) => <HeadContext value={beside}>{children}</HeadContext> })
  expect([container.textContent, beside.textContent]).toEqual(['', '۴ وعده'])
  beside.remove()
})
