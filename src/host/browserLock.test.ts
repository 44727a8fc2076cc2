import { afterEach, expect, it, vi } from 'vitest'
import { createBrowserStorage } from './browserPorts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const { locked } = createBrowserStorage()

it('a task runs under the lock of the browser', async () => {
  const asked: string[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _: object, task: () => Promise<string>) => {
        asked.push(name)
        return task()
      },
    },
  })
  expect(await locked('dargah.refresh', async () => 'done')).toBe('done')
  expect(asked).toEqual(['dargah.refresh'])
})

it('a task does not run while another tab keeps the lock, and the wait for it ends', async () => {
  const end = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    },
  })
  const task = vi.fn(async () => 'done')
  const outcome = locked('dargah.refresh', task)
  end.abort(new DOMException('', 'TimeoutError'))
  expect(await outcome).toBeUndefined()
  expect(task).not.toHaveBeenCalled()
  expect(timeout).toHaveBeenCalledWith(10_000)
})

it('the outcome is there at once, and the lock is given on once other tabs see what was stored', async () => {
  vi.useFakeTimers()
  const freed = vi.fn()
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, task: () => Promise<string>) => task().then(freed) } })
  expect(await locked('dargah.refresh', async () => 'done')).toBe('done')
  await vi.advanceTimersByTimeAsync(49)
  expect(freed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(freed).toHaveBeenCalledOnce()
})

it('a bug in a task is no lock that is missing', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, task: () => Promise<string>) => task() } })
  await expect(locked('dargah.refresh', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
})

it('a task runs at once in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await locked('dargah.refresh', async () => 'done')).toBe('done')
})
