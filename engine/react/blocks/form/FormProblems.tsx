import type { Ref } from 'react'
import { controlId } from '../../form/FormField.tsx'
import { formLook } from '../../form/formLook.ts'
import { useFormState } from '../../form/useField.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Notice } from '../../notice/Notice.tsx'
import { useBlock } from '../../runtime/useBlock.ts'
import type { FormStore } from '../../runtime.ts'
import { useWord } from '../../texts/TextsContext.ts'

export interface FormProblemsProps {
  readonly store: FormStore
  readonly names: readonly string[]
  readonly focusRef: Ref<HTMLDivElement>
}

/** All that must be mended, each a way to its field; gone when nothing is left. */
export const FormProblems = ({ store, names, focusRef }: FormProblemsProps) => {
  const { text } = useBlock(store.form)
  useFormState(store)
  const look = classesOf(formLook)
  const word = useWord()
  const left = names.map((name) => ({ name, error: store.field(name).error })).filter(({ error }) => error !== undefined)
  if (left.length === 0) return null
  return (
    <Notice tone="danger" focusRef={focusRef}>
      <b>{word('form.problems', { n: left.length })}</b>
      <ul className={look.problems}>
        {left.map(({ name, error }) => (
          <li key={name}>
            <a
              href={`#${controlId(store.id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId(store.id, name))?.focus()
              }}
            >
              {[text(store.form.fields[name]?.label), text(error)].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
