import { useTexts } from '../texts/TextsContext.ts'
import { drawValue, type ValueProps } from './drawValue.tsx'

export type { ValueProps } from './drawValue.tsx'

/** A value as people read it: in the language's digits, identifiers from left to right, money with its unit. */
export const Value = (props: ValueProps) => drawValue(props, useTexts())
