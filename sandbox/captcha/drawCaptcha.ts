import { randomInt } from 'node:crypto'
import { captchaGlyphs } from './captchaGlyphs.ts'
import { encodePng } from './encodePng.ts'

const width = 296
const height = 96
const length = 5

interface Canvas {
  readonly pixels: Uint8Array
}

/** A new code, as a PNG of 296 by 96 pixels with bent letters and lines across. The answer is upper-case letters and digits. */
export function drawCaptcha(): { readonly answer: string; readonly png: Buffer } {
  const letters = Object.keys(captchaGlyphs)
  const answer = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '7').join('')
  const canvas = { pixels: paper() }
  const bend = wave(3 + between(0, 3), between(70, 120))
  for (const [place, letter] of [...answer].entries()) drawLetter(canvas, letter, place, bend)
  for (let count = 0; count < 4; count += 1) drawNoiseLine(canvas)
  for (let count = 0; count < 90; count += 1) stamp(canvas, between(0, width), between(0, height), between(0.5, 1.4), colour(110))
  return { answer, png: encodePng(width, height, canvas.pixels) }
}

type Colour = readonly [number, number, number]

function paper(): Uint8Array {
  const tint = [between(232, 250), between(232, 250), between(232, 250)] as const
  return Uint8Array.from({ length: width * height * 3 }, (_, index) => tint[index % 3] ?? 255)
}

function drawLetter(canvas: Canvas, letter: string, place: number, bend: (x: number, y: number) => readonly [number, number]): void {
  const scale = between(3.7, 4.4)
  const turn = between(-0.32, 0.32)
  const shear = between(-0.2, 0.2)
  const cx = 38 + place * 55 + between(-5, 5)
  const cy = height / 2 + between(-8, 8)
  const ink = colour(0)
  const radius = between(2.1, 2.9)
  for (const stroke of captchaGlyphs[letter] ?? []) {
    for (const [px, py] of along(stroke, 0.14)) {
      const x = (px - 5 + (py - 7) * shear) * scale
      const y = (py - 7) * scale
      const [bx, by] = bend(cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn))
      stamp(canvas, bx, by, radius, ink)
    }
  }
}

function drawNoiseLine(canvas: Canvas): void {
  const start = between(12, height - 12)
  const drift = between(-0.18, 0.18)
  const bend = wave(between(6, 16), between(60, 160))
  const ink = colour(30)
  const radius = between(0.8, 1.5)
  for (let x = 0; x < width; x += 0.6) {
    const [, y] = bend(x, start + drift * x)
    stamp(canvas, x, y, radius, ink)
  }
}

function wave(size: number, wavelength: number): (x: number, y: number) => readonly [number, number] {
  const phase = between(0, Math.PI * 2)
  return (x, y) => [x + (size / 2) * Math.sin((y / wavelength) * 9 + phase), y + size * Math.sin((x / wavelength) * Math.PI * 2 + phase)]
}

/** Points on a stroke, `gap` apart. */
function* along(stroke: readonly (readonly [number, number])[], gap: number): Generator<readonly [number, number]> {
  for (const [index, [x, y]] of stroke.entries()) {
    const [toX, toY] = stroke[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / gap))
    for (let step = 0; step < steps; step += 1) yield [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]
  }
}

/** A soft dot of ink. */
function stamp({ pixels }: Canvas, cx: number, cy: number, radius: number, ink: Colour): void {
  for (let y = Math.max(0, Math.floor(cy - radius - 1)); y <= Math.min(height - 1, cy + radius + 1); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - radius - 1)); x <= Math.min(width - 1, cx + radius + 1); x += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - cx, y - cy)))
      if (cover === 0) continue
      for (const [channel, value] of ink.entries()) {
        const at = (y * width + x) * 3 + channel
        const under = pixels[at] ?? 255
        // Ink only darkens: overlapping soft edges must not wash a line out.
        pixels[at] = Math.min(under, Math.round(under + (value - under) * cover))
      }
    }
  }
}

/** A dark colour; `lift` makes it lighter. */
function colour(lift: number): Colour {
  return [lift + randomInt(110), lift + randomInt(80), lift + randomInt(120)]
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_000) / 1_000_000) * (high - low)
}
