// Shared by all contestants: the screen that this page was built for, JSON Schema of its fields, and how a page is exposed to the driver.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Bench } from '../shared/contract'
import { type Field, fieldsOf, type ItemId } from '../shared/items'
import { until } from '../shared/until'

declare const __ITEM__: ItemId

export const item: ItemId = __ITEM__
export const fields: readonly Field[] = fieldsOf(item)
export const one = (selector: string) => document.querySelector<HTMLElement>(selector)
export const nth = (selector: string, index: number) => document.querySelectorAll<HTMLElement>(selector)[index] ?? null
export const count = (selector: string) => document.querySelectorAll(selector).length

const number = /\d+/
/** s5: index of the question whose title this is, or -1. */
export const questionIn = (title: string | null | undefined): number => Number(number.exec(title ?? '')?.[0] ?? -1)
/** s5: indexes of the choices that a value of the model holds. */
export const indexesOf = (question: number, value: unknown): readonly number[] =>
  [value ?? []].flat().map((option) => fields[question]!.options!.indexOf(option as string))
/** s5: sends the answers. */
export const send = (answers: unknown) =>
  fetch('/answers', { method: 'POST', redirect: 'error', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(answers) })

/** JSON Schema (draft-07) of the fields. */
export const jsonSchema = (): any => ({
  type: 'object',
  required: fields.filter((field) => field.required).map((field) => field.key),
  properties: Object.fromEntries(
    fields.map(({ key, title, kind, options, min, max, minLength, maxLength }) => {
      if (kind === 'number') return [key, { title, type: 'number', minimum: min, maximum: max }]
      if (kind === 'date') return [key, { title, type: 'string', format: 'date' }]
      if (kind === 'multi') return [key, { title, type: 'array', items: { type: 'string', enum: options }, uniqueItems: true, minItems: 1 }]
      return [
        key,
        { title, type: 'string', ...(options && { enum: options }), ...(minLength && { minLength }), ...(maxLength && { maxLength }) },
      ]
    }),
  ),
})

/** Exposes a contestant that renders with React; `isThere` reports whether its last control is mounted. */
export function expose(draw: () => ReactNode, isThere: () => boolean, bench: Omit<Bench, 'mount' | 'unmount'>): void {
  let root: Root | undefined
  const page: Bench = {
    ...bench,
    mount(into) {
      root = createRoot(into)
      root.render(draw())
      return until(into, isThere)
    },
    unmount: () => root?.unmount(),
  }
  Object.assign(window, { bench: page })
}
