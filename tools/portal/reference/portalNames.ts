import { resolveRefs } from '../../../engine/compile/check/resolveRefs.ts'
import { mapOrEmpty, textOf, valueAt } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import type { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { shellParts, shellSlots } from '../../../schemas/modules.ts'
import { readPortals } from '../readPortals.ts'

/** Names of one kind that a portal declares: heads, and a line of cells each. */
export interface NameList {
  readonly heading: string
  readonly words: string
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

interface Owned {
  readonly module: string
  readonly name: string
  readonly value: unknown
}

const code = (text: string) => `\`${text}\``
/** The entries of a key in all modules. */
const owned = (modules: Readonly<Record<string, JsonMap>>, key: string): readonly Owned[] =>
  Object.entries(modules).flatMap(([module, manifest]) =>
    Object.entries(mapOrEmpty(manifest[key])).map(([name, value]) => ({ module, name, value })),
  )

/** One line for each name: its cells from the first declaration, and all modules that declare it. */
function byName(entries: readonly Owned[], cells: (one: Owned) => readonly string[]): readonly (readonly string[])[] {
  const names = [...new Set(entries.map(({ name }) => name))].sort()
  return names.map((name) => {
    const same = entries.filter((one) => one.name === name)
    const [first] = same
    return [...(first ? cells(first) : []), [...new Set(same.map(({ module }) => module))].join(', ')]
  })
}

/** What a value may be, from its schema. */
function typeOf(schema: unknown): string {
  const { enum: values, type } = mapOrEmpty(schema)
  return Array.isArray(values) ? values.map((one) => code(JSON.stringify(one))).join(', ') : [type ?? 'anything'].flat().join(' or ')
}

function slotLines(modules: Readonly<Record<string, JsonMap>>): readonly (readonly string[])[] {
  const offered = owned(modules, 'screens').flatMap(({ module, name, value }) =>
    [...mapsIn(value)]
      .filter((map) => map['block'] === 'slot')
      .map(
        (map): Owned => ({
          module: `${module}/${name}`,
          name: textOf(map['slot']),
          value: map['scope'] === 'own' ? 'only what this module fills in' : '',
        }),
      ),
  )
  const places = [...shellSlots.map((name): Owned => ({ module: 'the header', name, value: '' })), ...offered]
  const filled = owned(modules, 'slots')
  return byName(places, ({ name, value }) => [
    code(name),
    textOf(value),
    filled
      .filter((one) => one.name === name)
      .map(({ module, value: entry }) => `${module}/${textOf(mapOrEmpty(entry)['screen'])}`)
      .join(', '),
  ]).map(([name = '', note = '', by = '', where = '']) => [name, note === '' ? where : `${where} (${note})`, by])
}

/** Dotted names of the fields of an object's schema, and what each is. */
function fieldLines(schema: unknown, before = ''): readonly (readonly string[])[] {
  return Object.entries(mapOrEmpty(mapOrEmpty(schema)['properties'])).flatMap(([name, inner]) => {
    const deeper = fieldLines(inner, `${before}${name}.`)
    return deeper.length > 0 ? deeper : [[code(`${before}${name}`), typeOf(inner)]]
  })
}

/** The result of the call that portal.json names under `profile`. */
function profileSchema(portal: JsonMap, modules: Readonly<Record<string, JsonMap>>): unknown {
  const [id = '', call = ''] = textOf(portal['profile']).split('/')
  return resolveRefs(valueAt(modules[id], ['calls', call, 'result']), mapOrEmpty(modules[id]?.['shapes']))
}

/** Slots, flags, hideable parts, roles, stores and fields of the profile of the portal that these files make, without a university. */
export function portalNames(files: ReturnType<typeof readPortalFolder>): readonly NameList[] {
  const found = readPortals(files).get('_')
  const modules = Object.fromEntries(found?.modules ?? [])
  const all = { 'portal.json': mapOrEmpty(found?.portal), ...modules }
  const shell = shellParts.map((name): Owned => ({ module: 'the portal', name, value: 'The unit beside money.' }))
  return [
    {
      heading: 'Slots',
      words: 'Places that a module fills with screens of the layout `bare`, under `slots` of its module.json.',
      heads: ['slot', 'shown on', 'filled by'],
      lines: slotLines(modules),
    },
    {
      heading: 'Flags',
      words: 'What a university decides under `product` or `settings`, read as `university.<name>`.',
      heads: ['flag', 'is', 'default', 'what it does', 'module'],
      lines: byName(owned(modules, 'flags'), ({ name, value }) => {
        const { in: group = 'product', schema, default: otherwise, title } = mapOrEmpty(value)
        return [code(`${textOf(group)}.${name}`), typeOf(schema), code(JSON.stringify(otherwise)), textOf(title)]
      }),
    },
    {
      heading: 'Hideable parts',
      words: 'What `env.hide` of portal.json or of a university may hide.',
      heads: ['part', 'what it is', 'module'],
      lines: byName([...owned(modules, 'hideable'), ...shell], ({ name, value }) => [code(name), textOf(value)]),
    },
    {
      heading: 'Roles',
      words: 'Names that the server gives to who is signed in: read as `roles`, asked for by `access` of a route.',
      heads: ['role', 'what it is', 'declared by'],
      lines: byName(owned(all, 'roles'), ({ name, value }) => [code(name), textOf(value)]),
    },
    {
      heading: 'Stores',
      words: 'What the browser keeps: read as `stored.<name>`, set by the action `store`.',
      heads: ['store', 'is', 'where', 'declared by'],
      lines: byName(owned(all, 'stores'), ({ name, value }) => {
        const { in: place = 'local', schema } = mapOrEmpty(value)
        return [code(name), typeOf(schema), textOf(place)]
      }),
    },
    {
      heading: 'Profile',
      words: 'What is known of who is signed in: read as `profile.<name>`, the result of the call that `profile` of portal.json names.',
      heads: ['field', 'is'],
      lines: fieldLines(profileSchema(mapOrEmpty(found?.portal), modules), 'profile.'),
    },
  ]
}
