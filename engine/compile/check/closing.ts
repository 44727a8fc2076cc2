import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { splitRef } from './shapes.ts'

/** Actions that close a dialog, or may lead to what closes it. */
const CLOSING = ['close', 'goto', 'leave', 'post', 'send', 'session', 'run', 'store']
/** What else may end a dialog of the shell: a flow or a query whose answer changes its condition. */
const ENDING = [...CLOSING, 'call', 'choose']

const has = (value: unknown, keys: readonly string[]): boolean =>
  [...mapsIn(value)].some((inner) => keys.some((key) => Object.hasOwn(inner, key)))

/** Whether a press in it closes: by itself, or by the command that it runs. */
export function closes(body: unknown, commands: JsonMap): boolean {
  if (
    has(
      body,
      CLOSING.filter((key) => key !== 'run'),
    )
  )
    return true
  const run = [...mapsIn(body)].flatMap((inner) => (Object.hasOwn(inner, 'run') ? [inner.run] : []))
  return run.some((one) => {
    const { done, error } = mapOrEmpty(commands[typeof one === 'string' ? one : String(mapOrEmpty(one).command)])
    return has([done, error], CLOSING)
  })
}

/** What can only be closed by its buttons has one that closes it. `DG-SCR-016` */
export const closedByButtons: PlaceCheck = ({ context }, { unclosable, body }, at, { names }) => {
  if (unclosable !== true || body === undefined || closes(body, mapOrEmpty(names.commands))) return
  context.report(
    'DG-SCR-016',
    [...at.path, 'unclosable'],
    { message: 'nothing in it closes it', expected: 'a button with "close", or that leads on', got: 'unclosable' },
    'key',
  )
}

/** A dialog of the shell that nobody can close ends by what its screen does. `DG-SCR-016` */
export const endedByScreen: PlaceCheck = ({ context }, { closable, screen }, at) => {
  if (closable === true || typeof screen !== 'string') return
  const [module, name] = splitRef(screen, context.module)
  const found: JsonMap = mapOrEmpty(context.look(['modules', module, 'screens', name]))
  const flow = typeof found.flow === 'string' ? context.look(['modules', module, 'flows', splitRef(found.flow, module)[1]]) : undefined
  if (Object.keys(found).length === 0 || has([found, flow], ENDING)) return
  context.report(
    'DG-SCR-016',
    closable === undefined ? at.path : [...at.path, 'closable'],
    {
      message: `the screen "${name}" does nothing that ends the dialog, and nobody can close it`,
      expected: '"closable": true, or an action in the screen that changes what "when" reads',
      got: screen,
    },
    'key',
  )
}
