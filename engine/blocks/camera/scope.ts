import { FILE, mapShape } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'

export const cameraScope: BlockScope = {
  names: { taken: { event: mapShape({ file: FILE, still: FILE }) } },
}
