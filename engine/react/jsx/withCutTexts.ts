import { type ElementType, Fragment } from 'react'
import type { ElementProps } from './withLanguages.ts'

/** Characters of a text that are rendered: browsers lay out a text whose direction or font changes often in the square of its length (record 112). */
export const MOST_CHARACTERS = 10_000

const isLong = (children: unknown): boolean =>
  typeof children === 'string' ? children.length > MOST_CHARACTERS : Array.isArray(children) && children.some(isLong)
const cut = (children: unknown): unknown => {
  if (Array.isArray(children)) return children.map(cut)
  return typeof children === 'string' && isLong(children) ? `${children.slice(0, MOST_CHARACTERS)}…` : children
}

/** The props of an element with each text in it cut at `MOST_CHARACTERS`. Values of fields and names (`title`, `aria-label`) stay whole. */
export const withCutTexts = (type: ElementType, props: ElementProps): ElementProps =>
  (typeof type === 'string' || type === Fragment) && isLong(props['children']) ? { ...props, children: cut(props['children']) } : props
