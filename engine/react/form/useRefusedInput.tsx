import { type ReactNode, useState } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { hiddenLook } from '../look/hiddenLook.ts'
import { useWord } from '../texts/TextsContext.ts'
import { fieldLook } from './fieldLook.ts'

export interface RefusedInput {
  /** Something was typed or pasted that the field does not hold. */
  readonly refuse: () => void
  readonly accept: () => void
  /** A live region that says so at the field; the widget renders it after its box. */
  readonly message: ReactNode
}

/** Says why nothing happened: a number field rejects a paste as a whole (FORM-06). */
export function useRefusedInput(): RefusedInput {
  const { help } = classesOf(fieldLook)
  // The live region is there before it says something; as long as it is empty it takes no place in the field.
  const { root: hidden } = classesOf(hiddenLook)
  const word = useWord()
  const [isRefused, setRefused] = useState(false)
  return {
    refuse: () => setRefused(true),
    accept: () => setRefused(false),
    message: (
      <span role="status" className={isRefused ? help : hidden}>
        {isRefused && word('form.refused')}
      </span>
    ),
  }
}
