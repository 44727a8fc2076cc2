import { memo, type ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { fieldLook } from './fieldLook.ts'

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly error: string
  readonly required: boolean
  /** Several controls under one label. */
  readonly group?: boolean
  /** The control has its own label, like a checkbox. */
  readonly bare?: boolean
  /** Spans the full width of the form. */
  readonly wide?: boolean
  /** Opens a popup over what is below: its help is above the control. */
  readonly opens?: boolean
  readonly children: ReactNode
}

export const labelId = (id: string): string => `${id}--label`
export const helpId = (id: string): string => `${id}--help`
export const errorId = (id: string): string => `${id}--error`
/** Value for `aria-describedby`: ids of error and help text, if any. */
export const describedBy = (id: string, help: string, error: string): string | undefined =>
  [...(error ? [errorId(id)] : []), ...(help ? [helpId(id)] : [])].join(' ') || undefined

interface FieldLabelProps extends Pick<FieldFrameProps, 'id' | 'label' | 'required' | 'group'> {}

/** Label of a field; memoized, so that an error does not re-render it. */
const FieldLabel = memo(({ id, label, required, group }: FieldLabelProps) => {
  const look = classesOf(fieldLook)
  const word = useWord()
  const name = (
    <>
      {label} {!required && <span className={look.optional}>{word('form.optional')}</span>}
    </>
  )
  return group ? (
    <span id={labelId(id)} className={look.label}>
      {name}
    </span>
  ) : (
    <label id={labelId(id)} htmlFor={id} className={look.label}>
      {name}
    </label>
  )
})

/** Layout of a field: label above, help text and error below. */
export const FieldFrame = ({ id, label, help, error, required, group, bare, wide, opens, children }: FieldFrameProps) => {
  const look = classesOf(fieldLook, { wide: wide ? 'true' : undefined })
  const hint = help && (
    <span id={helpId(id)} className={look.help}>
      {help}
    </span>
  )
  return (
    <div
      className={look.root}
      data-opens={opens || undefined}
      {...(group && label ? { role: 'group', 'aria-labelledby': labelId(id) } : {})}
    >
      {!bare && label && <FieldLabel id={id} label={label} required={required} group={group === true} />}
      {opens && hint}
      {children}
      {!opens && hint}
      {error && (
        <span id={errorId(id)} className={look.error}>
          {error}
        </span>
      )}
    </div>
  )
}
