import { useTexts } from '../texts/TextsContext.ts'
import { drawValue, type ValueProps } from './drawValue.tsx'

export type { ValueProps } from './drawValue.tsx'

/** A formatted value: digits of the language, identifiers left to right, money with its unit. */
export const Value = (props: ValueProps) => drawValue(props, useTexts())
