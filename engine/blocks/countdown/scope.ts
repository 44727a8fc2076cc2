import { NUMBER } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'

export const countdownScope: BlockScope = { names: { left: { hours: NUMBER, minutes: NUMBER } } }
