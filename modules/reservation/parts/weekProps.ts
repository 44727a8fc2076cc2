import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import type { ItemView, PressItem } from './itemView.ts'
import type { Week } from './weekModel.ts'

/** Props of both layouts of the week. */
export interface WeekProps {
  readonly week: Week
  readonly viewOf: (key: string) => ItemView | undefined
  readonly text: PartProps['text']
  readonly onPress: PressItem
}
