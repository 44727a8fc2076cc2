import type { At } from './place.ts'
import type { UnitContext } from './unitContext.ts'

const INTEGER = /^(0|[1-9][0-9]*)$/

/** Reports an id that JavaScript would sort before all others. `DG-KEY-004` */
export function looksLikeNumber(context: UnitContext, id: string, at: At): boolean {
  if (!INTEGER.test(id)) return false
  context.report('DG-KEY-004', [...at.path, id], { message: `the id "${id}" looks like a number`, hint: 'begin it with a letter' }, 'key')
  return true
}
