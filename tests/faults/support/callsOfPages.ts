import type { CompiledCall, Manifest, ModuleChunk, ScreenChunk, UniversityIndex } from '../../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { PortalSource } from '../../../gateway/portalSource.ts'

/** A call that a page makes, and what on the page makes it. */
export interface PageCall {
  /** `sign-in`, `home`, the module of a reserve page, or another screen, as `module/id`. */
  readonly page: string
  readonly at: 'query' | 'command' | 'flow' | 'form' | 'session'
  /** The query, the command, the flow, or the form with a field that makes it. */
  readonly name: string
  /** As `module/id`. */
  readonly call: string
  /** `METHOD /path` as a board of faults takes it; of a route of the gateway with its prefix. */
  readonly fault: string
  /** It is read again by itself. */
  readonly isRead: boolean
}

const isObject = (value: unknown): value is JsonMap => typeof value === 'object' && value !== null

/** Every value under a key, however deep. */
function* under(value: unknown, key: string): Generator<unknown> {
  for (const node of nodesWith(value, key)) yield node[key]
}
/** Every object that has a key, however deep. */
function* nodesWith(value: unknown, key: string): Generator<JsonMap> {
  if (!isObject(value)) return
  if (key in value) yield value
  for (const each of Object.values(value)) yield* nodesWith(each, key)
}
const callsIn = (value: unknown): readonly string[] => [
  ...new Set([...under(value, 'call')].filter((id): id is string => typeof id === 'string')),
]
/** Of the routes through which the gateway asks a tracker. */
const prefixOf = ({ base }: CompiledCall): string => (base === 'helpdesk' ? '/tracker/{university}' : '')
const split = (id: string): readonly [string, string] => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)]

/**
 * What is asked for in a dialog that stays open, so that no run ends as a page does; and what leaves the page as it was, with empty fields. `codeFaults.test.ts`,
 * `ratingFaults.test.ts`, `fillFaults.test.ts` and `profileFaults.test.ts` in `tests/contracts` have their faults.
 */
const APART = /^(?:codes|votes)\.|^(?:password|cvv2)\.change$/

/** Whether a query is read while a dialog is open. */
const isOfDialog = (query: unknown): boolean => isObject(query) && JSON.stringify(query['when'] ?? null).includes('"dialogs"')

/** Screens whose calls are in the matrix beside sign-in, home and the reserve pages. */
const OTHERS =
  /^(?:surveys|face|wallet|helpdesk|my-profile|activity)\/|^(?:feedback\/issues|inbox\/inbox|account\/announcements)$|\/(?:dailysale|report|teammate)$/

/** The calls of sign-in, home, the pages of reservation, surveys, face enrolment, the wallet, the profile, the activity report, the inbox, announcements, the helpdesk and feedback, whose conversations are the helpdesk's, as a university's compiled portal has them. */
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
      return { page, at, name, call: id, fault: `${call.method} ${prefixOf(call)}${String(call.path)}`, isRead }
    })
  }

  /** The calls of a screen, of its flow, of the fields of its forms and of the screens that stand in its slots; a call that is made elsewhere in it has no name. */
  function rowsOfScreen(page: string, id: string): readonly PageCall[] {
    const [module, local] = split(id)
    const hash = index.modules[module]?.screens[local]
    if (hash === undefined) throw new Error(`The portal has no screen ${id}.`)
    const { screen, flow } = read<ScreenChunk>(hash)
    const { queries = {}, commands = {}, ...others } = screen as { readonly queries?: JsonMap; readonly commands?: JsonMap }
    const slots = [...nodesWith(others, 'slot')].filter(({ slot }) => typeof slot === 'string')
    const forms = [...new Set([...under(others, 'form')].filter((form): form is string => typeof form === 'string'))]
    return [
      ...Object.entries(queries).flatMap(([name, query]) => (isOfDialog(query) ? [] : rowsOf(page, 'query', name, query))),
      ...Object.entries(commands).flatMap(([name, command]) => rowsOf(page, 'command', name, command)),
      ...rowsOf(page, 'flow', local, flow),
      ...rowsOf(page, 'flow', '', others),
      ...forms.flatMap((form) => rowsOf(page, 'form', split(form)[1], chunks.get(split(form)[0])?.forms[split(form)[1]])),
      ...slots.flatMap(({ slot, scope }) => rowsOfSlot(page, String(slot), scope === 'own' ? module : undefined)),
    ]
  }
  const rowsOfSlot = (page: string, slot: string, only?: string) =>
    manifest.modules.flatMap(({ id, slots }) =>
      slots?.[slot] === undefined || (only ?? id) !== id ? [] : rowsOfScreen(page, slots[slot].screen),
    )

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
