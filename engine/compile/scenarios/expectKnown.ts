import { mapOrEmpty } from '../../compiled/json.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'

type Report = UnitContext['report']

/** Reports a name that is not among the known ones; `path` is its position, and `aim` whether it is a key. */
export function expectName(
  code: Parameters<Report>[0],
  noun: string,
  name: string,
  known: readonly string[],
  path: readonly string[],
  report: Report,
  aim: 'key' | 'value' = 'value',
): void {
  if (known.includes(name)) return
  report(
    code,
    path,
    { message: `there is no ${noun} "${name}"`, expected: oneOf(known) ?? 'none', got: name, hint: didYouMean(name, known) },
    aim,
  )
}

/** Reports the keys of a map that are not among the known names. */
export function expectKeys(
  code: Parameters<Report>[0],
  noun: string,
  given: unknown,
  known: readonly string[],
  path: readonly string[],
  report: Report,
): void {
  for (const name of Object.keys(mapOrEmpty(given))) expectName(code, noun, name, known, [...path, name], report, 'key')
}
