import { createContext } from 'react'

/** The element beside the page's title; null until it is there, undefined where a page has none. */
export const HeadContext = createContext<Element | null | undefined>(undefined)
