import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { readsOf } from '../../expression/readsOf.ts'
import { shapeOf } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { firstSegment } from '../link/matchesRoute.ts'
import { redirectOfSome } from './accessConditions.ts'
import { CHECKS_OF_BLOCKS } from './blockChecks.ts'
import { CALL_CONTRADICTIONS } from './callContradictions.ts'
import { callBody, callParameters, callPath, callToken, errorCases } from './callForm.ts'
import { checkQuery } from './callRules.ts'
import { formFields } from './checkFields.ts'
import { closedByButtons } from './closing.ts'
import { compiledText } from './compileExpression.ts'
import { expectNames } from './expectNames.ts'
import { withNames } from './frame.ts'
import { boundOnce, boundRows, keptInAddress } from './keptValues.ts'
import { checkKind, expectFit } from './kinds.ts'
import { checkPaging, checkSorting } from './listingRules.ts'
import { checkStoredValues } from './marks/actions.ts'
import { callAddress } from './marks/addresses.ts'
import { CHECKS_OF_MODULES } from './moduleChecks.ts'
import { needsOne, type PlaceCheck } from './placeCheck.ts'
import { foundRows } from './searchChecks.ts'
import { rowOf, splitRef } from './shapes.ts'
import type { MapCheck } from './walk.ts'

/** An overlay names queries, and fields of their rows. `DG-SCR-005`, `DG-EXP-003` */
const overlay: PlaceCheck = (walk, value, at, frame) => {
  expectNames(walk, 'DG-SCR-005', 'query', Object.keys(value), Object.keys(frame.names.queries ?? {}), at)
  for (const [query, fields] of Object.entries(value)) {
    walk.context.mention('queries', query)
    const row = rowOf(frame.names.queries?.[query])
    if (row.kind !== 'map') continue
    for (const [name, shown] of Object.entries(mapOrEmpty(fields))) {
      const field = row.field(name)
      if (field) {
        expectFit(walk, `"${name}" of the row`, shown, field.shape, [...at.path, query, name], withNames(frame, { row }))
        continue
      }
      walk.context.report(
        'DG-EXP-003',
        [...at.path, query, name],
        { message: `the row has no field "${name}"`, expected: oneOf(row.names), got: name, hint: didYouMean(name, row.names) },
        'key',
      )
    }
  }
}

/** An overlay is of the rows that the command takes. `DG-SCR-005` */
const overlayOfRow: PlaceCheck = ({ context }, { params, overlay }, at) => {
  const taken = Object.values(mapOrEmpty(params)).flatMap((one) => {
    const { rowOf: query } = mapOrEmpty(one)
    return typeof query === 'string' ? [query] : []
  })
  const strange = Object.keys(mapOrEmpty(overlay)).find((query) => taken.length > 0 && !taken.includes(query))
  if (strange !== undefined)
    context.report(
      'DG-SCR-005',
      [...at.path, 'overlay', strange],
      { message: `the command takes no row of "${strange}"`, expected: oneOf(taken), got: strange },
      'key',
    )
}

/** No parameter of a command or dialog hides one of its screen. `DG-NAM-002` */
const ownParameters =
  (noun: 'command' | 'dialog'): PlaceCheck =>
  ({ context }, value, at, frame) => {
    const { params } = frame.env.names
    if (params?.kind !== 'map') return
    for (const [id, owner] of Object.entries(value))
      for (const name of Object.keys(mapOrEmpty(mapOrEmpty(owner).params)))
        if (params.names.includes(name))
          context.report(
            'DG-NAM-002',
            [...at.path, id, 'params', name],
            {
              message: `the parameter "${name}" of the ${noun} hides that of the screen`,
              expected: 'a name that "params" of the screen does not have',
              got: name,
              hint: `rename it, or remove it: "=params.${name}" reads the parameter of the screen in the ${noun}, too`,
            },
            'key',
          )
  }

/** A failure that the call silences is shown by the command. `DG-CAL-018` */
const saysFailure: PlaceCheck = ({ context }, { call, error }, at) => {
  if (typeof call !== 'string' || (error !== undefined && !(Array.isArray(error) && error.length === 0))) return
  const [module, name] = splitRef(call, context.module)
  if (context.look(['modules', module, 'calls', name, 'quiet']) !== true) return
  const place = error === undefined ? 'call' : 'error'
  context.report('DG-CAL-018', module === context.module && error === undefined ? ['calls', name, 'quiet'] : [...at.path, place], {
    message: `the call "${call}" is quiet, and nothing says that the command failed`,
    expected: '"error" with a toast, a step or a value that a block shows',
    got: error === undefined ? 'no "error"' : '[]',
  })
}

/** A call's `form` belongs to its own module. `DG-FRM-001` */
const ownForm: PlaceCheck = ({ context }, { form }, at) => {
  if (typeof form !== 'string' || !form.includes('/')) return
  const known = context.names(['modules', context.module, 'forms'])
  context.report('DG-FRM-001', [...at.path, 'form'], {
    message: 'a call takes a form of its own module, by its name alone',
    expected: oneOf(known),
    got: form,
  })
}

