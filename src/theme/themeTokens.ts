import tokens from './tokens.json' with { type: 'json' }

type Pair = { readonly light: Readonly<Record<string, unknown>>; readonly dark: Readonly<Record<string, unknown>> }
interface TokenGroup {
  [name: string]: { value: string } | TokenGroup
}

const value = (text: string | number) => ({ value: typeof text === 'number' ? `${text}px` : text })
/** Text sizes are drawn in px at a browser's own default of 16; in rem they follow the reader's. */
const rem = (px: number): string => `${px / 16}rem`
const each = <T>(group: Readonly<Record<string, T>>, make: (entry: T, name: string) => TokenGroup | { value: string }): TokenGroup =>
  Object.fromEntries(Object.entries(group).map(([name, entry]) => [name, make(entry, name)]))

/** The browser selects by `color-scheme`, so a colour mode needs no second set of properties. */
const lightDark = (light: unknown, dark: unknown): { value: string } | TokenGroup =>
  typeof light === 'object' && light !== null
    ? Object.fromEntries(Object.entries(light).map(([part, colour]) => [part, lightDark(colour, (dark as Record<string, unknown>)[part])]))
    : { value: `light-dark(${light}, ${dark})` }
const pairs = ({ light, dark }: Pair): TokenGroup =>
  Object.fromEntries(Object.entries(light).map(([name, colour]) => [name, lightDark(colour, dark[name])]))

const parts = Object.keys(tokens.color.accent.teal.light)
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type CustomProperties = Record<`--${string}`, string>
const customProperties = (
  group: Readonly<Record<string, unknown>>,
  name: (key: string) => `--${string}`,
  text: (entry: never, key: string) => string,
): CustomProperties => Object.fromEntries(Object.entries(group).map(([key, entry]) => [name(key), text(entry as never, key)]))

/** The custom properties of one accent theme; `accent.*` tokens refer to them. */
export const accentProperties = ({ light, dark }: Pair) =>
  customProperties(
    light,
    (part) => `--accent-${kebab(part)}`,
    (colour: string, part) => `light-dark(${colour}, ${dark[part]})`,
  )
/** The tokens `hue.*`, overridden below an element that has a hue. */
export const hueProperties = ({ light, dark }: Pair) =>
  customProperties(
    light,
    (part) => `--d-colors-hue-${part}`,
    (colour: string, part) => `light-dark(${colour}, ${dark[part]})`,
  )

const shadow = (name: keyof typeof tokens.shadow.light) => ({ value: `var(--shadow-${name})` })
export const shadowProperties = (mode: 'light' | 'dark') =>
  customProperties(
    tokens.shadow[mode],
    (name) => `--shadow-${name}`,
    (text: string) => text,
  )
type Size = (typeof tokens.font.size)['md']
export const lineHeightProperties = (script: 'lineFa' | 'lineLatin') =>
  customProperties(
    tokens.font.size,
    (name) => `--line-${name}`,
    (size: Size) => rem(size[script]),
  )

/** Without a hue the accent is used. */
const hueFallback = { tint: 'tintStrong', icon: 'mark', text: 'onTint' } as const

export const themeTokens = {
  colors: {
    ...pairs(tokens.color.semantic),
    accent: Object.fromEntries(parts.map((part) => [part, { value: `var(--accent-${kebab(part)})` }])),
    hue: each(hueFallback, (part) => ({ value: `var(--accent-${kebab(part)})` })),
  },
  fonts: { body: value(tokens.font.family), mono: value(tokens.font.mono) },
  fontSizes: each(tokens.font.size, (size) => value(rem(size.px))),
  lineHeights: each(tokens.font.size, (_, name) => ({ value: `var(--line-${name})` })),
  fontWeights: each(tokens.font.weight, (weight) => ({ value: String(weight) })),
  spacing: each(tokens.space, value),
  sizes: each(tokens.size, value),
  radii: each(tokens.radius, value),
  shadows: { raised: shadow('raised'), overlay: shadow('overlay'), sheet: shadow('sheet') },
  zIndex: each(tokens.z, (layer) => ({ value: String(layer) })),
  durations: each(tokens.motion.duration, value),
  easings: each(tokens.motion.ease, value),
}
