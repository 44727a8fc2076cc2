import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from 'react'
import type { OpenScreen } from '../createScreens.ts'
import type { Tools } from '../tools.ts'
import { type Say, wordsOf } from './words.ts'

export const ToolsContext = createContext<Tools | undefined>(undefined)

export const useTools = (): Tools => {
  const tools = useContext(ToolsContext)
  if (tools === undefined) throw new Error('The panel must be rendered inside its provider.')
  return tools
}

export const useSay = (): Say => {
  const { preferences } = useTools()
  return wordsOf(useSyncExternalStore(preferences.subscribe, preferences.get).language)
}

export const useOpenScreen = (): OpenScreen | undefined => {
  const { screens } = useTools()
  return useSyncExternalStore(screens.subscribe, screens.current)
}

/** Re-renders after every change of a screen or of the facts. */
export function useEverything(open: OpenScreen | undefined): void {
  const { host } = useTools()
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => host.subscribe(again), [host])
  useEffect(() => {
    if (open === undefined) return undefined
    const { screen } = open.runtime
    const under = (group: string, entries: object | undefined) => Object.keys(entries ?? {}).map((name) => `${group}.${name}`)
    const paths = [
      ...['flow', 'context', 'dialogs', 'pending', 'forms', 'search'],
      ...under('queries', { ...screen.queries, ...open.flow?.queries }),
      ...under('local', screen.local),
    ]
    return open.runtime.subscribe(paths, again)
  }, [open])
}