/** A variable of a flow has a value from its start. `DG-KEY-002` */
const contextDefaults: PlaceCheck = ({ context }, value, at) => {
  for (const [name, schema] of Object.entries(value))
    if (isMap(schema) && !Object.hasOwn(schema, 'default'))
      context.report(
        'DG-KEY-002',
        [...at.path, name],
        { message: '"default" is missing', expected: '"default": its value at the start' },
        'key',
      )
}

/** A redirect of a screen leads away from its own page. `DG-MOD-015` */
const ownRedirects: PlaceCheck = ({ context }, { redirects: written, back }, at) => {
  const [, name = ''] = at.path
  const own = context
    .keys(['modules', context.module, 'routes'])
    .filter((path) => context.look(['modules', context.module, 'routes', path, 'screen']) === name)
  if (typeof back === 'string' && own.includes(back))
    context.report('DG-MOD-015', [...at.path, 'back'], {
      message: '"back" leads to this page itself',
      expected: 'the path of another screen',
      got: back,
    })
  for (const [id, redirect] of Object.entries(mapOrEmpty(written))) {
    const { goto } = mapOrEmpty(redirect)
    if (typeof goto !== 'string' || goto.includes('?') || !own.includes(goto)) continue
    context.report('DG-MOD-015', [...at.path, 'redirects', id, 'goto'], {
      message: 'whoever is redirected here is here already',
      expected: 'the path of another screen',
      got: goto,
    })
  }
}

/** Content of a screen: `views` need a flow, and are shown instead of `body`. `DG-SCR-017` */
const content: PlaceCheck = ({ context }, { views, body, flow }, at) => {
  if (views !== undefined && flow === undefined)
    context.report(
      'DG-SCR-017',
      [...at.path, 'views'],
      { message: 'views show the states of a flow, and the screen has none', expected: '"flow", or "body" instead of views', got: 'views' },
      'key',
    )
  else if (views !== undefined && body !== undefined)
    context.report(
      'DG-SCR-017',
      [...at.path, 'body'],
      { message: 'a screen with views never shows its "body"', expected: 'a view, or "body" without views', got: 'body' },
      'key',
    )
}

/** The form that a command needs is on its screen. `DG-SCR-018` */
const formsOfCommands: PlaceCheck = ({ context }, screen, at) => {
  const shown = new Set(
    [...mapsIn([screen.body, screen.views, screen.aside, screen.dialogs])].flatMap(({ block, form }) =>
      block !== undefined && typeof form === 'string' ? [splitRef(form, context.module).join('/')] : [],
    ),
  )
  for (const [id, command] of Object.entries(mapOrEmpty(screen.commands))) {
    const { form } = mapOrEmpty(command)
    if (typeof form !== 'string' || shown.has(splitRef(form, context.module).join('/'))) continue
    context.report('DG-SCR-018', [...at.path, 'commands', id, 'form'], {
      message: `no block of this screen shows the form "${form}", so nobody fills it in`,
      expected: 'a block "form" with it, or a command without "form"',
      got: form,
    })
  }
}

/** A query does not wait for its own data. `DG-EXP-008` */
const ownData: PlaceCheck = ({ context }, { queries }, at) => {
  for (const [id, query] of Object.entries(mapOrEmpty(queries))) {
    const { when, with: given } = mapOrEmpty(query)
    const texts = [when, ...Object.values(mapOrEmpty(given))]
    if (texts.some((text) => readsOf(compiledText(text) ?? null).includes(`queries.${id}`)))
      context.report(
        'DG-EXP-008',
        [...at.path, 'queries', id],
        { message: `the query waits for its own data`, expected: 'another value in "with" and "when"', got: id },
        'key',
      )
  }
}

/** A local value and the store that keeps it are of one type. `DG-EXP-004` */
const storedLocals: PlaceCheck = ({ context }, value, at) => {
  for (const [name, local] of Object.entries(value)) {
    const { stored, schema } = mapOrEmpty(local)
    const store = typeof stored === 'string' ? context.globals().stores[stored] : undefined
    const [own, other] = [shapeOf(schema).kind, shapeOf(mapOrEmpty(store).schema).kind]
    if (store === undefined || own === other || own === 'any' || other === 'any') continue
    context.report('DG-EXP-004', [...at.path, name, 'stored'], {
      message: `the store "${String(stored)}" holds a ${other}, this local value is a ${own}`,
      expected: other,
      got: own,
    })
  }
}

/** Keys of `after` are ms or named delays of the flow. `DG-FLW-007` */
const delays: PlaceCheck = (walk, value, at, frame) => {
  const names = Object.keys(value).filter((name) => !/^[0-9]+$/.test(name))
  expectNames(walk, 'DG-FLW-007', 'delay', names, frame.names.delays ?? [], at)
  for (const name of names) walk.context.mention('delays', name)
}

