import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { resolveRefs } from './resolveRefs.ts'
import type { UnitContext } from './unitContext.ts'
import { isNone, validateValue } from './validateValue.ts'
import type { MapCheck } from './walk.ts'

type Context = Pick<UnitContext, 'look' | 'module' | 'report'>

const shapesOf = (context: Context) => mapOrEmpty(context.look(['modules', context.module, 'shapes']))

/** Validates the examples of a call against its result schema. `DG-CAL-004` */
export function checkExamples(call: JsonMap, at: readonly string[], context: Context): void {
  const schema = resolveRefs(call.result, shapesOf(context))
  for (const [id, example] of Object.entries(mapOrEmpty(call.examples))) {
    if (!isMap(example) || !('result' in example)) continue
    const problem = validateValue(schema, example.result)
    if (problem)
      context.report('DG-CAL-004', [...at, 'examples', id, 'result', ...problem.path], {
        ...problem,
        message: `the example "${id}" violates the result schema: ${problem.message}`,
      })
  }
}

/** Validates a default against the schema beside it; "" is none, also of what has a format. `DG-MOD-006` */
export const checkDefaults: MapCheck = (walk, schema, value, at) => {
  const { schema: described, default: declared } = mapOrEmpty(schema.properties)
  if (mapOrEmpty(described).$comment !== 'Schema' || declared === undefined || !('default' in value)) return
  const resolved = resolveRefs(value.schema, shapesOf(walk.context))
  const problem = isNone(resolved, value.default) ? undefined : validateValue(resolved, value.default)
  if (problem)
    walk.context.report('DG-MOD-006', [...at.path, 'default', ...problem.path], {
      ...problem,
      message: `the default violates its schema: ${problem.message}`,
    })
}
