import { lacksArgument } from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../../../engine/expression/index.ts'
import { chooseCall } from '../../../engine/screen/chooseCall.ts'
import type { QueryPlace } from './catalogueReads.ts'

type Args = Readonly<Record<string, unknown>>

/** Results of the reads so far, by call, and the arguments with which they gave something. */
export interface Gathered {
  readonly results: ReadonlyMap<string, unknown>
  readonly used: ReadonlyMap<string, unknown>
  /** The path of a call as compiled. */
  path(call: string): unknown
}

const MOST_TRIES = 3

/** Derived values of a screen, each evaluated when it is read; one that reads itself is `undefined`. */
function lazily(derive: JsonMap, scope: () => Scope): object {
  const values = Object.create(null) as object
  for (const [name, tree] of Object.entries(derive)) {
    let isRunning = false
    Object.defineProperty(values, name, {
      enumerable: true,
      get() {
        if (isRunning) return undefined
        isRunning = true
        try {
          return evaluate(tree as Tree, scope())
        } finally {
          isRunning = false
        }
      },
    })
  }
  return values
}

/** The scope in which a screen would evaluate the arguments of its queries, before anybody has pressed or typed anything. */
export function screenScope({ queries, derive }: Pick<QueryPlace, 'queries' | 'derive'>, facts: Scope, { results }: Gathered): Scope {
  const answers = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => {
      const ids = [query.call, ...Object.values(query.choose ?? {}).map(({ call }) => call)].map(String)
      const id = ids.find((one) => results.has(one))
      return [name, id === undefined ? { status: 'waiting' } : { status: 'ready', data: results.get(id) }]
    }),
  )
  const scope: Record<string, unknown> = Object.create(facts)
  const derived = lazily(derive, () => scope)
  return Object.assign(scope, { queries: answers, derived, params: {}, local: {}, forms: {}, dialogs: {}, flow: { tags: [] }, context: {} })
}

/** All records in a result, at any depth, with the name of the list that they are in. */
function records(value: unknown, list = ''): readonly (readonly [list: string, record: JsonMap])[] {
  if (Array.isArray(value)) return value.flatMap((item) => records(item, list))
  if (!isMap(value)) return []
  return [[list, value], ...Object.entries(value).flatMap(([name, inner]) => (typeof inner === 'object' ? records(inner, name) : []))]
}

const idsIn = (found: readonly JsonMap[]) => found.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]))
const local = (call: string) => call.slice(call.indexOf('/') + 1)

/** Ids that an argument may have, by what earlier reads gave: those of the collection in its path, of a call or of a list with its name. */
function idsFor(name: string, call: CompiledCall, { results, path }: Gathered): readonly unknown[] {
  const template = typeof call.path === 'string' ? call.path : ''
  const collection = template.split(`/{${name}}`)[0] ?? ''
  const stem = name === 'id' ? (collection.split('/').at(-1) ?? '').replace(/s$/, '') : name.replace(/Id$/, '')
  if (stem === '' || (name !== 'id' && !name.endsWith('Id'))) return []
  const many = `${stem}s`
  const own = [...results].filter(([id]) => collection !== '' && template.includes(`{${name}}`) && String(path(id)).startsWith(collection))
  const named = [...results].filter(([id]) => local(id).startsWith(`${many}.`))
  const byCall = [...own, ...named].flatMap(([, result]) => (Array.isArray(result) ? idsIn(result.filter(isMap)) : []))
  const byList = [...results.values()].flatMap((result) =>
    idsIn(records(result).flatMap(([list, record]) => (list === many ? [record] : []))),
  )
  return [...new Set([...byCall, ...byList])]
}

const typed = (schema: unknown, value: unknown) => (isMap(schema) && schema['type'] === 'string' ? String(value) : value)

/** Argument sets with which to try a read: as its screens would give them, and with ids that earlier reads gave; else the missing argument. */
export function argumentsOf(
  id: string,
  call: CompiledCall,
  places: readonly QueryPlace[],
  facts: Scope,
  gathered: Gathered,
): { readonly ok: true; readonly sets: readonly Args[] } | { readonly ok: false; readonly missing: string } {
  const paged = pagedArguments(call, facts)
  const given = places.flatMap((place) => {
    const scope = screenScope(place, facts, gathered)
    const branches = [place.definition, ...Object.values(place.definition.choose ?? {})].filter((one) => String(one.call) === id)
    return branches.flatMap((one) => {
      const chosen = chooseCall(
        { call: one.call, with: { ...place.definition.with, ...one.with } } as Parameters<typeof chooseCall>[0],
        scope,
      )
      return chosen === undefined ? [] : [{ ...paged, ...chosen.args }]
    })
  })
  const starts = given.length > 0 ? given : [paged]
  const complete = starts.filter((args) => !lacksArgument(call, args))
  if (complete.length > 0) return { ok: true, sets: distinct(complete) }
  const [start = {}] = starts
  let sets: readonly Args[] = [start]
  for (const [name, schema] of Object.entries(call.params ?? {})) {
    if (!lacksArgument({ ...call, params: { [name]: schema } } as CompiledCall, start)) continue
    const known = gathered.used.get(name)
    const values = name !== 'id' && known !== undefined ? [known] : idsFor(name, call, gathered).slice(0, MOST_TRIES)
    if (values.length === 0) return { ok: false, missing: name }
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: typed(schema, value) })))
  }
  return { ok: true, sets: distinct(sets) }
}

const distinct = (sets: readonly Args[]): readonly Args[] =>
  [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()].slice(0, MOST_TRIES)

/** The arguments of the first page of a call with pages. */
export function pagedArguments({ paging }: CompiledCall, scope: Scope, page = 0): Args {
  if (paging === undefined) return {}
  const size = evaluate(paging.of as Tree, scope)
  return { [paging.page]: (paging.first ?? 0) + page, ...(paging.size === undefined ? {} : { [paging.size]: size }) }
}
