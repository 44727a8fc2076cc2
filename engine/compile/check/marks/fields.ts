import { field } from '../../../../schemas/forms.ts'
import { mapOf } from '../../../../schemas/say.ts'
import { ANY, type Shape } from '../../../expression/shape.ts'
import { type Frame, withRowOf } from '../frame.ts'
import type { MarkHandler } from '../walk.ts'

const fieldOfMap = (shape: Shape | undefined, name: string): Shape | undefined =>
  shape?.kind === 'map' ? shape.field(name)?.shape : undefined

/** The shape of the records of a field: of its object, or of each object in its list. */
function recordOf(frame: Frame, path: readonly string[]): Shape {
  const { form, row } = frame.env.names
  const holder = path.indexOf('each') === path.length - 1 ? fieldOfMap(form, 'data') : row
  const shape = fieldOfMap(holder, path.at(-2) ?? '')
  return (shape?.kind === 'list' ? shape.item() : shape) ?? ANY
}

/** The fields inside a field, at any depth, with their record as `row`. */
export const fieldsMark: MarkHandler = (walk, _schema, value, at, frame) =>
  walk.structure(mapOf(field), value, { ...at, rule: 'fields' }, withRowOf(frame, recordOf(frame, at.path)))
