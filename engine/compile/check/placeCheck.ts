import type { JsonMap } from '../../data/isMap.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

/** Reports problems of an object at one position of the grammar. */
export type PlaceCheck = (walk: Walk, value: JsonMap, at: At, frame: Frame) => void
