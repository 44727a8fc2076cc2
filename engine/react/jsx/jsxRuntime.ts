import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { withCutTexts } from './withCutTexts.ts'
import { type ElementProps, withLanguages } from './withLanguages.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

/** React's own, for elements whose texts are cut and know their language. Compiled JSX calls it (`jsxImportSource`). */
export const jsx = (type: ElementType, props: ElementProps, key?: Key) =>
  react.jsx(type, withLanguages(type, withCutTexts(type, props)), key)
export const jsxs = (type: ElementType, props: ElementProps, key?: Key) =>
  react.jsxs(type, withLanguages(type, withCutTexts(type, props)), key)
