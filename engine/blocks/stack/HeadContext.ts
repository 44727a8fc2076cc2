import { createContext } from 'react'

/** Element beside the page's title, a portal target; null until it is mounted, `undefined` if the page has none. */
export const HeadContext = createContext<Element | null | undefined>(undefined)
