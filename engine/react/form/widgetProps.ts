import type { CompiledField, JsonSchema } from '../../compiled/compiled.ts'
import type { FieldLimits } from '../../fields/index.ts'
import type { BlockTools } from '../runtime/useBlock.ts'

/** An option of a field. */
export interface FieldOption {
  readonly value: unknown
  readonly text: string
}

/** Props of a widget, a controlled component: it renders a value and reports changes, without access to the form. */
export interface WidgetProps {
  /** Id of the control that the label points to. */
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly invalid: boolean
  readonly required: boolean
  readonly enabled: boolean
  /** Ids of help text and error. */
  readonly describedBy: string | undefined
  /** Id of the label, for widgets with several controls. */
  readonly labelledBy: string
  readonly placeholder: string | undefined
  readonly options: readonly FieldOption[]
  /** What `earliest`, `latest` and `policy` of the field evaluate to now. */
  readonly limits?: FieldLimits
  readonly field: CompiledField
  readonly schema: JsonSchema
  readonly tools: BlockTools
  readonly set: (value: unknown) => void
  readonly leave: () => void
}

/** Attributes of every single control of a widget. */
export const controlProps = ({ id, name, invalid, required, enabled, describedBy, leave }: WidgetProps) => ({
  id,
  name,
  disabled: !enabled,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy,
  onBlur: leave,
})

/** State attributes of the box around a control: a change restyles only the box, not its contents. */
export const boxProps = ({ invalid, enabled }: Pick<WidgetProps, 'invalid' | 'enabled'>) => ({
  'data-invalid': invalid || undefined,
  'data-off': !enabled || undefined,
})
