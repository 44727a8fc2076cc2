import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'
import { HeadContext } from './HeadContext.ts'

it.each(['column', 'row', 'grid', 'bar'])('as %s holds its blocks in their order, and leaves out those that are not shown', (as) => {
  const text = (words: string, more: object = {}) => ({ block: 'text', text: say(words), ...more })
  renderScreen({
    body: { stack: { block: 'stack', as, gap: 2, body: { b: text('یک'), a: text('دو', { shownWhen: false }), c: text('سه') } } },
  })
  const stack = screen.getByText('یک').closest('p')?.parentElement
  expect([...(stack?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['یک', 'سه'])
  expect(stack?.style.gap).toBe('8px')
})

const body = { head: { block: 'stack', as: 'head', body: { t: { block: 'text', text: say('۴ وعده') } } } }

it('a head renders in place if the page has no room beside its title', () => {
  const { container } = renderScreen({ body })
  expect(container.textContent).toBe('۴ وعده')
})

it('a head renders beside the title if there is an element for it', () => {
  const beside = document.createElement('div')
  document.body.append(beside)
  const { container } = renderScreen({ body, around: (children) => <HeadContext value={beside}>{children}</HeadContext> })
  expect([container.textContent, beside.textContent]).toEqual(['', '۴ وعده'])
  beside.remove()
})
