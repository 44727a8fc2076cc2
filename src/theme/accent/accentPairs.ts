import tokens from '../tokens.json' with { type: 'json' }

export type Mode = 'light' | 'dark'
export type Roles = Readonly<Record<keyof (typeof tokens.color.accent.teal)['light'], string>>
/** Foreground and background colour, with their minimum contrast. */
export type Pair = readonly [name: string, front: string, ground: string, floor: number]

/** Minimum contrast of text, shapes and body text. */
export const floors = { text: 4.5, shape: 3, body: 7 } as const

/** Backgrounds of an accent's marks and links. */
export const groundsOf = (mode: Mode) => {
  const { canvas, surface, raised, sunken } = tokens.color.semantic[mode]
  return { canvas, surface, raised, sunken }
}

/** Every pair of colours that involves the accent. */
export const accentPairs = (mode: Mode, a: Roles): readonly Pair[] => [
  ['on solid', a.onSolid, a.solid, floors.text],
  ['on solid, hover', a.onSolid, a.solidHover, floors.text],
  ['on tint', a.onTint, a.tintStrong, floors.text],
  ['muted on tint', tokens.color.semantic[mode].muted, a.tintStrong, floors.text],
  ['mark on tint', a.mark, a.tintStrong, floors.shape],
  ['on deep', a.onDeep, a.deep, floors.body],
  ['muted on deep', a.onDeepMuted, a.deep, floors.text],
  ...Object.entries(groundsOf(mode)).flatMap(([name, ground]): readonly Pair[] => [
    [`link on ${name}`, a.text, ground, floors.text],
    [`mark on ${name}`, a.mark, ground, floors.shape],
    [`ring on ${name}`, a.ring, ground, floors.shape],
  ]),
]
