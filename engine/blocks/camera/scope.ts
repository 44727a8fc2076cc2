import { FILE, mapShape } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'
import { cameraProblems } from './schema.ts'

export const cameraScope: BlockScope = {
  names: {
    taken: { event: mapShape({ file: FILE, still: FILE }) },
    failed: { event: mapShape({ problem: { kind: 'string', values: cameraProblems } }) },
  },
  checks: { '': ['shownCapture'], 'actions.*': ['question'] },
}
