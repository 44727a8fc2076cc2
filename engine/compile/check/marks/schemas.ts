import { mapOrEmpty, textOf } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import type { At } from '../place.ts'
import { growsTooLarge, isCyclic, needsItself, resolveRefs, shapesIn } from '../resolveRefs.ts'
import { show } from '../scalars.ts'
import type { SchemaPlace } from '../schemaKeywords.ts'
import { schemaProblems } from '../schemaProblems.ts'
import type { MarkHandler } from '../walk.ts'

/** What the schema at a position describes. */
function placeOf({ root, rule }: At): SchemaPlace {
  if (root === 'form' && rule === 'schema') return 'form'
  return root === 'call' && rule === 'result' ? 'answer' : 'value'
}

/** A JSON Schema: known keywords only, `$ref`s resolved. `DG-SCH-001`, `DG-SCH-003`, `DG-SCH-030` to `DG-SCH-032`, `DG-MOD-006` */
export const schemaMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure(schema, value, at, frame)
  const shapes: JsonMap = mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes']))
  for (const name of shapesIn(value)) walk.context.mention('shapes', name)
  for (const { code, path, finding, aim } of schemaProblems(value, { shapes, place: placeOf(at) }))
    walk.context.report(code, [...at.path, ...path], finding, aim)
  const own = at.root === 'shapes' ? textOf(at.path.at(-1)) : ''
  if (own !== '' && isCyclic(own, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: `the shape "${own}" refers only to itself`, got: show(value) })
  else if (own !== '' && value.$ref === undefined && needsItself(own, shapes))
    walk.context.report(
      'DG-SCH-003',
      at.path,
      {
        message: `every "${own}" contains another "${own}", so no value is finite`,
        expected: 'a property that is not required, or may be null',
      },
      'key',
    )
  if (growsTooLarge(value, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: 'this schema is infinite once its shapes are expanded' }, 'key')
  return resolveRefs(value, shapes)
}
