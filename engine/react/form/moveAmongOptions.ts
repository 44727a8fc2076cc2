import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Keys of a group of radio buttons. Arrows only move the focus; Space or Enter picks, since picking may navigate away. */
export function moveAmongOptions(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll('input')].filter(({ disabled }) => !disabled)
  const at = controls.findIndex((control) => control.matches(':focus'))
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Enter') return
  event.preventDefault()
  if (step === undefined) controls[at]?.click()
  else controls.at((at + step) % controls.length)?.focus()
}
