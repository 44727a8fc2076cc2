import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgesOf, windowOf } from './windowOf.ts'

const indexes = (top: number, bottom: number, stays: readonly number[] = []) =>
  windowOf(edgesOf(1000, new Map(), 50), top, bottom, stays).visible.map(({ index }) => index)

it('returns the rows in the viewport, and no others', () => {
  expect(indexes(0, 120)).toEqual([0, 1, 2])
  expect(indexes(500, 590)).toEqual([10, 11])
  expect(indexes(49_900, 60_000)).toEqual([998, 999])
  expect(indexes(-900, -100)).toEqual([0])
  expect(windowOf([0], 0, 100)).toEqual({ visible: [], after: 0 })
})

it('keeps a row that must stay, with the space between', () => {
  expect(windowOf(edgesOf(1000, new Map(), 50), 500, 540, [2])).toEqual({
    visible: [
      { index: 2, skip: 100 },
      { index: 10, skip: 350 },
    ],
    after: 49_450,
  })
})

it('a row that was not measured is as high as the others', () => {
  expect(
    edgesOf(
      4,
      new Map([
        [0, 20],
        [2, 40],
      ]),
      99,
    ),
  ).toEqual([0, 20, 50, 90, 120])
})

it('for any rows, viewport and focus, rendered rows and spacers are together as high as the list, and the viewport is covered', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(heights, fc.integer({ min: -500, max: 20_000 }), fc.nat(900), fc.array(fc.nat(70)), (rows, top, size, stays) => {
      const edges = edgesOf(rows.length, new Map(rows.entries()), 1)
      const { visible, after } = windowOf(edges, top, top + size, stays)
      const height = visible.reduce((sum, { index, skip }) => sum + skip + (rows[index] ?? 0), 0) + after
      expect(height).toBe(edges.at(-1))
      const seen = rows.flatMap((row, index) => {
        const start = edges[index] ?? 0
        return start < top + size && start + row > top ? [index] : []
      })
      expect(seen.filter((index) => !visible.some((one) => one.index === index))).toEqual([])
    }),
  )
})
