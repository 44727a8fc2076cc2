import type { WidgetProps } from '../../react/form/widgetProps.ts'
import { loadLaterWidgets } from '../../react/loadLater.ts'
import { later } from '../../react/runtime/later.tsx'

/** One of many options, found by search: remotely by a call if the field has `words`, else among the loaded options. */
export const PickFromWidget = later<WidgetProps>(async () => {
  const [{ PickWidget }, { SearchedWidget }] = await Promise.all([loadLaterWidgets(), import('./SearchedWidget.tsx')])
  return (props) => (props.field.words === undefined ? <PickWidget {...props} /> : <SearchedWidget {...props} />)
}, null)
