import type { ReactNode } from 'react'
import { type Later, later } from '../runtime/later.tsx'
import type { SearchDialogProps } from './SearchDialog.tsx'

type GenericSearchDialog = (<Row>(props: SearchDialogProps<Row>) => ReactNode) & Pick<Later<object>, 'load'>

/** `SearchDialog` in a chunk of its own. */
export const LaterSearchDialog = later(
  () => import('./SearchDialog.tsx').then((module) => module.SearchDialog<unknown>),
  null,
) as unknown as GenericSearchDialog

/** Props of the button that opens it: preloads the chunk when pointed at or focused. */
export const searchPreload = { onPointerEnter: LaterSearchDialog.load, onFocus: LaterSearchDialog.load }
