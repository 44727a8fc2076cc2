import type { IconNode } from '../../compiled/compiled.ts'
import { toMap } from '../../compiled/json.ts'
import type { UnitKind } from '../units/unit.ts'
import type { ChunkStore, Part } from './chunkStore.ts'

/** A unit's serialized contribution to chunks. */
export interface FrozenUnit {
  readonly kind: UnitKind
  readonly name: string
  readonly parts: Readonly<Record<string, Part>>
  readonly icons: ReadonlyMap<string, IconNode>
}

const plain = (text: string): Part => ({ text, print: text })

/** `a,b,c` of non-empty parts. */
const joined = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ text }) => text !== '').flatMap((part, i) => (i === 0 ? [part] : [plain(','), part]))

function iconsOf(units: readonly FrozenUnit[]): Part {
  const icons = new Map(units.flatMap((unit) => [...unit.icons]))
  const names = [...icons.keys()].sort()
  return {
    print: names.join(' '),
    // Most chunks are those of an earlier run, and their texts never read.
    get text() {
      return JSON.stringify(Object.fromEntries(names.map((name) => [name, icons.get(name)])))
    },
  }
}

const GROUPS = [
  ['calls', 'call'],
  ['forms', 'form'],
] as const

/** Writes a module's chunk and returns its hash. */
export function freezeModule(id: string, units: readonly FrozenUnit[], store: ChunkStore): string {
  const groups = GROUPS.flatMap(([group, kind]) => {
    const entries = units
      .filter((unit) => unit.kind === kind)
      .flatMap(({ name, parts }, i) => [plain(`${i === 0 ? '' : ','}${JSON.stringify(name)}:`), parts.body ?? plain('null')])
    return [plain(`,"${group}":{`), ...entries, plain('}')]
  })
  const icons = iconsOf(units.filter(({ kind }) => kind !== 'module'))
  return store.add('json', [plain(`{"id":${JSON.stringify(id)}`), ...groups, plain(',"icons":'), icons, plain('}')])
}

/** A screen, and the flow that it names. */
export interface FrozenScreen {
  readonly name: string
  readonly unit: FrozenUnit
  readonly flow: FrozenUnit | undefined
}

/** Writes the chunk of each screen and returns their hashes by id. */
export const freezeScreens = (screens: readonly FrozenScreen[], store: ChunkStore): Readonly<Record<string, string>> =>
  toMap(
    screens.map(({ name, unit, flow }) => {
      const ofFlow = flow === undefined ? [] : [plain(',"flow":'), flow.parts.body ?? plain('null')]
      return [name, store.add('json', [plain('{"screen":'), unit.parts.body ?? plain('null'), ...ofFlow, plain('}')])] as const
    }),
  )

/** Writes a portal's manifest chunk from its modules' shares, in their order, and returns its hash. */
export function freezeManifest(portal: FrozenUnit, modules: readonly FrozenUnit[], store: ChunkStore): string {
  const all = [portal, ...modules]
  const share = (name: string, of = all): readonly Part[] => joined(of.flatMap(({ parts }) => parts[name] ?? []))
  return store.add('json', [
    plain('{'),
    ...share('portal', [portal]),
    plain(',"modules":['),
    ...share('module'),
    plain('],"routes":['),
    ...share('routes'),
    plain('],"flags":{'),
    ...share('flags'),
    plain('},"roles":{'),
    ...share('roles'),
    plain('},"stores":{'),
    ...share('stores'),
    plain('},"quiet":{'),
    ...share('quiet'),
    plain('},"icons":'),
    iconsOf(all),
    plain('}'),
  ])
}
