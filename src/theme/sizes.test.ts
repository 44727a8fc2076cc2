import { describe, expect, it } from 'vitest'
import { dialogLook } from '../../engine/react/dialog/dialogLook.ts'
import { foldLook } from '../../engine/react/fold/foldLook.ts'
import { phoneWeekLook } from '../../modules/reservation/parts/phoneWeekLook.ts'
import { createPortalSystem } from './system.ts'

const { sva } = createPortalSystem()
type Recipe = Parameters<typeof sva>[0]
const stylesOf = (look: { readonly slots: readonly string[] }, variants = {}) =>
  sva({ ...look, slots: [...look.slots] } as Recipe)(variants)

/** Every value of a property, at all breakpoints. */
const valuesOf = (style: unknown, property: string): readonly unknown[] =>
  typeof style === 'object' && style !== null
    ? Object.entries(style).flatMap(([name, value]) => (name === property ? [value] : valuesOf(value, property)))
    : []
/** Durations of a style's transitions, in ms. */
const transitionsOf = (styles: unknown): readonly number[] =>
  valuesOf(styles, 'transition').flatMap((value) => [...String(value).matchAll(/(\d+)ms/g)].map(([, ms]) => Number(ms)))

describe.each(Object.keys(dialogLook.variants?.as ?? {}))('a window as %s', (as) => {
  const styles = stylesOf(dialogLook, { as })

  it('[PRES-24] is never wider than 90 % of the viewport', () => {
    expect(valuesOf(styles.root, 'maxInlineSize')).toEqual(['90vw'])
  })

  it('aligns its words by the direction, also where a cell that is aligned otherwise asks for it', () => {
    expect(valuesOf(styles.root, 'textAlign')).toEqual(['start'])
  })

  it('[PRES-25][PRES-O7] has a body of at most 70 % of the viewport, which scrolls', () => {
    expect(valuesOf(styles.body, 'maxBlockSize')).toEqual(['70vh'])
    expect(valuesOf(styles.body, 'overflowY')).toEqual(['auto'])
  })
})

it.each([
  ['rows', foldLook],
  ['past days', phoneWeekLook],
])('[PRES-26] %s open and close in 300 ms', (_, look) => {
  const found = transitionsOf(stylesOf(look))
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set([300]))
})
