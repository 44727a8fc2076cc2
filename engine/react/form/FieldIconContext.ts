import { createContext } from 'react'
import type { IconNodes } from '../icon/Icon.tsx'

/** The drawing at the start of the field that is drawn. */
export const FieldIconContext = createContext<IconNodes | undefined>(undefined)
