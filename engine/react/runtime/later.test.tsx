// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Boundary } from './Boundary.tsx'
import { brokenBlock } from './BrokenBlock.tsx'
import { later } from './later.tsx'

const Book = () => <p>a book</p>

/** A component whose chunk cannot be fetched `failures` times, within a boundary. */
async function draw(failures: number, fallback?: null) {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => quiet.mockRestore())
  let asked = 0
  const fetchBook = async () => {
    asked++
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Book
  }
  const Later = later(fetchBook, fallback)
  await act(async () =>
    render(
      <Boundary of={undefined} fallback={brokenBlock}>
        <Later />
      </Boundary>,
    ),
  )
  const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'portal:tryAgain' })))
  return { Later, retry, asked: () => asked }
}

it.each([undefined, null])('a chunk that cannot be fetched is fetched again by a press on retry (fallback: %s)', async (fallback) => {
  const { retry, asked } = await draw(2, fallback)
  expect(screen.getByRole('alert').textContent).toContain('portal:errors.connection')
  await retry()
  expect([screen.getByRole('alert').textContent, asked()]).toEqual([expect.stringContaining('portal:errors.connection'), 2])
  await retry()
  expect([screen.queryByRole('alert'), screen.getByText('a book').tagName, asked()]).toEqual([null, 'P', 3])
})

it('a chunk that could not be preloaded is fetched again when it is rendered', async () => {
  const Later = later(vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Book))
  await expect(Later.load()).rejects.toThrow('A chunk could not be fetched.')
  await act(async () => render(<Later />))
  expect(screen.getByText('a book')).toBeTruthy()
})

it('its state survives a second load that was under way when it was mounted', async () => {
  const arrived: ((component: () => ReactNode) => void)[] = []
  const Later = later(() => new Promise<() => ReactNode>((resolve) => arrived.push(resolve)), null)
  const loads = [Later.load(), Later.load()]
  arrived[0]?.(() => <input />)
  await loads[0]
  const { rerender } = render(<Later />)
  const input = screen.getByRole('textbox')
  arrived[1]?.(() => <input />)
  await Promise.all(loads)
  rerender(<Later />)
  expect(screen.getByRole('textbox')).toBe(input)
})

it('what breaks while it renders offers no retry: rendering again would break again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => quiet.mockRestore())
  const Broken = later(async () => () => {
    throw new Error('broken')
  })
  await act(async () =>
    render(
      <Boundary of={undefined} fallback={brokenBlock}>
        <Broken />
      </Boundary>,
    ),
  )
  expect(screen.getByRole('alert').textContent).toContain('portal:broken')
  expect(screen.queryByRole('button')).toBeNull()
})
