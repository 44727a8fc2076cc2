import { useTexts } from '../texts/TextsContext.ts'
import { renderValue, type ValueProps } from './renderValue.tsx'

export type { ValueProps } from './renderValue.tsx'

/** A formatted value: digits of the language, identifiers left to right, money with its unit. */
export const Value = (props: ValueProps) => renderValue(props, useTexts())
