import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { ANY, joinShapes, mapShape, type Shape, unite } from '../../expression/shape.ts'
import { type Frame, withNames } from '../check/frame.ts'
import { readContext } from '../check/readContext.ts'
import { RULES } from '../check/rules.ts'
import { namedShapes, rowOf, splitRef } from '../check/shapes.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { screenFrame } from '../check/unitFrames.ts'
import { createWalk, type Walk } from '../check/walk.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { PortalState } from '../units/portalState.ts'

/** The screen of an actor in the portal of the scenario's university, with everything that its steps may name. */
export interface Stage {
  /** Of the screen, as `module/id`. */
  readonly id: string
  readonly walk: Walk
  readonly context: UnitContext
  readonly frame: Frame
  readonly screen: JsonMap
  /** `undefined`: the screen runs no flow. */
  readonly flow: JsonMap | undefined
}

type Report = UnitContext['report']

const screenNames = (state: PortalState): readonly string[] =>
  [...state.modules].flatMap(([id, { value }]) => Object.keys(mapOrEmpty(value.screens)).map((name) => `${id}/${name}`))

/** Reports a screen that the portal does not have. `DG-SCR-008` */
export function hasScreen(state: PortalState, ref: string, path: readonly string[], report: Report): boolean {
  const known = screenNames(state)
  if (known.includes(ref)) return true
  const module = ref.slice(0, Math.max(0, ref.indexOf('/')))
  const near = known.filter((name) => name.startsWith(`${module}/`))
  report('DG-SCR-008', path, {
    message: `the portal has no screen "${ref}"`,
    expected: oneOf(near.length > 0 ? near : known) ?? 'module/screen',
    got: ref,
    hint: didYouMean(ref, known),
  })
  return false
}

/** What an open dialog was given: the parameters of all dialogs, since a step does not say which one is open. */
function dialogShape(context: UnitContext, screen: JsonMap, frame: Frame): Shape {
  const shapes = Object.values(mapOrEmpty(screen.dialogs)).map((dialog) =>
    namedShapes(context, mapOrEmpty(dialog).params, (query) => rowOf(frame.names.queries?.[query])),
  )
  const fields = new Map<string, Shape>()
  for (const shape of shapes) {
    for (const name of shape.kind === 'map' ? shape.names : []) {
      const found = (shape.kind === 'map' ? shape.field(name)?.shape : undefined) ?? ANY
      const known = fields.get(name)
      fields.set(name, known === undefined ? found : unite(known, found))
    }
  }
  return mapShape(Object.fromEntries(fields), [...fields.keys()])
}

/** The stage of a screen that the portal has, for a scenario file. */
export function createStage(state: PortalState, file: string, ref: string, report: Report): Stage {
  const [module, name] = splitRef(ref, '')
  const context = readContext(state, module, file, report)
  const screen = mapOrEmpty(context.look(['modules', module, 'screens', name]))
  const own = screenFrame(context, screen)
  const frame =
    screen.dialogs === undefined ? own : withNames(own, { params: joinShapes(own.env.names.params, dialogShape(context, screen, own)) })
  const [at, flow] = typeof screen.flow === 'string' ? splitRef(screen.flow, module) : []
  return {
    id: ref,
    context,
    frame,
    screen,
    walk: createWalk(context, RULES),
    flow: at === undefined || flow === undefined ? undefined : mapOrEmpty(context.look(['modules', at, 'flows', flow])),
  }
}
