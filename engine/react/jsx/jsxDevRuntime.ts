import type { ElementType, Key } from 'react'
import { jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime'
import { withCutTexts } from './withCutTexts.ts'
import { type ElementProps, withLanguages } from './withLanguages.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

/** React's own for development, for elements whose texts are cut and know their language. Compiled JSX calls it (`jsxImportSource`). */
export const jsxDEV = (
  type: ElementType,
  props: ElementProps,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => create(type, withLanguages(type, withCutTexts(type, props)), key, isStatic, source, self)