/** A screen declares the parameters that its flow reads, of the same types. `DG-SCR-010`, `DG-EXP-004` */
const flowParameters: PlaceCheck = (walk, value, at, frame) => {
  if (typeof value.flow !== 'string') return
  const [module, name] = splitRef(value.flow, walk.context.module)
  const declared = Object.keys(mapOrEmpty(value.params))
  for (const [parameter, schema] of Object.entries(mapOrEmpty(walk.context.look(['modules', module, 'flows', name, 'params'])))) {
    const path = [...at.path, 'flow']
    if (declared.includes(parameter))
      checkKind(walk, `the parameter "${parameter}" of the flow`, `=params.${parameter}`, schema, path, frame)
    else
      walk.context.report('DG-SCR-010', path, {
        message: `the flow "${name}" reads the parameter "${parameter}", which the screen does not declare`,
        expected: oneOf(declared) ?? `"params": { "${parameter}": … }`,
        got: value.flow,
        hint: didYouMean(parameter, declared),
      })
  }
}

/** Each entry of `open` is the first segment of a route. `DG-MOD-004` */
const openPaths: PlaceCheck = ({ context }, { open }) => {
  const known = [...new Set(context.declared('route').map(firstSegment))]
  for (const [i, name] of (Array.isArray(open) ? open : []).entries()) {
    if (typeof name !== 'string' || context.isDeclared('segment', name)) continue
    context.report('DG-MOD-004', ['open', String(i)], {
      message: `no route begins with "/${name}"`,
      expected: oneOf(known),
      got: name,
      hint: didYouMean(name, known),
    })
  }
}

/** A name of the order of dialogs that no module declares, and that is close to a declared one, is misspelt there or here. `DG-MOD-021` */
const dialogNames: PlaceCheck = ({ context }, { dialogs: order }) => {
  const names = (Array.isArray(order) ? order : []).map(String)
  const known = context.declared('dialog').filter((name) => !names.includes(name))
  for (const [i, name] of names.entries()) {
    const hint = context.isDeclared('dialog', name) ? undefined : didYouMean(name, known)
    if (hint !== undefined)
      context.report('DG-MOD-021', ['dialogs', String(i)], {
        message: `no module has a dialog "${name}"`,
        expected: oneOf(known),
        got: name,
        hint,
      })
  }
}

const CHECKS: Readonly<Record<string, readonly PlaceCheck[]>> = {
  'call ': [ownForm, callAddress, callPath, callBody, callToken, callParameters, errorCases, ...CALL_CONTRADICTIONS],
  'call paging': checkPaging,
  'call sorting': checkSorting,
  'screen ': [flowParameters, keptInAddress, ownRedirects, redirectOfSome, content, formsOfCommands, ownData, foundRows],
  'screen local': [storedLocals],
  'screen queries': [boundOnce],
  'screen queries.*': [needsOne('call', 'choose'), checkQuery, ...boundRows],
  'screen commands': [ownParameters('command')],
  'screen dialogs': [ownParameters('dialog')],
  'screen commands.*': [needsOne('call', 'choose', 'done'), saysFailure, overlayOfRow],
  'screen commands.*.overlay': [overlay],
  'screen dialogs.*': [closedByButtons],
  'flow context': [contextDefaults],
  'flow queries.*': [needsOne('call', 'choose'), checkQuery],
  'state after': [delays],
  'portal ': [openPaths, dialogNames],
  'portal refusals.*': [(walk, { store }, at, frame) => checkStoredValues(walk, { store }, at, frame)],
  'form ': [formFields],
  ...CHECKS_OF_MODULES,
  ...CHECKS_OF_BLOCKS,
}

/** Keys that have no effect without another one. */
const NEEDS = [
  ['why', 'enabledWhen', 'this is never disabled, so "why" is never shown'],
  ['confirmWhen', 'confirm', 'there is no question to ask under this condition'],
] as const

/** What can be pressed says why it is disabled, and when it asks, only where it may be or does. `DG-KEY-001` */
export const checkPressables: MapCheck = ({ context }, schema, value, at) => {
  if (!isMap(schema.properties) || !('confirmWhen' in schema.properties)) return
  for (const [key, needed, message] of NEEDS)
    if (value[key] !== undefined && (value[needed] === undefined || value[needed] === false) && !isSentByPress(value))
      context.report('DG-KEY-001', [...at.path, key], { message, expected: `"${needed}" beside it`, got: key }, 'key')
}

/** What sends an event is disabled while the flow does not accept it. */
const isSentByPress = ({ press }: JsonMap): boolean => [press].flat().some((action) => mapOrEmpty(action).send !== undefined)

/** Runs the checks registered for a position. */
export const checkPlaces: MapCheck = (walk, _schema, value, at, frame) => {
  for (const check of CHECKS[`${at.root} ${at.rule}`] ?? []) check(walk, value, at, frame)
}
