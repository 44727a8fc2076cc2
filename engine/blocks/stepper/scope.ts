import { ANY, mapShape, NUMBER } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'

export const stepperScope: BlockScope = {
  checks: { '': ['boundNumber'] },
  named: { arrows: ['back', 'forth'] },
  names: { press: { event: mapShape({ step: NUMBER, data: ANY }, []) } },
}
