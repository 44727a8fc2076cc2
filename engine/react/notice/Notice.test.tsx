import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Notice } from './Notice.tsx'

afterEach(cleanup)

it('danger has the role alert, other tones do not; the tone is never conveyed by colour alone', () => {
  const drawing = (tone: 'danger' | 'warning' | 'success' | 'info') => {
    const { container, unmount } = render(<Notice tone={tone}>متن</Notice>)
    const found = [screen.queryByRole('alert') !== null, container.querySelector('svg')?.innerHTML]
    unmount()
    return found
  }
  const drawn = [drawing('danger'), drawing('warning'), drawing('success'), drawing('info')]
  expect(drawn.map(([alert]) => alert)).toEqual([true, false, false, false])
  expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(4)
})

it('can be led to where it is asked for, and is no stop of the Tab key', () => {
  const focusRef = createRef<HTMLDivElement>()
  render(
    <Notice tone="danger" focusRef={focusRef}>
      متن
    </Notice>,
  )
  focusRef.current?.focus()
  expect([document.activeElement?.textContent, focusRef.current?.tabIndex]).toEqual(['متن', -1])
})
