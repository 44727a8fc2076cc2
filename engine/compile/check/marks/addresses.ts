import { mapOrEmpty } from '../../../compiled/json.ts'
import type { Tree } from '../../../expression/tree.ts'
import { type AddressFault, faultOfAddress, faultOfPath, faultOfTree, faultOfValue, isSecret, secretIn } from '../addresses.ts'
import { isExpression } from '../compileExpression.ts'
import type { At } from '../place.ts'
import type { PlaceCheck } from '../placeCheck.ts'
import type { MarkHandler, Walk } from '../walk.ts'
import { expressionMark, valueMark } from './values.ts'

export function reportAddress({ context }: Walk, fault: AddressFault | undefined, at: At): void {
  if (fault) context.report(fault.code, at.path, fault.finding)
}

/** A literal address. `DG-ADR-001`, `DG-ADR-002` */
export const addressMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (typeof value === 'string' && value !== '') reportAddress(walk, faultOfAddress(value), at)
  return walk.structure(schema, value, at, frame)
}

/** An address that is left for. `DG-ADR-001`, `DG-ADR-002` */
export const addressValueMark: MarkHandler = (walk, schema, value, at, frame) => {
  const tree = valueMark(walk, schema, value, at, frame) as Tree
  reportAddress(walk, faultOfValue(value, tree), at)
  return tree
}

/** The address of an image; a literal one may be a picture in itself. `DG-ADR-001`, `DG-ADR-002` */
export const imageAddressMark: MarkHandler = (walk, schema, value, at, frame) => {
  const tree = expressionMark(walk, schema, value, at, frame)
  if (isExpression(value) && !/^='data:image\/(png|jpeg|gif|webp|avif);/.test(value))
    reportAddress(walk, faultOfTree((tree ?? null) as Tree), at)
  return tree
}

/** No secret of a call is in its path or query. `DG-ADR-001`, `DG-ADR-002` */
export const callAddress: PlaceCheck = (walk, { path, query }, at) => {
  const inPath = { ...at, path: [...at.path, 'path'] }
  if (typeof path === 'string' && !path.startsWith('=')) {
    reportAddress(walk, faultOfPath(path), inPath)
    const filled = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find(isSecret)
    if (filled !== undefined) reportAddress(walk, secretIn('the path of a call', filled), inPath)
  }
  for (const name of Object.keys(mapOrEmpty(query)))
    if (isSecret(name)) {
      const { code, finding } = secretIn('the query of a call', name)
      walk.context.report(code, [...at.path, 'query', name], finding, 'key')
    }
}
