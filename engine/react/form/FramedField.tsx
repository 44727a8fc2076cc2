import type { ReactNode } from 'react'
import type { FieldKind } from '../../compiled/fieldKind.ts'
import { fieldWidgets } from '../../fieldKinds/fieldWidgets.ts'
import { useIcon } from '../icon/IconsContext.ts'
import type { FieldSnapshot } from '../runtime.ts'
import { describedBy, FieldFrame, labelId } from './FieldFrame.tsx'
import { FieldIconContext } from './FieldIconContext.ts'
import type { WidgetProps } from './widgetProps.ts'

export type FlatKind = Exclude<FieldKind, 'nested'>
type Given = Pick<WidgetProps, 'id' | 'name' | 'required' | 'options' | 'field' | 'schema' | 'tools' | 'set' | 'leave'>

export interface FramedFieldProps extends Given {
  readonly kind: FlatKind
  readonly snapshot: FieldSnapshot
  readonly label: string
  readonly help: string
  /** Renders the widget. */
  readonly children: (props: Omit<WidgetProps, 'value'>) => ReactNode
}

/** The widget of a field in its frame, with everything but its value. */
export const FramedField = ({ kind, snapshot, label, help, children, ...given }: FramedFieldProps) => {
  const { id, field, required, tools } = given
  const { group, bare, wide, opens, required: always } = fieldWidgets[kind]
  const icon = useIcon(field.icon)
  const error = tools.text(snapshot.error)
  const widget = children({
    ...given,
    invalid: error !== '',
    enabled: snapshot.enabled,
    limits: snapshot.limits,
    describedBy: describedBy(id, help, error),
    labelledBy: labelId(id),
    placeholder: tools.text(field.placeholder) || undefined,
  })
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required={required || always === true}
      group={group === true}
      bare={bare === true}
      wide={wide === true || field.wide === true}
      opens={opens === true}
    >
      {icon === undefined ? widget : <FieldIconContext value={icon}>{widget}</FieldIconContext>}
    </FieldFrame>
  )
}
