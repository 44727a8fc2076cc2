import { type ReactNode, useMemo } from 'react'
import type { CompiledField, CompiledForm } from '../../compiled/compiled.ts'
import { classesOf } from '../look/classesOf.ts'
import type { FormStore } from '../runtime.ts'
import { formId } from './controlId.ts'
import { formLook } from './formLook.ts'
import { useForm } from './useField.ts'
import { useFieldTools } from './useFieldTools.ts'

type Groups = NonNullable<CompiledForm['groups']>
type Group = Groups[string]
const NONE: Groups = {}

interface FieldGroupProps {
  readonly store: FormStore
  readonly id: string
  readonly group: Group
  readonly names: readonly string[]
  readonly children: ReactNode
}

/** Fields under a heading; nothing while none of them is shown. */
const FieldGroup = ({ store, id, group, names, children }: FieldGroupProps) => {
  const tools = useFieldTools(store, id, group)
  const look = classesOf(formLook)
  const helpId = `${formId(store.id)}--${id}`
  const isShown = useForm(store, () => names.some((name) => store.field(name).shown))
  if (!isShown) return null
  const help = tools.text(group.help)
  return (
    <fieldset className={look.group} aria-describedby={help ? helpId : undefined}>
      <legend className={look.title}>{tools.text(group.title)}</legend>
      {help && (
        <p id={helpId} className={look.help}>
          {help}
        </p>
      )}
      <div className={look.fields}>{children}</div>
    </fieldset>
  )
}

export interface FieldGroupsProps {
  readonly store: FormStore
  /** Names of the fields and values to render, in their order. */
  readonly names: readonly string[]
  readonly render: (names: readonly string[]) => ReactNode
}

/** The fields of a form without a group, then each group. */
export const FieldGroups = ({ store, names, render }: FieldGroupsProps) => {
  const { fields, groups = NONE } = store.form
  const [first, ...rest] = useMemo(() => {
    const groupOf = (field: CompiledField | undefined) => field?.group
    const inGroup = (id: string | undefined) => names.filter((name) => groupOf(fields[name]) === id)
    return [inGroup(undefined), ...Object.keys(groups).map(inGroup)]
  }, [fields, groups, names])
  return (
    <>
      {render(first ?? [])}
      {Object.entries(groups).map(([id, group], index) => (
        <FieldGroup key={id} id={id} store={store} group={group} names={rest[index] ?? []}>
          {render(rest[index] ?? [])}
        </FieldGroup>
      ))}
    </>
  )
}
