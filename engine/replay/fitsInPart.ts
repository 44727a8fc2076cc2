import { isMap } from '../data/isMap.ts'
import { sameData } from '../screen/index.ts'

/** Whether data contains at least what is expected; lists must have equal length, an expected null matches `undefined`. */
export function fitsInPart(expected: unknown, got: unknown): boolean {
  if (expected === null) return got === null || got === undefined
  if (isMap(expected)) return isMap(got) && Object.entries(expected).every(([name, value]) => fitsInPart(value, got[name]))
  if (Array.isArray(expected))
    return Array.isArray(got) && got.length === expected.length && expected.every((item, index) => fitsInPart(item, got[index]))
  return sameData(expected, got)
}
