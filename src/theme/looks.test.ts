import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import type { StyleObject } from '../../engine/react/look/look.ts'
import { readLooks } from '../../tools/vite/readLooks.ts'
import type { WrittenLook } from './compileLook.ts'
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
