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
  /** Several controls under one name. */
  readonly group?: boolean
  /** The control says its own name, like a check box. */
  readonly bare?: boolean
  /** Takes the whole width of the form. */
  readonly wide?: boolean
  /** Opens something over the fields beside it. */
  readonly opens?: boolean
  readonly children: ReactNode
}

export const labelId = (id: string): string => `${id}-label`
const helpId = (id: string): string => `${id}-help`
const errorId = (id: string): string => `${id}-error`
/** What describes the control of a field. */
export const describedBy = (id: string, help: string, error: string): string | undefined =>
  [...(error ? [errorId(id)] : []), ...(help ? [helpId(id)] : [])].join(' ') || undefined

interface FieldLabelProps extends Pick<FieldFrameProps, 'id' | 'label' | 'required' | 'group'> {}

/** What a field is called; drawn apart, so that an error leaves it as it is. */
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

/** Label above, help and error under it in words. */
export const FieldFrame = ({ id, label, help, error, required, group, bare, wide, opens, children }: FieldFrameProps) => {
  const look = classesOf(fieldLook, { wide: wide ? 'true' : undefined })
  return (
    <div
      className={look.root}
      data-opens={opens || undefined}
      {...(group && label ? { role: 'group', 'aria-labelledby': labelId(id) } : {})}
    >
      {!bare && label && <FieldLabel id={id} label={label} required={required} group={group === true} />}
      {children}
      {help && (
        <span id={helpId(id)} className={look.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={errorId(id)} className={look.error}>
          {error}
        </span>
      )}
    </div>
  )
}
