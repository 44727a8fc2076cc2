import type { CompiledField, JsonSchema } from '../../compiled/compiled.ts'
import type { FieldLimits } from '../../fields/index.ts'
import type { BlockTools } from '../runtime/useBlock.ts'

/** One of the values that a field offers. */
export interface FieldOption {
  readonly value: unknown
  readonly text: string
}

/** What a widget is given; it shows a value and says what was done with it, and knows no form. */
export interface WidgetProps {
  /** Id of the control that the label names. */
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly invalid: boolean
  readonly required: boolean
  readonly enabled: boolean
  /** Ids of help and error. */
  readonly describedBy: string | undefined
  /** Id of the label, for widgets of several controls. */
  readonly labelledBy: string
  readonly placeholder: string | undefined
  readonly options: readonly FieldOption[]
  /** What `earliest`, `latest` and `policy` of the field give now. */
  readonly limits?: FieldLimits
  readonly field: CompiledField
  readonly schema: JsonSchema
  readonly tools: BlockTools
  readonly set: (value: unknown) => void
  readonly leave: () => void
}

/** What every single control of a widget carries. */
export const controlProps = ({ id, name, invalid, required, enabled, describedBy, leave }: WidgetProps) => ({
  id,
  name,
  disabled: !enabled,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy,
  onBlur: leave,
})

/** What the box around a control carries of its state: only the box itself is styled anew when it changes, and nothing in it. */
export const boxProps = ({ invalid, enabled }: Pick<WidgetProps, 'invalid' | 'enabled'>) => ({
  'data-invalid': invalid || undefined,
  'data-off': !enabled || undefined,
})
