import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { checkKind } from '../check/kinds.ts'
import { expectKeys } from './expectKnown.ts'
import type { Stage } from './stage.ts'

/** Values of declared names: each is declared, and has the type of its schema. `DG-SCR-010`, `DG-EXP-004` */
export function expectDeclared(
  { walk, context, frame }: Stage,
  noun: string,
  given: unknown,
  declared: JsonMap,
  path: readonly string[],
): void {
  expectKeys('DG-SCR-010', noun, given, Object.keys(declared), path, context.report)
  for (const [name, value] of Object.entries(mapOrEmpty(given)))
    if (Object.hasOwn(declared, name) && isMap(declared[name]) && !('rowOf' in declared[name]))
      checkKind(walk, `the ${noun} "${name}"`, value, declared[name], [...path, name], frame)
}

/** What a screen is opened with: parameters of its route, and query parameters. `DG-SCR-010`, `DG-EXP-004` */
export function checkOpening(stage: Stage, opening: JsonMap, path: readonly string[]): void {
  const { screen, context } = stage
  expectDeclared(stage, 'parameter', opening.params, mapOrEmpty(screen.params), [...path, 'params'])
  expectKeys('DG-SCR-010', 'query parameter', opening.search, Object.keys(mapOrEmpty(screen.search)), [...path, 'search'], context.report)
  const missing = Object.entries(mapOrEmpty(screen.params)).find(
    ([name, schema]) => !Object.hasOwn(mapOrEmpty(opening.params), name) && !(isMap(schema) && 'default' in schema),
  )?.[0]
  if (missing !== undefined)
    context.report(
      'DG-SCR-010',
      [...path, opening.params === undefined ? 'screen' : 'params'],
      { message: `the screen needs the parameter "${missing}"`, expected: `"params": { "${missing}": … }` },
      'key',
    )
}
