import { act, render } from '@testing-library/react'
import { StrictMode, useCallback, useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useStoreValue } from './useStoreValue.ts'

/** An observable value. */
function source<T>(first: T) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    listeners,
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
type Source<T> = ReturnType<typeof source<T>>

interface ReaderProps {
  readonly from: Source<unknown>
  readonly drawn?: (read: unknown) => void
}
const Reader = ({ from, drawn }: ReaderProps) => {
  const read = useStoreValue(
    useCallback((listener) => from.subscribe(listener), [from]),
    from.get,
  )
  drawn?.(read)
  return <b>{JSON.stringify(read)}</b>
}
/** Changes the value between render and subscription. */
const Changing = ({ from }: ReaderProps) => {
  useLayoutEffect(() => from.set('new'), [from])
  return <Reader from={from} />
}

it('re-renders if another value is read, and not for an equal object', () => {
  const from = source<unknown>({ n: 1 })
  const drawn: unknown[] = []
  render(<Reader from={from} drawn={(read) => drawn.push(read)} />)
  act(() => from.set({ n: 1 }))
  expect(drawn).toEqual([{ n: 1 }])
  act(() => from.set({ n: 1, text: 'a' }))
  act(() => from.set({ n: 1 }))
  expect(drawn).toEqual([{ n: 1 }, { n: 1, text: 'a' }, { n: 1 }])
})

it('sees what changed between drawing and listening, once its listening begins', () => {
  expect(render(<Changing from={source<unknown>('old')} />).container.textContent).toBe('"new"')
})

it('listens to another source from then on, and to none after it is gone', () => {
  const [one, other] = [source<unknown>('one'), source<unknown>('other')]
  const { container, rerender, unmount } = render(<Reader from={one} />, { wrapper: StrictMode })
  rerender(<Reader from={other} />)
  act(() => one.set('unheard'))
  expect([container.textContent, one.listeners.size]).toEqual(['"other"', 0])
  act(() => other.set('heard'))
  expect(container.textContent).toBe('"heard"')
  unmount()
  expect(other.listeners.size).toBe(0)
})
