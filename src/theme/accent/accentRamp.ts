import tokens from '../tokens.json' with { type: 'json' }
import { accentPairs, floors, groundsOf, type Mode, type Roles } from './accentPairs.ts'
import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'

export type AccentRamp = Readonly<Record<Mode, Roles>>
export type AccentAnswer =
  | { readonly ok: true; readonly ramp: AccentRamp }
  | { readonly ok: false; readonly problem: string; readonly hint: string }

/** Minimum chroma (OKLCH): below it enabled controls would look disabled. */
const greyBelow = 0.03
/** Minimum hue distance to the red of destructive actions, in degrees: closer, a button would look like a warning. */
const dangerWithin = 14
const [white, step] = ['#ffffff', 0.005]

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const distance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

/** The nearest lightness, in one direction, with the minimum contrast on each background. */
function settle(start: Oklch, direction: 'darker' | 'lighter', grounds: readonly string[], floor: number): Oklch {
  const move = direction === 'darker' ? -step : step
  let colour = start
  while (colour.l > 0.05 && colour.l < 0.995 && grounds.some((ground) => contrast(hexOf(colour), ground) < floor))
    colour = { ...colour, l: colour.l + move }
  return colour
}

/** The solid button: the colour itself if white or a deep shade of it is readable on it. */
function solidOf(own: Oklch): Pick<Roles, 'solid' | 'solidHover' | 'onSolid'> {
  const solid = { ...own, l: clamp(own.l, 0.34, 0.8) }
  const ink = hexOf({ ...own, l: 0.23, c: Math.min(own.c, 0.06) })
  if (solid.l > 0.7 && contrast(ink, hexOf(solid)) >= floors.text)
    return { solid: hexOf(solid), solidHover: hexOf({ ...solid, l: solid.l + 0.06, c: solid.c * 0.9 }), onSolid: ink }
  const dark = settle(solid, 'darker', [white], floors.text)
  return { solid: hexOf(dark), solidHover: hexOf({ ...dark, l: dark.l - 0.08 }), onSolid: white }
}

function lightOf(own: Oklch): Roles {
  const at = (l: number, most: number): Oklch => ({ l, c: Math.min(own.c, most), h: own.h })
  const tintStrong = hexOf(at(0.945, 0.035))
  const grounds = [...Object.values(groundsOf('light')), tintStrong]
  const mark = hexOf(settle(at(clamp(own.l, 0.5, 0.6), 0.2), 'darker', grounds, floors.shape))
  const line = hexOf(at(0.88, 0.075))
  return {
    ...solidOf(own),
    mark,
    text: hexOf(settle(at(0.5, 0.2), 'darker', grounds, floors.text)),
    tint: hexOf(at(0.977, 0.014)),
    tintStrong,
    onTint: hexOf(settle(at(0.41, 0.15), 'darker', [tintStrong], floors.text)),
    line,
    ring: mark,
    deep: hexOf(settle(at(0.35, 0.09), 'darker', [white], floors.body)),
    onDeep: white,
    onDeepMuted: line,
  }
}

function darkOf(own: Oklch): Roles {
  const at = (l: number, most: number): Oklch => ({ l, c: Math.min(own.c, most), h: own.h })
  const tintStrong = hexOf(at(0.335, 0.05))
  const grounds = [...Object.values(groundsOf('dark')), tintStrong]
  const solid = hexOf(settle(at(0.77, 0.13), 'lighter', grounds, floors.shape))
  const lighter = hexOf(settle(at(0.84, 0.1), 'lighter', grounds, floors.text))
  const pale = hexOf(at(0.89, 0.06))
  return {
    solid,
    solidHover: lighter,
    onSolid: hexOf(settle(at(0.24, 0.06), 'darker', [solid], floors.text)),
    mark: solid,
    text: lighter,
    tint: hexOf(at(0.285, 0.035)),
    tintStrong,
    onTint: pale,
    line: hexOf(at(0.41, 0.065)),
    ring: solid,
    deep: hexOf(settle(at(0.3, 0.07), 'darker', [white], floors.body)),
    onDeep: white,
    onDeepMuted: pale,
  }
}

const unread = (mode: Mode, roles: Roles) => accentPairs(mode, roles).find(([, front, ground, floor]) => contrast(front, ground) < floor)

/** All shades that a theme needs, for light and dark mode, from one colour; or why it cannot be used, with a suggestion. */
export function accentRamp(given: string): AccentAnswer {
  if (!/^#[\da-f]{6}$/i.test(given))
    return { ok: false, problem: 'is no colour', hint: 'write it as # and six hexadecimal digits, such as "#1d6fb8"' }
  const own = oklchOf(given)
  if (own.c < greyBelow)
    return {
      ok: false,
      problem: 'is grey, as what is disabled is',
      hint: `take a stronger colour, such as "${hexOf({ l: 0.5, c: 0.1, h: own.c < 0.005 ? 250 : own.h })}"`,
    }
  const danger = oklchOf(tokens.color.semantic.light.danger.solid)
  if (distance(own.h, danger.h) < dangerWithin && own.c > 0.08) {
    const away = (danger.h + (((own.h - danger.h + 540) % 360) - 180 < 0 ? -1 : 1) * (dangerWithin + 3) + 360) % 360
    return {
      ok: false,
      problem: 'is too close to the red of errors and dangers',
      hint: `take a hue farther away, such as "${hexOf({ ...own, h: away })}"`,
    }
  }
  const ramp = { light: lightOf(own), dark: darkOf(own) }
  const under = unread('light', ramp.light) ?? unread('dark', ramp.dark)
  return under === undefined
    ? { ok: true, ramp }
    : { ok: false, problem: `gives no readable shades (${under[0]})`, hint: 'take a stronger or darker colour' }
}
