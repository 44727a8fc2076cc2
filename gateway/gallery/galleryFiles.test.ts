import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLongLane, sampleIndex } from '../../tests/lanes/sample.ts'
import { readPortalFolder } from '../compiler/readPortalFolder.ts'
import { createGalleryCompiler, galleryFiles } from './galleryFiles.ts'

/** Random edits; the short lane makes some, other ones with each commit. */
const RUNS = isLongLane ? 500 : 50
/** What somebody hostile, or a cat on the keyboard, puts into a text. */
const HOSTILE = [
  '"__proto__": { "polluted": true },',
  '"constructor": { "prototype": {} },',
  '{'.repeat(120),
  '['.repeat(5000),
  '"=a.b.c(((((("',
  `"=${'!'.repeat(3000)}x"`,
  '"=[1,2].map(x, x.map(y, y))"',
  '"{n, plural, one {{} other {#}"',
  '"{'.repeat(200),
  '1e999',
  '-',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e',
  '"$ref": "#/shapes/none"',
  '"pattern": "(a+)+$("',
  '"block": "toString"',
  '"of": "hasOwnProperty"',
  '/* */',
  '🙂',
]
const at = fc.double({ min: 0, max: 1, noNaN: true })
const screens = [...readPortalFolder([process.cwd(), 'gallery'])].filter(([name]) => /^modules\/[^/]+\/(screens|forms|flows)\//.test(name))
const put = (text: string, where: number, what: string, instead: number) => {
  const from = Math.floor(where * text.length)
  return text.slice(0, from) + what + text.slice(from + instead)
}
const change = fc.oneof(
  fc.tuple(at, fc.constantFrom(...HOSTILE)).map(
    ([where, what]) =>
      (text: string) =>
        put(text, where, what, 0),
  ),
  fc.tuple(at, fc.nat(400)).map(
    ([where, instead]) =>
      (text: string) =>
        put(text, where, '', instead),
  ),
  fc.tuple(at, fc.string({ maxLength: 12 })).map(
    ([where, what]) =>
      (text: string) =>
        put(text, where, what, what.length),
  ),
  fc.tuple(at, at, fc.nat(200)).map(([from, to, length]) => (text: string) => {
    const start = Math.floor(from * text.length)
    return put(text, to, text.slice(start, start + length), 0)
  }),
  // Swaps complete values: the value of one key becomes that of another.
  fc.tuple(at, fc.constantFrom(...HOSTILE, '{}', '[]', '""', '0')).map(([where, what]) => (text: string) => {
    const colons = [...text.matchAll(/: ("[^"\n]*"|\d+|true|false|\{)/g)]
    const found = colons[Math.floor(where * colons.length)]
    return found === undefined ? text : text.slice(0, found.index) + text.slice(found.index).replace(found[1] ?? '', () => what)
  }),
)

describe('the compiler behind the gallery', () => {
  it('gives a list of problems or a portal for whatever is sent', () => {
    const compile = createGalleryCompiler()
    expect(compile({}).portal).toBeDefined()
    let good = 0
    let bad = 0
    const property = fc.property(
      fc.constantFrom(...screens),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      ([name, { text }], changes) => {
        const edited = changes.reduce((before, one) => one(before), text)
        const { diagnostics, portal } = compile({ [name]: edited })
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        expect(errors.length === 0).toBe(portal !== undefined)
        for (const { at: place, message } of diagnostics) {
          expect(message).not.toBe('')
          expect(place.line).toBeGreaterThan(0)
          expect(place.column).toBeGreaterThan(0)
        }
        if (portal === undefined) bad++
        else good++
      },
    )
    fc.assert(property, { numRuns: RUNS, seed: isLongLane ? 7 : sampleIndex % 2 ** 31, endOnFailure: true })
    expect(bad).toBeGreaterThan(RUNS / 3)
    if (isLongLane) expect(good).toBeGreaterThan(0)
    expect(Object.prototype).not.toHaveProperty('polluted')
    expect(compile({}).diagnostics).toEqual([])
  }, 240_000)

  it('knows every file of the gallery by its path in the portal', () => {
    const files = galleryFiles()
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['modules/blocks/screens/text.json', 'modules/fields/forms/text.json']))
    expect(Object.keys(files).filter((name) => !name.endsWith('.json'))).toEqual([])
  })
})
