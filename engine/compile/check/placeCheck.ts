import type { JsonMap } from '../../data/isMap.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

/** Reports problems of an object at one position of the grammar. */
export type PlaceCheck = (walk: Walk, value: JsonMap, at: At, frame: Frame) => void

/** At least one of these keys is required. `DG-KEY-002` */
export const needsOne =
  (...keys: readonly string[]): PlaceCheck =>
  ({ context }, value, at) => {
    if (keys.some((key) => Object.hasOwn(value, key))) return
    const words = keys.map((key) => `"${key}"`).join(' or ')
    context.report('DG-KEY-002', at.path, { message: `${words} is missing`, expected: words }, 'key')
  }
