import type { Manifest, ModuleChunk, ScreenChunk, UniversityIndex } from '../../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { PortalSource } from '../../../gateway/portalSource.ts'

/** A call that a page makes, and what on the page makes it. */
export interface PageCall {
  /** `sign-in`, `home`, the module of a reserve page, or another screen, as `module/id`. */
  readonly page: string
  readonly at: 'query' | 'command' | 'flow' | 'session'
  /** The query, the command, or the flow. */
  readonly name: string
  /** As `module/id`. */
  readonly call: string
  /** `METHOD /path` as the campus's board of faults takes it. */
  readonly fault: string
  /** It is read again by itself. */
  readonly isRead: boolean
}

const isObject = (value: unknown): value is JsonMap => typeof value === 'object' && value !== null

/** Every value under a key, however deep. */
function* under(value: unknown, key: string): Generator<unknown> {
  if (!isObject(value)) return
  if (key in value) yield value[key]
  for (const each of Object.values(value)) yield* under(each, key)
}
const callsIn = (value: unknown): readonly string[] => [
  ...new Set([...under(value, 'call')].filter((id): id is string => typeof id === 'string')),
]
const split = (id: string): readonly [string, string] => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)]

/**
 * What is asked for in a dialog that stays open, so that no run ends as a page does. `codeFaults.test.ts`, `ratingFaults.test.ts` and `fillFaults.test.ts` in
 * `tests/contracts` have their faults.
 */
const APART = /^(?:codes|votes)\./

/** Whether a query is read while a dialog is open. */
const isOfDialog = (query: unknown): boolean => isObject(query) && JSON.stringify(query['when'] ?? null).includes('"dialogs"')

/** Screens whose calls are in the matrix beside sign-in, home and the reserve pages. */
const OTHERS = /^(?:surveys|face|wallet)\/|\/(?:dailysale|report|teammate)$/

/** The calls of sign-in, home, the pages of reservation, surveys, face enrolment and the wallet as a university's compiled portal has them. */
export function callsOfPages(source: PortalSource, university: string): readonly PageCall[] {
  const { current } = source.state()
  const read = <T>(hash: string) => JSON.parse(String(source.chunk(hash)?.plain)) as T
  const index = JSON.parse(String(current?.indexes.get(university)?.plain)) as UniversityIndex
  const manifest = read<Manifest>(index.manifest)
  const chunks = new Map(Object.entries(index.modules).map(([id, { chunk }]) => [id, read<ModuleChunk>(chunk)]))
  const callOf = (id: string) => chunks.get(split(id)[0])?.calls[split(id)[1]]

  function rowsOf(page: string, at: PageCall['at'], name: string, value: unknown): readonly PageCall[] {
    return callsIn(value).map((id) => {
      const call = callOf(id)
      if (call === undefined) throw new Error(`The portal has no call ${id}.`)
      const isRead = call.method === 'GET' || call.safe === true
      return { page, at, name, call: id, fault: `${call.method} ${String(call.path)}`, isRead }
    })
  }

  /** The calls of a screen, of its flow and of the screens that stand in its slots; a call that is made elsewhere in it has no name. */
  function rowsOfScreen(page: string, id: string): readonly PageCall[] {
    const [module, local] = split(id)
    const hash = index.modules[module]?.screens[local]
    if (hash === undefined) throw new Error(`The portal has no screen ${id}.`)
    const { screen, flow } = read<ScreenChunk>(hash)
    const { queries = {}, commands = {}, ...others } = screen as { readonly queries?: JsonMap; readonly commands?: JsonMap }
    const slots = [...under(others, 'slot')].filter((slot): slot is string => typeof slot === 'string')
    return [
      ...Object.entries(queries).flatMap(([name, query]) => (isOfDialog(query) ? [] : rowsOf(page, 'query', name, query))),
      ...Object.entries(commands).flatMap(([name, command]) => rowsOf(page, 'command', name, command)),
      ...rowsOf(page, 'flow', local, flow),
      ...rowsOf(page, 'flow', '', others),
      ...slots.flatMap((slot) => rowsOfSlot(page, slot)),
    ]
  }
  const rowsOfSlot = (page: string, slot: string) =>
    manifest.modules.flatMap(({ slots }) => (slots?.[slot] === undefined ? [] : rowsOfScreen(page, slots[slot].screen)))

  const screenAt = (pattern: string) => String(manifest.routes.find((route) => route.pattern === pattern)?.screen)
  const reserves = manifest.routes.filter(({ pattern, module }) => pattern === `/${module}/reserve`)
  const others = new Set(manifest.routes.map(({ screen }) => String(screen)).filter((screen) => OTHERS.test(screen)))
  const rows = [
    ...rowsOfScreen('sign-in', screenAt('/login')),
    ...rowsOfScreen('home', screenAt('/')),
    ...rowsOfScreen('home', String(manifest.boot)),
    ...rowsOfSlot('home', 'header.purse'),
    ...rowsOf('home', 'session', 'refresh', { call: manifest.refresh }),
    ...reserves.flatMap(({ module, screen }) => rowsOfScreen(module, String(screen))),
    ...[...others].flatMap((screen) => rowsOfScreen(screen, screen)),
  ]
  const keyOf = ({ page, at, name, call }: PageCall) => `${page} ${at} ${name} ${call}`
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].filter(({ call }) => !APART.test(split(call)[1]))
}
