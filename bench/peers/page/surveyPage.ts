import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { ScreenRuntime } from '../../../engine/react/runtime.ts'
import type { Slides } from '../shared/contract.ts'

/** Any digits, Persian ones too. */
const number = /[\d۰-۹]+/
const latin = (digits: string) => digits.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

const slide = () => document.querySelector<HTMLElement>('[role=group][tabindex="-1"]')
/** Back, and what leads on; on the last question it sends. */
const buttons = () => [...(slide()?.parentElement?.querySelectorAll('button') ?? [])].slice(-2)

export const shownQuestion = (): number => {
  const [digits] = number.exec(slide()?.querySelector('h2')?.textContent ?? '') ?? []
  return digits === undefined ? -1 : Number(latin(digits))
}

export const shownChoice = (question: number, option: number): HTMLElement | null =>
  shownQuestion() === question ? (slide()?.querySelectorAll('input')[option] ?? null) : null

/** The survey screen as the driver uses it. Ids count from 1: those of questions, and those of the choices of all questions. */
export const slidesOf = (runtime: () => ScreenRuntime | undefined): Slides => ({
  shown: shownQuestion,
  picked(question) {
    const answers = runtime()?.flow()?.context['answers'] as JsonMap | undefined
    return ((answers?.[String(question + 1)] ?? []) as readonly number[]).map((id) => id - 1 - question * 5)
  },
  next: () => buttons()[1]?.click(),
  back: () => buttons()[0]?.click(),
  finish: () => buttons()[1]?.click(),
  finished: () => slide() === null && document.querySelector('[role=status] [data-tone=success]') !== null,
})
