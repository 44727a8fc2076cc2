import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import type { ItemView, PressItem } from './itemView.ts'
import type { Week } from './weekModel.ts'

/** What both drawings of the week are given. */
export interface WeekProps {
  readonly week: Week
  readonly viewOf: (key: string) => ItemView | undefined
  readonly text: PartProps['text']
  readonly onPress: PressItem
}
