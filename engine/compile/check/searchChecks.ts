import { mapOrEmpty } from '../../compiled/json.ts'
import type { MapShape, Shape } from '../../expression/shape.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import { isExpression, shapeOfExpression } from './compileExpression.ts'
import { withNames } from './frame.ts'
import { checkKind } from './kinds.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'

/** The derived value of a screen whose rows the palette finds. */
const FOUND = 'found'
const TEXT = { type: 'string' } as const
/** What a row has, those that each needs first. */
const ROW_KEYS = ['text', 'goto', 'note', 'day'] as const
const NEEDED = ROW_KEYS.slice(0, 2)

/** Whether the palette searches a screen of the module. */
const isSearched = ({ look, module }: Pick<UnitContext, 'look' | 'module'>, screen: string): boolean =>
  Object.values(mapOrEmpty(look(['modules', module, 'search']))).some((entry) => {
    const [owner, name] = splitRef(String(mapOrEmpty(entry).screen), module)
    return owner === module && name === screen
  })

/** A searched screen derives the rows. `DG-MOD-027` */
export const searchedScreen: PlaceCheck = ({ context }, { screen }, at) => {
  if (typeof screen !== 'string') return
  const [module, name] = splitRef(screen, context.module)
  const path = ['modules', module, 'screens', name]
  if (!context.has(path) || context.look([...path, 'derive', FOUND]) !== undefined) return
  context.report('DG-MOD-027', [...at.path, 'screen'], {
    message: `the screen "${name}" has no derived value "${FOUND}", so nothing of it is found`,
    expected: `"derive": { "${FOUND}": "=…" }`,
    got: oneOf(Object.keys(mapOrEmpty(context.look([...path, 'derive'])))) ?? 'no derived values',
  })
}

const rowShape = (shape: Shape): MapShape | undefined => {
  const item = shape.kind === 'list' ? shape.item() : undefined
  return item?.kind === 'map' ? item : undefined
}

/** The rows that are found are a list of objects with texts and paths. `DG-EXP-004`, `DG-MOD-027` */
export const foundRows: PlaceCheck = (walk, { derive }, at, frame) => {
  const { context } = walk
  const rows = mapOrEmpty(derive)[FOUND]
  if (rows === undefined || !isSearched(context, at.path.at(-1) ?? '')) return
  context.mention('derived', FOUND)
  const path = [...at.path, 'derive', FOUND]
  checkKind(walk, `"${FOUND}"`, rows, { type: 'array' }, path, frame)
  const row = isExpression(rows) ? rowShape(shapeOfExpression(rows, frame)) : undefined
  if (row === undefined) return
  for (const key of ROW_KEYS) {
    const field = row.field(key)
    if (field !== undefined) checkKind(walk, `"${key}" of a found row`, `=row.${key}`, TEXT, path, withNames(frame, { row }))
    else if (NEEDED.includes(key))
      context.report('DG-MOD-027', path, {
        message: `the rows of "${FOUND}" have no "${key}"`,
        expected: ROW_KEYS.join(', '),
        got: row.names.join(', '),
      })
  }
}
