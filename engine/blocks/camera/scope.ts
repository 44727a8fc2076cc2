import { mapShape, NUMBER, type Shape, STRING } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'

const FILE: Shape = mapShape({ id: STRING, name: STRING, type: STRING, size: NUMBER })

export const cameraScope: BlockScope = {
  names: { taken: { event: mapShape({ file: FILE, still: FILE }) } },
}
