/** OKLCH: lightness 0 to 1, chroma from 0 (grey), hue in degrees; perceptually uniform. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}
type Triple = readonly [number, number, number]

const degrees = 180 / Math.PI
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const channel = (hex: string, at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const channels = (hex: string): Triple => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** The colour of `#rrggbb`, by Ottosson's matrices (https://bottosson.github.io/posts/oklab). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channels(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const other = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, other),
    h: (Math.atan2(other, a) * degrees + 360) % 360,
  }
}

function rgbOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h / degrees)
  const b = c * Math.sin(h / degrees)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
const isShown = (rgb: Triple): boolean => rgb.every((v) => v > -0.0005 && v < 1.0005)
const byte = (v: number): string =>
  Math.round(gamma(Math.min(1, Math.max(0, v))) * 255)
    .toString(16)
    .padStart(2, '0')

/** As `#rrggbb`; out-of-gamut colours lose chroma, never lightness or hue. */
export function hexOf(colour: Oklch): string {
  let [low, high] = [0, colour.c]
  if (isShown(rgbOf(colour))) low = high
  while (high - low > 0.0005) {
    const c = (low + high) / 2
    if (isShown(rgbOf({ ...colour, c }))) low = c
    else high = c
  }
  return `#${rgbOf({ ...colour, c: low })
    .map(byte)
    .join('')}`
}

const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours by WCAG 2.2: 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
