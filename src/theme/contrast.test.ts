import { expect, it } from 'vitest'
import { accentPairs, floors, type Pair } from './accent/accentPairs.ts'
import { contrast } from './accent/oklch.ts'
import tokens from './tokens.json' with { type: 'json' }

const { text, shape, body } = floors

const pairsOf = (mode: 'light' | 'dark'): readonly Pair[] => {
  const s = tokens.color.semantic[mode]
  const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const
  return [
    ...([...grounds, 'hover', 'pressed'] as const).flatMap((ground) => [
      ['text', s.text, s[ground], body] as const,
      ['muted', s.muted, s[ground], text] as const,
    ]),
    ...grounds.flatMap((ground) => [
      ['border', s.borderStrong, s[ground], shape] as const,
      ['disabled', s.disabled, s[ground], shape] as const,
    ]),
    ['inverse', s.onInverse, s.inverse, body],
    ...(['success', 'warning', 'danger', 'info'] as const).flatMap((tone) => [
      [`${tone} text`, s[tone].text, s[tone].tint, text] as const,
      [`${tone} text on surface`, s[tone].text, s.surface, text] as const,
      [`${tone} solid`, s[tone].onSolid, s[tone].solid, text] as const,
      [`${tone} mark`, s[tone].mark, s[tone].tint, shape] as const,
    ]),
    ...Object.entries(tokens.color.hue).flatMap(([name, hue]) => [
      [`${name} text`, hue[mode].text, hue[mode].tint, text] as const,
      [`${name} icon`, hue[mode].icon, hue[mode].tint, shape] as const,
      [`muted on ${name}`, s.muted, hue[mode].tint, text] as const,
    ]),
    ...Object.entries(tokens.color.accent).flatMap(([name, { [mode]: accent }]) =>
      accentPairs(mode, accent).map(([pair, ...rest]): Pair => [`${name} ${pair}`, ...rest]),
    ),
  ]
}

it('[PRES-15] [PRES-16] text and marks are readable on every ground, in light and dark, in every theme', () => {
  for (const mode of ['light', 'dark'] as const) {
    const under = pairsOf(mode).filter(([, front, ground, floor]) => contrast(front, ground) < floor)
    expect(under.map(([name]) => `${mode}: ${name}`)).toEqual([])
  }
})
