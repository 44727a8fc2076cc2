import { expect, it } from 'vitest'
import { pathSegment } from './pathSegment.ts'

it.each([
  [12, '12'],
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['۱۴۰۵', '%DB%B1%DB%B4%DB%B0%DB%B5'],
  ['', undefined],
  ['.', undefined],
  ['..', undefined],
  ['\ud800', undefined],
  [undefined, undefined],
  [{}, undefined],
])('%j is %j in a path', (value, segment) => expect(pathSegment(value)).toBe(segment))
