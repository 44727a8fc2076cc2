import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import type { StyleObject } from '../../engine/react/look/look.ts'
import { readLooks } from '../../tools/vite/readLooks.ts'
import { compileLook, themeCss, type WrittenLook } from './compileLook.ts'
import { createPortalSystem } from './system.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['grep', '-l', '--untracked', '= defineLook(', '--', 'engine', 'src', 'modules', ':!*.test.*'], {
  cwd: root,
  encoding: 'utf8',
}).trim()
/** Every look of the project, as the build reads it. */
const looks = (
  await Promise.all(
    files.split('\n').map(async (file) => {
      const { code } = await transformWithOxc(readFileSync(join(root, file), 'utf8'), file)
      return readLooks(code, file, parseSync(file, code).program.body).map(({ look }) => [file, look] as const)
    }),
  )
).flat()
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
const plain = /[\s(#\d]|^(none|inherit|transparent|currentColor|canvas|auto|Highlight|CanvasText|GrayText)$/
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

const stylesOf = ({ base, variants }: WrittenLook): readonly StyleObject[] =>
  [
    ...Object.values(base),
    ...Object.values(variants).flatMap((values) => Object.values(values).flatMap((slots) => Object.values(slots))),
  ].filter((style): style is StyleObject => style !== undefined)
const unknownTokens = (look: WrittenLook): readonly string[] =>
  stylesOf(look)
    .flatMap(tokensIn)
    .filter((token) => system.token(token) === undefined)

it('each token that a look mentions exists', () => {
  expect(looks.length).toBeGreaterThan(60)
  expect(looks.flatMap(([file, look]) => unknownTokens(look).map((token) => `${file}: ${token}`))).toEqual([])
})

it('control: an unknown colour of a look is found', () => {
  expect(unknownTokens({ base: { root: { color: 'mutedd', gap: '3' } }, variants: {} })).toEqual(['colors.mutedd'])
})

it('looks mirror with the direction: no property names left or right', () => {
  const physical =
    /^(margin|padding|border)(Left|Right|Top|Bottom)|^(left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight)$/
  const properties = (style: StyleObject): readonly string[] =>
    Object.entries(style).flatMap(([name, value]) => (typeof value === 'object' ? properties(value) : [name]))
  const found = looks.flatMap(([file, look]) =>
    stylesOf(look)
      .flatMap(properties)
      .filter((property) => physical.test(property))
      .map((property) => `${file}: ${property}`),
  )
  expect(found).toEqual([])
})

const fixed = (value: unknown): boolean => {
  const token = typeof value === 'string' ? (system.token(`sizes.${value}`) as string | undefined) : undefined
  return /^\d+px$/.test(token ?? String(value))
}
/** Slots whose text has a height that does not grow with it. */
const tooTight = ({ base, variants }: WrittenLook): readonly string[] => {
  const isTight = (style: StyleObject): boolean =>
    (('fontSize' in style || 'lineHeight' in style) && fixed(style['blockSize'])) ||
    Object.values(style).some((value) => typeof value === 'object' && isTight(value))
  const slots = [base, ...Object.values(variants).flatMap((values) => Object.values(values))].flatMap((styles) => Object.entries(styles))
  return slots.filter(([, style]) => style !== undefined && isTight(style)).map(([slot]) => slot)
}
/** Declarations and conditions that keep their size when the reader's text is larger. */
const keptSmall = (css: string): readonly string[] =>
  css.match(/(?:font|font-size|line-height|--line-[\w]+|--d-(?:font-sizes|line-heights)-[\w]+): ?[^;}]*\dpx|@media[^{]*\dpx/g) ?? []

it('text and breakpoints follow the size of text that the browser is set to', () => {
  const sheets = execFileSync('git', ['grep', '--untracked', '', '--', 'src/*.css', 'engine/*.css', 'modules/*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(sheets).toContain('@font-face')
  expect(keptSmall(sheets)).toEqual([])
  expect(keptSmall(themeCss(system))).toEqual([])
  expect(looks.flatMap(([file, look]) => keptSmall(compileLook(system, look).css.join('')).map((found) => `${file}: ${found}`))).toEqual([])
})

it('what holds text has no fixed height', () => {
  expect(looks.flatMap(([file, look]) => tooTight(look).map((slot) => `${file}: ${slot}`))).toEqual([])
})

it('control: a size of text, a breakpoint and a height in px are found', () => {
  const written = {
    base: { root: { fontSize: '13px', '@media (min-width: 900px)': { lineHeight: '2rem' }, blockSize: 'control' } },
    variants: {},
  }
  expect(keptSmall(compileLook(system, written).css.join(''))).toEqual(['font-size:13px', '@media (min-width: 900px'])
  expect(keptSmall('font:500 12px/20px mono; --line-md: 27px')).toHaveLength(2)
  expect(tooTight(written)).toEqual(['root'])
})

/** Whether digits of all languages are as wide as each other: the font draws Persian and Arabic ones with gaps then, as ۱ ۵٬۰ ۰ ۰. */
const spacesDigits = (style: StyleObject): boolean =>
  Object.entries(style).some(([name, value]) =>
    typeof value === 'object' ? !name.includes(':lang(en)') && spacesDigits(value) : value === 'tabular-nums',
  )

it('digits are as wide as each other in English alone', () => {
  expect(looks.flatMap(([file, look]) => (stylesOf(look).some(spacesDigits) ? [file] : []))).toEqual([])
  const written = execFileSync('git', ['grep', '--untracked', '-lE', 'tabular-nums', '--', 'engine', 'src', 'modules', ':!*.test.*'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(
    written
      .trim()
      .split('\n')
      .filter((file) => !file.endsWith('Look.ts')),
  ).toEqual([])
})

it('control: digits of equal width in every language are found, within a condition, too', () => {
  const style = { fontVariantNumeric: 'tabular-nums' }
  expect([style, { _phone: style }, { '&:lang(en)': style }].map(spacesDigits)).toEqual([true, true, false])
})
