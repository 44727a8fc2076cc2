import { mapOrEmpty, textOf } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { refusedInAnswers } from '../keywordProblems.ts'
import type { At } from '../place.ts'
import { growsTooLarge, isCyclic, referenceToItself, resolveRefs, shapesIn } from '../resolveRefs.ts'
import { show } from '../scalars.ts'
import { KEYWORDS, type SchemaPlace } from '../schemaKeywords.ts'
import { LEVELS, schemaProblems } from '../schemaProblems.ts'
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
  const refused = placeOf(at) === 'answer' ? [...shapesIn(value)].flatMap((name) => refusedInAnswers(name, shapes)) : []
  for (const { shape, path, keyword } of refused)
    walk.context.report(
      'DG-SCH-001',
      ['shapes', shape, ...path],
      {
        message: `"${keyword}" is not checked in the answer of a call, and one has this shape`,
        got: keyword,
        hint: KEYWORDS[keyword]?.instead,
      },
      'key',
    )
  const own = at.root === 'shapes' ? textOf(at.path.at(-1)) : ''
  const around = own === '' || value.$ref !== undefined ? undefined : referenceToItself(own, shapes)
  if (own !== '' && isCyclic(own, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: `the shape "${own}" refers only to itself`, got: show(value) })
  else if (around !== undefined)
    walk.context.report(
      'DG-SCH-003',
      [...at.path, ...around],
      {
        message: `the shape "${own}" contains itself`,
        expected: 'shapes that end',
        hint: LEVELS,
      },
      'key',
    )
  if (growsTooLarge(value, shapes))
    walk.context.report('DG-SCH-003', at.path, { message: 'this schema is infinite once its shapes are expanded' }, 'key')
  return resolveRefs(value, shapes)
}
