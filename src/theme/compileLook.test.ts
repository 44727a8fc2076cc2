import { expect, it } from 'vitest'
import { compileLook, themeCss } from './compileLook.ts'
import { createPortalSystem } from './system.ts'

const system = createPortalSystem()
const ruleOf = (css: readonly string[], name: unknown): string => css.find((rule) => rule.includes(`.${String(name)}{`)) ?? ''

it('gives each slot a class whose rule names the tokens as properties', () => {
  const { classes, css } = compileLook(system, {
    base: { root: { color: 'text' }, mark: { padding: '4', _hover: { color: 'muted' } } },
    variants: {},
  })
  expect(ruleOf(css, classes['root'])).toContain('color:var(--d-colors-text)')
  expect(ruleOf(css, classes['mark'])).toContain('padding:var(--d-spacing-4)')
  expect(css.join()).toContain(':hover')
  expect(css.every((rule) => rule.startsWith('@layer recipes{'))).toBe(true)
})

it('makes classes only for the variants that change a slot, and merges those that do in the order of the look', () => {
  const { classes, css } = compileLook(system, {
    base: { root: { margin: '1px' }, mark: { color: 'text' } },
    variants: {
      size: { sm: { root: { padding: '1px' } }, lg: { root: { padding: '9px' } } },
      tone: { loud: { root: { padding: '5px' } } },
    },
  })
  expect(classes['mark']).toEqual(expect.any(String))
  expect(classes['root']).toMatchObject({ by: 'size', of: { '': { by: 'tone' }, sm: { of: { loud: expect.any(String) } }, lg: {} } })
  const { of } = classes['root'] as { readonly of: Readonly<Record<string, { readonly of: Readonly<Record<string, string>> }>> }
  const loud = of['sm']?.of['loud']
  expect(ruleOf(css, loud)).toContain('padding:5px')
  expect(ruleOf(css, loud)).toContain('margin:1px')
})

it('writes the order of the layers before anything that stands in one', () => {
  const css = themeCss(system)
  expect(css.startsWith('@layer reset, base, tokens, recipes;')).toBe(true)
  expect(css).toContain('--d-colors-canvas:light-dark(')
})

it('gives a style the same class after any other: the order of its declarations is its own', () => {
  const padded = { base: { root: { paddingInline: '4', padding: '1' } }, variants: {} }
  const inset = { base: { root: { padding: '1', paddingInline: '4' } }, variants: { as: { plain: { root: { color: 'text' } } } } }
  const alone = [padded, inset].map((look) => compileLook(createPortalSystem(), look))
  expect([padded, inset].map((look) => compileLook(system, look))).toEqual(alone)
  const other = createPortalSystem()
  expect([inset, padded].map((look) => compileLook(other, look))).toEqual(alone.toReversed())
  expect(alone.map(({ css: [rule = ''] }) => rule.indexOf('padding:') < rule.indexOf('padding-inline:'))).toEqual([false, true])
})

it('writes a phone before a tablet, which is one, and paper last', () => {
  const root = { _phone: { gap: '1' }, _tablet: { gap: '2' }, _print: { gap: '3' } }
  const [rule = ''] = compileLook(system, { base: { root }, variants: {} }).css
  expect([...rule.matchAll(/--d-spacing-(\d)/g)].map(([, gap]) => gap)).toEqual(['1', '2', '3'])
})
