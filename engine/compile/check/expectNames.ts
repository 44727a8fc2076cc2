import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

/** Reports keys of a map that are not among the known names. */
export function expectNames(
  walk: Walk,
  code: 'DG-SCR-005' | 'DG-FRM-002' | 'DG-FLW-007' | 'DG-SCR-010',
  noun: string,
  given: readonly string[],
  known: readonly string[],
  at: At,
): void {
  for (const name of given) {
    if (known.includes(name)) continue
    walk.context.report(
      code,
      [...at.path, name],
      { message: `there is no ${noun} "${name}"`, expected: oneOf(known), got: name, hint: didYouMean(name, known) },
      'key',
    )
  }
}
