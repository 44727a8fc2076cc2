import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../react/button/Button.tsx'
import { controlId } from '../../react/form/controlId.ts'
import { formLook } from '../../react/form/formLook.ts'
import { partsOf } from '../../react/form/partsOf.ts'
import { useForm } from '../../react/form/useField.ts'
import { choiceId, reasonOf } from '../../react/form/waitedChoice.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Notice } from '../../react/notice/Notice.tsx'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import type { Extra } from '../../react/runtime/RuntimeContext.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { type Pressable, pressState } from '../../react/runtime/usePress.tsx'
import { useReads } from '../../react/runtime/useReads.ts'
import type { FormStore } from '../../react/runtime.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

const NONE = {}

/** Errors in the summary before the others are asked for. */
const MOST = 7

export interface FormProblemsProps {
  readonly store: FormStore
  /** Paths of the errors, in field order. */
  readonly places: readonly string[]
  /** Whose reason is said, too, for as long as it may not be pressed. */
  readonly submit: Pressable | undefined
  /** What labels of fields read beside the data of the form. */
  readonly names: Extra
}

interface ErrorLinkProps {
  /** Id of a control. */
  readonly to: string
  readonly children: ReactNode
}

/** Moves the focus to the control of an error. */
const ErrorLink = ({ to, children }: ErrorLinkProps) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    {children}
  </a>
)

/** Why a submit button may not be pressed now; '' if it may. The choice for which the form waits shows it, too. */
const useReason = (submit: Pressable | undefined, store: FormStore): string => {
  const tools = useBlock(submit ?? NONE)
  useReads(tools.runtime, pressPaths)
  const reason = submit === undefined ? '' : pressState(submit, tools, () => store.get().data).why
  useLayoutEffect(() => {
    const { set } = reasonOf(store)
    set(reason)
    return () => set('')
  }, [store, reason])
  return reason
}

/** How many errors are listed; those that are asked for take the focus. */
function useListed() {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[MOST]?.focus()
  }, [isWhole])
  return { list, most: isWhole ? Number.POSITIVE_INFINITY : MOST, listAll: () => setWhole(true) }
}

/** Takes the focus with each new set of errors. */
function useSummaryFocus(store: FormStore, places: readonly string[], asked: boolean) {
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // An action has put the focus to the wrong field, or the user is still there.
    const isThere = places.length === 1 && document.activeElement?.id === controlId(store.id, places[0] ?? '')
    if ((places.length > 0 && !isThere) || asked) summary.current?.focus()
  }, [store, places, asked])
  return summary
}

/** Error summary: what concerns the form as a whole, then the first errors, each a link to its field; empty once all are fixed. */
export const FormProblems = ({ store, places, submit, names }: FormProblemsProps) => {
  const summary = useSummaryFocus(store, places, submit !== undefined)
  const { text } = useBlock(store.form).within({ ...names, form: store.get() })
  const look = classesOf(formLook)
  const word = useWord()
  const { list, most, listAll } = useListed()
  const left = useForm(store, () => JSON.stringify(places.filter((place) => store.field(place).error !== undefined)))
  const all: readonly string[] = JSON.parse(left)
  const reason = useReason(submit, store)
  const choice = choiceId(store.id)
  if (all.length === 0 && reason === '') return null
  const wrong = all.filter((place) => place !== '')
  const isLinked = reason !== '' && document.getElementById(choice) !== null
  const count = wrong.length + Number(isLinked)
  const whole = all.length > wrong.length ? store.field('').error : undefined
  const nameOf = (place: string) =>
    partsOf(store.form, place)
      .map((part) => (typeof part === 'number' ? word('form.item', { n: part + 1 }) : typeof part === 'string' ? part : text(part)))
      .filter(Boolean)
      .join(word('form.comma'))
  return (
    <Notice tone="danger" focusRef={summary}>
      {reason && !isLinked && <p>{reason}</p>}
      {whole && <p>{text(whole)}</p>}
      {count > 0 && <b>{word('form.problems', { n: count })}</b>}
      <ul ref={list} className={look.problems} hidden={count === 0}>
        {isLinked && (
          <li>
            <ErrorLink to={choice}>{reason}</ErrorLink>
          </li>
        )}
        {wrong.slice(0, most - Number(isLinked)).map((place) => (
          <li key={place}>
            <ErrorLink to={controlId(store.id, place)}>
              {[nameOf(place), text(store.field(place).error)].filter(Boolean).join(': ')}
            </ErrorLink>
          </li>
        ))}
        {count > most && (
          <li>
            <Button variant="ghost" size="sm" onClick={listAll}>
              {word('form.moreProblems', { n: count - most })}
            </Button>
          </li>
        )}
      </ul>
    </Notice>
  )
}
