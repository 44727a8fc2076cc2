import { createContext } from 'react'
import type { IconNodes } from '../icon/Icon.tsx'

/** Icon at the start of the current field. */
export const FieldIconContext = createContext<IconNodes | undefined>(undefined)
