import { expect, it } from 'vitest'
import tokens from './tokens.json' with { type: 'json' }

const channel = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
const [text, shape, body] = [4.5, 3, 7]

const pairsOf = (mode: 'light' | 'dark'): readonly (readonly [name: string, front: string, ground: string, floor: number])[] => {
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
    ...Object.entries(tokens.color.accent).flatMap(([name, { [mode]: a }]) => [
      [`${name} on solid`, a.onSolid, a.solid, text] as const,
      [`${name} on solid, hover`, a.onSolid, a.solidHover, text] as const,
      [`${name} on tint`, a.onTint, a.tintStrong, text] as const,
      [`${name} on deep`, a.onDeep, a.deep, body] as const,
      [`${name} muted on deep`, a.onDeepMuted, a.deep, text] as const,
      ...grounds.flatMap((ground) => [
        [`${name} link`, a.text, s[ground], text] as const,
        [`${name} mark`, a.mark, s[ground], shape] as const,
        [`${name} ring`, a.ring, s[ground], shape] as const,
      ]),
    ]),
  ]
}

it('[PRES-15] [PRES-16] text and marks are readable on every ground, in light and dark, in every theme', () => {
  for (const mode of ['light', 'dark'] as const) {
    const under = pairsOf(mode).filter(([, front, ground, floor]) => ratio(front, ground) < floor)
    expect(under.map(([name]) => `${mode}: ${name}`)).toEqual([])
  }
})
