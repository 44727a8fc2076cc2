import { ARRIVED, ARRIVED_DATA } from '../../compiled/arrived.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { firstSegment } from '../link/matchesRoute.ts'
import { routeAccess } from './accessConditions.ts'
import { endedByScreen } from './closing.ts'
import { checkKind } from './kinds.ts'
import { checkRoute } from './marks/routes.ts'
import { checkOffer, checkOpening } from './openers.ts'
import { noAddress } from './pageAddress.ts'
import type { At } from './place.ts'
import { needsOne, type PlaceCheck } from './placeCheck.ts'
import { redirects } from './redirects.ts'
import { searchedScreen } from './searchChecks.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** The number of a tile or entry is one. `DG-EXP-004` */
const countIsNumber: PlaceCheck = (walk, { count }, at, frame) =>
  checkKind(walk, '"count"', count, { type: 'number' }, [...at.path, 'count'], frame)

/** The tile of a module leads to its home. `DG-KEY-001` */
const tileOfModule: PlaceCheck = ({ context }, module, at) => {
  if (!isMap(module.tile) || module.home !== undefined) return
  context.report(
    'DG-KEY-001',
    [...at.path, 'tile'],
    { message: 'a module without a home has no tile, so "tile" has no effect', expected: '"home" beside it', got: 'tile' },
    'key',
  )
}

/** Why a tile is disabled is said of one that may be. `DG-KEY-001` */
const whyOfTile: PlaceCheck = ({ context }, { why, enabledWhen, goto }, at) => {
  if (why === undefined || enabledWhen !== undefined || goto === undefined) return
  context.report(
    'DG-KEY-001',
    [...at.path, 'why'],
    { message: 'this tile is never disabled, so "why" is never shown', expected: '"enabledWhen" beside it', got: 'why' },
    'key',
  )
}

/** What fills a slot, or is searched, is no page of its own. `DG-SCR-014` */
const slotLayout: PlaceCheck = ({ context }, { screen }, at) => {
  if (typeof screen !== 'string') return
  const [module, name] = splitRef(screen, context.module)
  const layout = context.look(['modules', module, 'screens', name, 'layout'])
  if (!context.has(['modules', module, 'screens', name]) || layout === 'bare') return
  const isOwn = module === context.module && layout !== undefined
  context.report('DG-SCR-014', isOwn ? ['screens', name, 'layout'] : [...at.path, 'screen'], {
    message: `the screen "${name}" is a page of its own, and here it is a part of one`,
    expected: '"layout": "bare" in the screen',
    got: typeof layout === 'string' ? layout : 'page',
  })
}

/** At most one of these keys. `DG-KEY-001` */
const atMostOne =
  (...keys: readonly string[]): PlaceCheck =>
  ({ context }, value, at) => {
    const [first, second] = keys.filter((key) => value[key] !== undefined)
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
  const inPath = [...(at.path.at(-1) ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, parameter = '']) => parameter)
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
      context.report(
        'DG-MOD-022',
        module === context.module ? ['screens', name, key] : here.path,
        { message: `the screen "${value.screen}" runs in the background, so its "${key}" is never shown`, got: key },
        'key',
      )
  const flow = look('screens', name, 'flow')
  const sent = typeof flow === 'string' ? look('flows', splitRef(flow, module)[1], 'events', ARRIVED, 'data') : undefined
  for (const datum of Object.keys(mapOrEmpty(sent)))
    if (!ARRIVED_DATA.includes(datum))
      context.report('DG-SCR-010', here.path, {
        message: `the event ${ARRIVED} of its flow expects "${datum}", which the portal does not send`,
        expected: oneOf(ARRIVED_DATA),
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

/** Checks of module.json by position. */
export const CHECKS_OF_MODULES: Readonly<Record<string, readonly PlaceCheck[]>> = {
  'module ': [home, tileOfModule],
  'module tile': [countIsNumber],
  'module tiles.*': [checkOpening, countIsNumber, whyOfTile],
  'module navigation.*': [checkOpening, countIsNumber],
  'module slots.*': [
    (walk, value, at) => checkOffer(walk, value, 'shownWhen', at),
    slotLayout,
    noAddress,
    (walk, { screen }, at) => checkGiven(walk, screen, [], { ...at, path: [...at.path, 'screen'] }),
  ],
  'module dialogs': [dialogs],
  'module dialogs.*': [needsOne('screen', 'goto'), atMostOne('screen', 'goto'), atMostOne('screen', 'text'), endedByScreen],
  'module tones': [sharedTones],
  'module background.*': [background],
  'module search.*': [
    (walk, value, at) => checkOffer(walk, value, 'when', at),
    slotLayout,
    noAddress,
    (walk, { screen }, at) => checkGiven(walk, screen, [], { ...at, path: [...at.path, 'screen'] }),
    searchedScreen,
  ],
  'module routes': [routePaths],
  'module routes.*': [
    needsOne('screen', 'planned', 'goto'),
    atMostOne('screen', 'planned', 'goto'),
    routeParameters,
    routeAccess,
    redirects,
  ],
}
