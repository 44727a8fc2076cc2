import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { validateValue } from '../check/validateValue.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Layer } from '../merge/layers.ts'
import type { ReportAt } from './instantiate.ts'

/** Parameters that a template or share declares, and what one use of it gives. */
export interface GivenParameters {
  readonly id: string
  readonly noun: 'template' | 'share'
  readonly parameters: unknown
  readonly given: JsonMap
  readonly layers: readonly Layer[]
  /** Path of what is given. */
  readonly at: readonly string[]
}

/** All parameters without a default are given, and no other; each fits its schema. `DG-TPL-001`, `DG-KEY-003` */
export function checkParameters({ id, noun, parameters, given, layers, at }: GivenParameters, report: ReportAt): void {
  const schemas = mapOrEmpty(parameters)
  const declared = Object.keys(schemas)
  for (const [name, value] of Object.entries(given)) {
    if (!declared.includes(name)) {
      const message = `the ${noun} "${id}" has no parameter "${name}"`
      report(
        'DG-TPL-001',
        layers,
        [...at, name],
        { message, expected: oneOf(declared), got: name, hint: didYouMean(name, declared) },
        'key',
      )
      continue
    }
    const problem = validateValue(schemas[name], value)
    if (problem) report('DG-KEY-003', layers, [...at, name, ...problem.path], problem)
  }
  for (const name of declared) {
    if (Object.hasOwn(given, name) || 'default' in mapOrEmpty(schemas[name])) continue
    report('DG-TPL-001', layers, at, { message: `the parameter "${name}" of the ${noun} "${id}" is not filled`, expected: name }, 'key')
  }
}
