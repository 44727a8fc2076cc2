import fc from 'fast-check'
import { expect, it } from 'vitest'
import tokens from '../tokens.json' with { type: 'json' }
import { accentPairs } from './accentPairs.ts'
import { accentRamp } from './accentRamp.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('[PRES-15] [PRES-16] of any colour comes a ramp that can be read in light and dark, or the reason why not', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const answer = accentRamp(colour)
      if (!answer.ok) {
        expect(answer.problem).toMatch(/grey|too close to the red/)
        return
      }
      for (const mode of ['light', 'dark'] as const) {
        expect(Object.keys(answer.ramp[mode])).toEqual(Object.keys(tokens.color.accent.teal[mode]))
        const under = accentPairs(mode, answer.ramp[mode]).filter(([, front, ground, floor]) => contrast(front, ground) < floor)
        expect([colour, mode, under]).toEqual([colour, mode, []])
      }
    }),
    { numRuns: 500 },
  )
})

it('most colours can be used, and what is suggested for the others can be', () => {
  const all = fc.sample(hex, { numRuns: 500, seed: 7 })
  const refused = all.flatMap((colour) => {
    const answer = accentRamp(colour)
    return answer.ok ? [] : [answer.hint.match(/#[\da-f]{6}/)?.[0] ?? '']
  })
  expect(refused.length).toBeLessThan(100)
  expect(refused.filter((suggested) => !accentRamp(suggested).ok)).toEqual([])
})

it('a colour that can be read is the button itself, and its hue is in all shades', () => {
  const answer = accentRamp('#1d6fb8')
  if (!answer.ok) throw new Error(answer.problem)
  expect(answer.ramp.light.solid).toBe('#1d6fb8')
  const { h } = oklchOf('#1d6fb8')
  for (const role of ['mark', 'text', 'onTint', 'deep', 'line'] as const)
    for (const mode of ['light', 'dark'] as const) expect(Math.abs(oklchOf(answer.ramp[mode][role]).h - h)).toBeLessThan(6)
})

it.each([
  ['#12345', 'is no colour'],
  ['red', 'is no colour'],
  ['#808080', 'is grey'],
  ['#ffffff', 'is grey'],
  ['#b51d29', 'is too close to the red'],
  ['#e53935', 'is too close to the red'],
])('%s %s', (colour, problem) => {
  expect(accentRamp(colour)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
})

it('every colour that a screen can show keeps its value there and back', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
  )
})
