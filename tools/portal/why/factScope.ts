import { environmentOf, parseFacts } from '../../../engine/access/index.ts'
import type { CompiledFlag } from '../../../engine/compiled/compiled.ts'
import { mapOrEmpty, valueAt } from '../../../engine/compiled/json.ts'
import { mergePatch } from '../../../engine/compiled/mergePatch.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { evaluate, type Scope } from '../../../engine/expression/index.ts'
import { createFactScope, type Facts, withNames } from '../../../engine/screen/index.ts'
import { parseTree } from '../../replay/parseTree.ts'

/** The facts of a university without a session. */
export interface KnownPortal {
  readonly portal: JsonMap
  readonly university: JsonMap
  readonly modules: readonly JsonMap[]
}

const NOBODY = { hasToken: false, userName: '', signedIn: false, expired: false }
const FACTS = ['university', 'env', 'language', 'device', 'roles', 'profile', 'portal', 'session', 'stored', 'now']

function factsFrom({ portal, university, modules }: KnownPortal, given: JsonMap): Facts {
  const flags = Object.assign({}, ...modules.map(({ flags }) => flags)) as Readonly<Record<string, CompiledFlag>>
  const language = typeof given['language'] === 'string' ? given['language'] : 'fa'
  const productKey = typeof portal['productKey'] === 'string' ? portal['productKey'] : 'product'
  const stated = mapOrEmpty(mergePatch(university, given['university'] ?? {}))
  return {
    university: parseFacts(stated, { flags, productKey }, language),
    env: environmentOf(environmentOf(portal['env'], stated['env']), given['env'], flags),
    language,
    device: given['device'] === 'mobile' ? 'mobile' : 'desktop',
    roles: Array.isArray(given['roles']) ? given['roles'].map(String) : [],
    profile: mapOrEmpty(given['profile']),
    portal: { origin: 'https://portal.test', ...mapOrEmpty(given['portal']) },
    session: { ...NOBODY, ...mapOrEmpty(given['session']) },
    stored: mapOrEmpty(given['stored']),
  }
}

/** The derived values of a screen or flow, evaluated lazily; a cycle has no value. */
function derivedOf(derive: JsonMap, scope: () => Scope): JsonMap {
  const derived: Record<string, unknown> = Object.create(null)
  const running = new Set<string>()
  for (const [name, condition] of Object.entries(derive)) {
    const tree = typeof condition === 'string' ? parseTree(condition.slice(1)) : undefined
    Object.defineProperty(derived, name, {
      enumerable: true,
      get() {
        if (tree === undefined || running.has(name)) return undefined
        running.add(name)
        try {
          return evaluate(tree, scope())
        } finally {
          running.delete(name)
        }
      },
    })
  }
  return derived
}

/**
 * The scope of a condition at a path of a module. `given` has facts as in a scenario's `facts`, and any further name of the scope, such as
 * `queries` or `row`. Local values have their defaults and derived ones are evaluated, unless given.
 */
export function factScope(known: KnownPortal, module: JsonMap, path: readonly string[], given: JsonMap): Scope {
  const facts = factsFrom(known, given)
  const now = typeof given['now'] === 'string' ? Date.parse(given['now']) : Date.now()
  const [group, id = ''] = path
  const chunk = mapOrEmpty(group === 'screens' || group === 'flows' ? valueAt(module, [group, id]) : undefined)
  const local = Object.fromEntries(
    Object.entries(mapOrEmpty(chunk['local'])).flatMap(([name, value]) =>
      isMap(value) && 'default' in value ? [[name, value['default']]] : [],
    ),
  )
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !FACTS.includes(name)))
  const scope: Scope = withNames(
    createFactScope(
      () => facts,
      () => now,
    ),
    { derived: derivedOf(mapOrEmpty(chunk['derive']), () => scope), ...others, local: { ...local, ...mapOrEmpty(others['local']) } },
  )
  return scope
}
