import { createContext, useContext } from 'react'
import type { ScreenRuntime } from '../runtime.ts'

/** True inside a placeholder: containers render as usual, texts as skeleton lines. */
export const WaitingContext = createContext(false)
export const useWaiting = (): boolean => useContext(WaitingContext)

const QUERIES = 'queries.'

/** Whether one of these paths belongs to a query that loads for the first time. */
export const isFirstLoading = (runtime: ScreenRuntime, paths: readonly string[]): boolean =>
  paths.some((path) => {
    if (!path.startsWith(QUERIES)) return false
    const { status, data } = runtime.query(path.slice(QUERIES.length))
    return data === undefined && status === 'loading'
  })
