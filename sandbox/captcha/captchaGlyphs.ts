/** A stroke: points in a box of 10 by 14, joined by a line. */
type Stroke = readonly (readonly [number, number])[]

/** Round strokes are drawn through more points than straight ones. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

const line = (...points: Stroke): Stroke => points

/** The characters of the captcha as strokes. Those that people mix up (0 O Q D, 1 I, 2 Z, 5 S, 8 B, 6 G, U V) are left out or have no twin. */
export const captchaGlyphs: Readonly<Record<string, readonly Stroke[]>> = {
  '2': [arc(5, 4, 4, 4, 180, 395), line([8.3, 6.3], [1, 14]), line([1, 14], [9, 14])],
  '3': [arc(4.6, 3.6, 3.8, 3.6, 200, 450), arc(4.6, 10.5, 4.2, 3.5, 270, 520)],
  '4': [line([7, 14], [7, 0]), line([7, 0], [0.6, 9.6]), line([0.6, 9.6], [9.6, 9.6])],
  '6': [arc(5, 9.8, 4, 4.2, 0, 360), arc(9.4, 9.8, 8.4, 9.8, 180, 250)],
  '7': [line([1, 0], [9, 0]), line([9, 0], [3.6, 14])],
  '8': [arc(5, 3.5, 3.3, 3.5, 0, 360), arc(5, 10.5, 4.1, 3.5, 0, 360)],
  '9': [arc(5, 4.2, 4, 4.2, 0, 360), arc(0.6, 4.2, 8.4, 9.8, 0, 70)],
  A: [line([0.4, 14], [5, 0]), line([5, 0], [9.6, 14]), line([2.2, 9], [7.8, 9])],
  C: [arc(5.6, 7, 4.8, 7, 45, 315)],
  E: [line([9, 0], [1, 0]), line([1, 0], [1, 14]), line([1, 14], [9, 14]), line([1, 7], [7.6, 7])],
  F: [line([9, 0], [1, 0]), line([1, 0], [1, 14]), line([1, 7], [7.4, 7])],
  H: [line([1, 0], [1, 14]), line([9, 0], [9, 14]), line([1, 7], [9, 7])],
  J: [line([3, 0], [8.6, 0]), line([7, 0], [7, 10]), arc(4, 10, 3, 4, 0, 170)],
  K: [line([1, 0], [1, 14]), line([9, 0], [1, 8]), line([3.6, 5.6], [9.2, 14])],
  L: [line([1, 0], [1, 14]), line([1, 14], [9, 14])],
  M: [line([0.4, 14], [0.8, 0]), line([0.8, 0], [5, 9]), line([5, 9], [9.2, 0]), line([9.2, 0], [9.6, 14])],
  N: [line([1, 14], [1, 0]), line([1, 0], [9, 14]), line([9, 14], [9, 0])],
  P: [line([1, 14], [1, 0]), line([1, 0], [5, 0]), arc(5, 3.8, 4, 3.8, 270, 450), line([5, 7.6], [1, 7.6])],
  R: [line([1, 14], [1, 0]), line([1, 0], [5, 0]), arc(5, 3.6, 4, 3.6, 270, 450), line([5, 7.2], [1, 7.2]), line([4.6, 7.2], [9.2, 14])],
  T: [line([0.6, 0], [9.4, 0]), line([5, 0], [5, 14])],
  W: [line([0.2, 0], [2.6, 14]), line([2.6, 14], [5, 4]), line([5, 4], [7.4, 14]), line([7.4, 14], [9.8, 0])],
  X: [line([0.8, 0], [9.2, 14]), line([9.2, 0], [0.8, 14])],
  Y: [line([0.6, 0], [5, 7]), line([9.4, 0], [5, 7]), line([5, 7], [5, 14])],
}
