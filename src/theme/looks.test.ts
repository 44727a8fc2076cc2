import { expect, it } from 'vitest'
import type { Look, StyleObject, Variants } from '../../engine/react/look/look.ts'
import { createPortalSystem } from './system.ts'

const modules = {
  ...import.meta.glob(['../../engine/react/**/*.{ts,tsx}', '!**/*.test.*'], { eager: true }),
  ...import.meta.glob(['../shell/*.{ts,tsx}', '!**/*.test.*'], { eager: true }),
  ...import.meta.glob('../../modules/*/parts/*Look.ts', { eager: true }),
} as Record<string, Record<string, unknown>>
const isLook = (value: unknown): value is Look<string, Variants<string>> =>
  typeof value === 'object' && value !== null && 'slots' in value && 'base' in value && 'variants' in value
const looks = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isLook(value) ? [[`${file} ${name}`, value] as const] : [])),
)
const system = createPortalSystem()

const categories: Readonly<Record<string, string>> = {
  color: 'colors',
  background: 'colors',
  borderColor: 'colors',
  fill: 'colors',
  stroke: 'colors',
  outlineColor: 'colors',
  fontSize: 'fontSizes',
  lineHeight: 'lineHeights',
  fontWeight: 'fontWeights',
  boxShadow: 'shadows',
  zIndex: 'zIndex',
}
const plain = /[\s(#\d]|^(none|inherit|transparent|currentColor|canvas|auto)$/
/** A weight must be a named token: each further one is another instance of the font. */
const isPlain = (property: string, text: string) => (property === 'fontWeight' ? text === 'inherit' : plain.test(text))

/** Token names in a style: in braces, or as the bare value of a property that takes tokens. */
const tokensIn = (style: StyleObject): readonly string[] =>
  Object.entries(style).flatMap(([property, value]) => {
    if (typeof value === 'object') return tokensIn(value)
    const text = String(value)
    const braces = [...text.matchAll(/\{([\w.]+)\}/g)].map((found) => found[1] ?? '')
    const category = categories[property]
    return category === undefined || isPlain(property, text) || text.startsWith('var') ? braces : [...braces, `${category}.${text}`]
  })

it('each token that a look mentions exists', () => {
  expect(looks.length).toBeGreaterThan(25)
  const missing = looks.flatMap(([name, look]) => {
    const styles = [
      ...Object.values(look.base),
      ...Object.values(look.variants).flatMap((values) => Object.values(values).flatMap((slots) => Object.values(slots))),
    ]
    return styles
      .flatMap((style) => (style ? tokensIn(style) : []))
      .flatMap((token) => (system.token(token) === undefined ? [`${name}: ${token}`] : []))
  })
  expect(missing).toEqual([])
})

it('looks mirror with the direction: no property names left or right', () => {
  const physical =
    /^(margin|padding|border)(Left|Right|Top|Bottom)|^(left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight)$/
  const properties = (style: StyleObject): readonly string[] =>
    Object.entries(style).flatMap(([name, value]) => (typeof value === 'object' ? properties(value) : [name]))
  const found = looks.flatMap(([name, look]) =>
    [
      ...Object.values(look.base),
      ...Object.values(look.variants).flatMap((values) => Object.values(values).flatMap((slots) => Object.values(slots))),
    ].flatMap((style) =>
      style
        ? properties(style)
            .filter((property) => physical.test(property))
            .map((property) => `${name}: ${property}`)
        : [],
    ),
  )
  expect(found).toEqual([])
})
