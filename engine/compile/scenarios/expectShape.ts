import { isMap } from '../../data/isMap.ts'
import type { Shape } from '../../expression/shape.ts'
import { show } from '../check/scalars.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { didYouMean, nearest, oneOf } from '../diagnostics/suggest.ts'
import { expectName } from './expectKnown.ts'

const KINDS: Readonly<Record<string, string>> = {
  boolean: 'a boolean',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  map: 'an object',
}
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : isMap(value) ? 'map' : typeof value)

/** Reports where a value can never be that of `what`, by its shape, at any depth. Parts may be missing; null means a missing value. `DG-SCN-005`, `DG-EXP-003` */
export function expectShape(report: UnitContext['report'], what: string, value: unknown, given: Shape, path: readonly string[]): void {
  const shape = given.kind === 'file' ? given.fields : given
  if (value === null || shape.kind === 'any' || shape.kind === 'nothing') return
  const got = kindOf(value)
  if (got !== shape.kind) {
    report('DG-SCN-005', path, {
      message: `${what} is never this`,
      expected: KINDS[shape.kind],
      got: `${KINDS[got] ?? got}: ${show(value)}`,
    })
  } else if (shape.kind === 'string' && shape.values !== undefined && typeof value === 'string' && !shape.values.includes(value)) {
    const more = { expected: oneOf(shape.values), got: show(value), hint: didYouMean(value, shape.values) }
    report('DG-SCN-005', path, { message: `${what} is never this`, ...more })
  } else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const [i, item] of value.entries()) expectShape(report, what, item, shape.item(), [...path, String(i)])
  } else if (shape.kind === 'map' && isMap(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const field = shape.field(name)
      if (field) expectShape(report, what, inner, field.shape, [...path, name])
      else expectName('DG-EXP-003', `field of ${what}`, name, shape.names, [...path, name], report, 'key')
    }
  }
}

/**
 * Reports keys that a shape does not have and that are similar to one that is missing: a server may send more than is declared, but a scenario
 * misspells what it means to send. `DG-EXP-003`
 */
export function expectSpelt(report: UnitContext['report'], what: string, value: unknown, shape: Shape, path: readonly string[]): void {
  if (Array.isArray(value) && shape.kind === 'list')
    for (const [i, item] of value.entries()) expectSpelt(report, what, item, shape.item(), [...path, String(i)])
  if (!isMap(value) || shape.kind !== 'map') return
  const missing = shape.names.filter((name) => !Object.hasOwn(value, name))
  for (const [name, inner] of Object.entries(value)) {
    const field = shape.field(name)
    if (field) expectSpelt(report, what, inner, field.shape, [...path, name])
    else if (nearest(name, missing) !== undefined)
      expectName('DG-EXP-003', `field of ${what}`, name, missing, [...path, name], report, 'key')
  }
}
