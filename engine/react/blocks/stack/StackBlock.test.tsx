// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen, say } from '../../support/drawScreen.tsx'

it.each(['column', 'row', 'grid', 'split'])('as %s holds its blocks in their order, and leaves out those that are not shown', (as) => {
  const text = (words: string, more: object = {}) => ({ block: 'text', text: say(words), ...more })
  drawScreen({
    body: { stack: { block: 'stack', as, gap: 2, body: { b: text('یک'), a: text('دو', { shownWhen: false }), c: text('سه') } } },
  })
  const stack = screen.getByText('یک').parentElement
  expect([...(stack?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['یک', 'سه'])
  expect(stack?.style.gap).toBe('8px')
})
