import type { IconNodes } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'

/** A sun before 17:00, a moon after, a clock if the hour is unknown. */
export const mealIcon = (start: string): IconNodes => {
  if (start === '') return icons.clock
  return start < '17:00' ? icons.sun : icons.moon
}
