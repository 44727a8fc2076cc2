import { ARRIVED } from '../../compiled/arrived.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { firstSegment } from '../link/matchesRoute.ts'
import { CHECKS_OF_BLOCKS } from './blockChecks.ts'
import { callBody, callParameters, callPath, callToken, errorCases } from './callForm.ts'
import { checkQuery } from './callRules.ts'
import { formFields } from './checkFields.ts'
import { expectNames } from './expectNames.ts'
import { boundOnce, boundRows, keptInAddress } from './keptValues.ts'
import { checkKind } from './kinds.ts'
import { checkPaging, checkSorting } from './listingRules.ts'
import { checkStoredValues } from './marks/actions.ts'
import { callAddress } from './marks/addresses.ts'
import { checkRoute } from './marks/routes.ts'
import { checkOffer, checkOpening } from './openers.ts'
import { noAddress } from './pageAddress.ts'
import type { At } from './place.ts'
import { needsOne, type PlaceCheck } from './placeCheck.ts'
import { redirects } from './redirects.ts'
import { rowOf, splitRef } from './shapes.ts'
import type { MapCheck, Walk } from './walk.ts'

/** An overlay names queries, and fields of their rows. `DG-SCR-005`, `DG-EXP-003` */
const overlay: PlaceCheck = (walk, value, at, frame) => {
  expectNames(walk, 'DG-SCR-005', 'query', Object.keys(value), Object.keys(frame.names.queries ?? {}), at)
  for (const [query, fields] of Object.entries(value)) {
    walk.context.mention('queries', query)
    const row = rowOf(frame.names.queries?.[query])
    if (row.kind !== 'map') continue
    for (const name of Object.keys(mapOrEmpty(fields))) {
      if (row.field(name)) continue
      walk.context.report(
        'DG-EXP-003',
        [...at.path, query, name],
        { message: `the row has no field "${name}"`, expected: oneOf(row.names), got: name, hint: didYouMean(name, row.names) },
        'key',
      )
    }
  }
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

/** The number of a tile is one. `DG-EXP-004` */
const countOfTile: PlaceCheck = (walk, { count }, at, frame) =>
  checkKind(walk, '"count"', count, { type: 'number' }, [...at.path, 'count'], frame)

/** A route shows a screen, announces one, or leads on. `DG-KEY-001` */
const oneOfRoute: PlaceCheck = ({ context }, value, at) => {
  const [first, second] = ['screen', 'planned', 'goto'].filter((key) => value[key] !== undefined)
  if (first !== undefined && second !== undefined)
    context.report(
      'DG-KEY-001',
      [...at.path, second],
      { message: `"${second}" has no effect beside "${first}"`, got: second, hint: `remove one of them` },
      'key',
    )
}

/** The path of a route begins with "/". `DG-NAM-001` */
const routePaths: PlaceCheck = ({ context }, value, at) => {
  for (const path of Object.keys(value))
    if (!path.startsWith('/') && !path.startsWith('${'))
      context.report(
        'DG-NAM-001',
        [...at.path, path],
        { message: 'the path of a route begins with "/"', expected: `/${path}`, got: path },
        'key',
      )
}

/** Keys of `after` are ms or named delays of the flow. `DG-FLW-007` */
const delays: PlaceCheck = (walk, value, at, frame) => {
  const names = Object.keys(value).filter((name) => !/^[0-9]+$/.test(name))
  expectNames(walk, 'DG-FLW-007', 'delay', names, frame.names.delays ?? [], at)
}

/** The parameters passed to a screen are those that it declares; required ones are present. `DG-SCR-010` */
function checkGiven({ context }: Walk, screen: unknown, given: readonly string[], at: At): void {
  if (typeof screen !== 'string') return
  const [module, name] = splitRef(screen, context.module)
  if (!context.has(['modules', module, 'screens', name])) return
  const declared = mapOrEmpty(context.look(['modules', module, 'screens', name, 'params']))
  const unknown = given.find((parameter) => !Object.hasOwn(declared, parameter))
  const missing = Object.entries(declared).find(
    ([parameter, schema]) => !given.includes(parameter) && !(isMap(schema) && 'default' in schema),
  )?.[0]
  const message =
    unknown !== undefined
      ? `the screen "${name}" has no parameter "${unknown}"`
      : missing !== undefined
        ? `the screen "${name}" needs the parameter "${missing}"`
        : undefined
  if (message === undefined) return
  context.report(
    'DG-SCR-010',
    at.path,
    { message, expected: oneOf(Object.keys(declared)) ?? 'no parameters', got: given.join(', ') || 'no parameters' },
    'key',
  )
}

/**
 * The path parameters of a route and those that it gives are those of its screen; what it gives has the type that the screen declares.
 * `DG-SCR-010`, `DG-EXP-004`
 */
const routeParameters: PlaceCheck = (walk, value, at, frame) => {
  const given = mapOrEmpty(value.with)
  const inPath = [...(at.path.at(-1) ?? '').matchAll(/\{([^}]*)\}/g)].map(([, parameter = '']) => parameter)
  checkGiven(walk, value.screen, [...inPath, ...Object.keys(given)], at)
  if (typeof value.screen !== 'string') return
  const [module, name] = splitRef(value.screen, walk.context.module)
  const declared = mapOrEmpty(walk.context.look(['modules', module, 'screens', name, 'params']))
  for (const [parameter, one] of Object.entries(given)) {
    const path = [...at.path, 'with', parameter]
    if (inPath.includes(parameter))
      walk.context.report(
        'DG-SCR-010',
        path,
        { message: `the path gives "${parameter}" already`, got: parameter, hint: 'remove it here or in the path' },
        'key',
      )
    else if (Object.hasOwn(declared, parameter)) checkKind(walk, `the parameter "${parameter}"`, one, declared[parameter], path, frame)
  }
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

/** A module's `home` has a route, and its `prefix` covers at least one of its routes. `DG-MOD-004` */
const home: PlaceCheck = (walk, value, at) => {
  if (typeof value.home === 'string') checkRoute(walk, value.home, { ...at, path: [...at.path, 'home'] })
  const paths = Object.keys(mapOrEmpty(value.routes))
  const { prefix } = value
  if (
    typeof prefix !== 'string' ||
    paths.length === 0 ||
    paths.some((path) => path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`))
  )
    return
  walk.context.report('DG-MOD-004', [...at.path, 'prefix'], {
    message: `no route of this module starts with "${prefix}"`,
    got: prefix,
    hint: didYouMean(
      prefix,
      paths.map((path) => `/${firstSegment(path)}`),
    ),
  })
}

/** A dialog's condition does not contradict its module's, and its screen requires no parameters and no address. `DG-MOD-011`, `DG-SCR-010`, `DG-EXP-006` */
const dialogs: PlaceCheck = (walk, value, at, frame) => {
  for (const [name, dialog] of Object.entries(value)) {
    if (!isMap(dialog)) continue
    const here = { ...at, path: [...at.path, name] }
    checkOffer(walk, dialog, 'when', here)
    checkGiven(walk, dialog.screen, [], { ...here, path: [...here.path, 'screen'] })
    noAddress(walk, dialog, here, frame)
  }
}

/**
 * A screen in the background runs in its module's time, requires no parameters and no address, and shows nothing; its flow is sent no
 * more than the path. `DG-MOD-011`, `DG-SCR-010`, `DG-EXP-006`, `DG-MOD-022`
 */
const background: PlaceCheck = (walk, value, at, frame) => {
  const { context } = walk
  checkOffer(walk, value, 'when', at)
  noAddress(walk, value, at, frame)
  if (typeof value.screen !== 'string') return
  const here = { ...at, path: [...at.path, 'screen'] }
  checkGiven(walk, value.screen, [], here)
  const [module, name] = splitRef(value.screen, context.module)
  const look = (...path: readonly string[]) => context.look(['modules', module, ...path])
  for (const key of ['body', 'views', 'aside', 'dialogs'])
    if (look('screens', name, key) !== undefined)
      context.report('DG-MOD-022', here.path, {
        message: `the screen "${value.screen}" has "${key}", which is never shown`,
        got: value.screen,
      })
  const flow = look('screens', name, 'flow')
  const sent = typeof flow === 'string' ? look('flows', splitRef(flow, module)[1], 'events', ARRIVED, 'data') : undefined
  for (const datum of Object.keys(mapOrEmpty(sent)))
    if (datum !== 'path')
      context.report('DG-SCR-010', here.path, {
        message: `the event ${ARRIVED} of its flow expects "${datum}", which the portal does not send`,
        expected: 'path',
        got: datum,
      })
}

/** Tones of a module are of values that its texts name. `DG-TXT-001`, `DG-TXT-003` */
const sharedTones: PlaceCheck = ({ context }, value, at) => {
  const language = context.globals().languages[0] ?? ''
  const texts = context.keys(['modules', context.module, 'locales', language])
  for (const [prefix, tones] of Object.entries(value)) {
    const named = texts.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1))
    for (const name of Object.keys(mapOrEmpty(tones)))
      if (!named.includes(name))
        context.report(
          'DG-TXT-001',
          [...at.path, prefix, name],
          {
            message: `there is no text "${prefix}.${name}"`,
            expected: oneOf(named) ?? `texts that begin with "${prefix}."`,
            got: name,
            hint: didYouMean(name, named),
          },
          'key',
        )
  }
}

const CHECKS: Readonly<Record<string, readonly PlaceCheck[]>> = {
  'call ': [ownForm, callAddress, callPath, callBody, callToken, callParameters, errorCases],
  'call paging': checkPaging,
  'call sorting': checkSorting,
  'screen ': [flowParameters, keptInAddress],
  'screen queries': [boundOnce],
  'screen queries.*': [needsOne('call', 'choose'), checkQuery, ...boundRows],
  'screen commands': [ownParameters('command')],
  'screen dialogs': [ownParameters('dialog')],
  'screen commands.*': [needsOne('call', 'choose', 'done')],
  'screen commands.*.overlay': [overlay],
  'flow context': [contextDefaults],
  'flow queries.*': [needsOne('call', 'choose'), checkQuery],
  'state after': [delays],
  'portal ': [openPaths, dialogNames],
  'portal refusals.*': [(walk, { store }, at, frame) => checkStoredValues(walk, { store }, at, frame)],
  'module ': [home],
  'module tiles.*': [checkOpening, countOfTile],
  'module navigation.*': [checkOpening],
  'module slots.*': [(walk, value, at) => checkOffer(walk, value, 'shownWhen', at), noAddress],
  'module dialogs': [dialogs],
  'module dialogs.*': [needsOne('screen', 'goto')],
  'module tones': [sharedTones],
  'module background.*': [background],
  'module routes': [routePaths],
  'module routes.*': [needsOne('screen', 'planned', 'goto'), oneOfRoute, routeParameters, redirects],
  'form ': [formFields],
  ...CHECKS_OF_BLOCKS,
}

/** Runs the checks registered for a position. */
export const checkPlaces: MapCheck = (walk, _schema, value, at, frame) => {
  for (const check of CHECKS[`${at.root} ${at.rule}`] ?? []) check(walk, value, at, frame)
}
