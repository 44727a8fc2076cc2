import { createContext, useContext } from 'react'
import type { ScreenRuntime } from '../runtime.ts'

/** What is drawn stands for something that is still on its way: its frames are real, its words are bones. */
export const WaitingContext = createContext(false)
export const useWaiting = (): boolean => useContext(WaitingContext)

const QUERIES = 'queries.'

/** Whether one of these paths is of a query that is being read for the first time. */
export const isOnItsWay = (runtime: ScreenRuntime, paths: readonly string[]): boolean =>
  paths.some((path) => {
    if (!path.startsWith(QUERIES)) return false
    const { status, data } = runtime.query(path.slice(QUERIES.length))
    return data === undefined && status === 'loading'
  })
