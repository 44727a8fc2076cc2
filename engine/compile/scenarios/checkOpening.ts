import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { checkKind } from '../check/kinds.ts'
import { readsAddress, searchSchemas } from '../check/pageAddress.ts'
import { routeAt } from '../check/redirects.ts'
import { splitRef } from '../check/shapes.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
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

/**
 * The address of an opening or a step: its path leads to the screen; its query parameters are those that the screen declares, or any where
 * an expression reads `address`. `DG-SCR-010`, `DG-MOD-004`
 */
export function checkAddress({ context, screen, flow, id }: Stage, given: JsonMap, path: readonly string[]): void {
  if (typeof given.path === 'string') {
    const found = routeAt(context, given.path)
    // A screen that waits for the session is shown at every address.
    const isElsewhere = found !== undefined && splitRef(textOf(found.route.screen), found.module).join('/') !== id
    const known = context.declared('route')
    if (found === undefined || (isElsewhere && context.look(['portal', 'boot']) !== id))
      context.report('DG-MOD-004', [...path, 'path'], {
        message: found === undefined ? `no module has a route "${given.path}"` : `"${given.path}" does not lead to the screen "${id}"`,
        got: given.path,
        hint: found === undefined ? didYouMean(given.path, known) : undefined,
      })
  }
  if (!readsAddress([screen, flow]))
    expectKeys('DG-SCR-010', 'query parameter', given.search, Object.keys(searchSchemas(screen)), [...path, 'search'], context.report)
}

/** What a screen is opened with: parameters of its route, and query parameters. `DG-SCR-010`, `DG-EXP-004` */
export function checkOpening(stage: Stage, opening: JsonMap, path: readonly string[]): void {
  const { screen, context } = stage
  expectDeclared(stage, 'parameter', opening.params, mapOrEmpty(screen.params), [...path, 'params'])
  checkAddress(stage, opening, path)
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
