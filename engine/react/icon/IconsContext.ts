import { createContext, useContext } from 'react'
import type { IconNodes } from './Icon.tsx'

/** Resolves an icon by the name that compiled JSON uses. */
export type IconTable = (name: string) => IconNodes | undefined
export const IconsContext = createContext<IconTable>(() => undefined)
export const useIcon = (name: string | undefined): IconNodes | undefined => {
  const table = useContext(IconsContext)
  return name === undefined ? undefined : table(name)
}
