import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { type ElementProps, withLanguages } from './withLanguages.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

/** React's own, for elements that know the language of their words. Compiled JSX calls it (`jsxImportSource`). */
export const jsx = (type: ElementType, props: ElementProps, key?: Key) => react.jsx(type, withLanguages(type, props), key)
export const jsxs = (type: ElementType, props: ElementProps, key?: Key) => react.jsxs(type, withLanguages(type, props), key)
