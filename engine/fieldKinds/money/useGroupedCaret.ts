import { type RefObject, useLayoutEffect, useRef } from 'react'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Keeps the caret behind the same digit while separators are inserted and removed. */
export const useGroupedCaret = (
  shown: string,
): { readonly input: RefObject<HTMLInputElement | null>; readonly typed: (digitsAfter: number) => void } => {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number>(undefined)
  useLayoutEffect(() => {
    const after = behind.current
    behind.current = undefined
    if (after === undefined || !input.current) return
    let at = shown.length
    while (at > 0 && digitsIn(shown.slice(at)) < after) at--
    // Before a separator, so that Backspace deletes a digit.
    if (/\D/.test(shown[at - 1] ?? '0')) at--
    input.current.setSelectionRange(at, at)
  }, [shown])
  return {
    input,
    typed: (digitsAfter) => {
      behind.current = digitsAfter
    },
  }
}

/** Number of digits after the caret. */
export const digitsAfterCaret = ({ value, selectionEnd }: HTMLInputElement, latin: (text: string) => string): number =>
  digitsIn(latin(value.slice(selectionEnd ?? value.length)))
