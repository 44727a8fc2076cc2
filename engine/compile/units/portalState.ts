import { mapOrEmpty, valueAt } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { type Declared, declarationsOf, type Globals, globalsOf, isDeclared } from '../link/globals.ts'
import { profileOf } from '../link/profile.ts'
import type { Module } from '../modules/instantiate.ts'
import type { Prints } from './prints.ts'
import { type Answer, QUESTIONS, type Question } from './questions.ts'

/** One portal as seen by the checks: without a university, or with a university's patches. */
export interface PortalState {
  readonly portal: JsonMap
  readonly modules: ReadonlyMap<string, Module>
  /** The portal's shared texts by language. */
  readonly texts: JsonMap
  readonly globals: Globals
  /** The value at a path of the portal; `undefined` if missing. */
  readonly read: (path: readonly string[]) => unknown
  readonly names: (path: readonly string[]) => readonly string[]
  readonly ask: <Q extends Question>(question: Q, path: readonly string[]) => Answer<Q>
  /** Fingerprint of the current answer to a recorded question, by its key. */
  readonly print: (key: string) => string
  /** Whether answers about what is at this path may differ from those of another portal. */
  readonly differs: (path: readonly string[], other: PortalState) => boolean
}

const SEPARATOR = '\u0000'
/** Key of a question about a value or a declaration. */
export const keyOf = (question: Question | Declared, path: readonly string[]): string => [question, ...path].join(SEPARATOR)
/** The module that a key refers to, in a list; [] if none. */
export function moduleOfKey(key: string): readonly string[] {
  const [, root, id] = key.split(SEPARATOR)
  return root === 'modules' && id !== undefined ? [id] : []
}
/** The path that a key asks about. */
export const pathOfKey = (key: string): readonly string[] => key.split(SEPARATOR).slice(1)
/** Key of the globals. */
export const GLOBALS = 'globals'

const isQuestion = (name: string): name is Question => Object.hasOwn(QUESTIONS, name)
const KINDS: readonly string[] = ['route', 'segment', 'role', 'hideable', 'store', 'module', 'dialog', 'part'] satisfies readonly Declared[]
const isKind = (name: string): name is Declared => KINDS.includes(name)

/** Whether two values differ at the rest of a path; equal ones on the way end the search. */
function differAt(one: unknown, other: unknown, path: readonly string[], from: number): boolean {
  if (one === other) return false
  const key = path[from]
  return key === undefined || differAt(valueAt(one, [key]), valueAt(other, [key]), path, from + 1)
}

/** Creates a portal's state; reuses the globals of `other` if everything they are made of is equal. */
export function createPortalState(
  portal: JsonMap,
  modules: ReadonlyMap<string, Module>,
  texts: JsonMap,
  prints: Prints,
  other?: PortalState,
): PortalState {
  const declarations = [...modules.values()].map(declarationsOf)
  const profile = profileOf(portal, modules)
  const made = [
    portal.stores,
    portal.languages,
    portal.productKey,
    portal.roles,
    profile.schema,
    ...declarations.flatMap(({ flags, stores, roles, hideable }) => [flags, stores, roles, hideable]),
  ]
    .map(prints.of)
    .join(' ')
  const declared = [
    made,
    ...declarations.flatMap(({ id, parts, routes, dialogs }) => [id, parts.join(), routes.join(), dialogs.join()]),
  ].join(' ')
  const globals = other?.print('declared') === declared ? other.globals : globalsOf(portal, declarations, profile.shape)
  const read = (path: readonly string[]): unknown => {
    const [root, id = '', ...rest] = path
    if (root === 'modules') return valueAt(modules.get(id)?.value, rest)
    return root === 'texts' ? valueAt(texts, path.slice(1)) : valueAt(portal, path.slice(1))
  }
  const names = (path: readonly string[]): readonly string[] => {
    return path.length === 1 && path[0] === 'modules' ? [...modules.keys()] : Object.keys(mapOrEmpty(read(path)))
  }
  const answerTo = (key: string): string => {
    const [question = '', ...path] = key.split(SEPARATOR)
    if (isKind(question)) return String(isDeclared(globals, question, path[0] ?? ''))
    return isQuestion(question) ? prints.of(QUESTIONS[question](read(path))) : ''
  }
  const answers = new Map<string, string>([
    [GLOBALS, made],
    ['declared', declared],
  ])
  const print = (key: string): string => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = answerTo(key)
    answers.set(key, answer)
    return answer
  }
  const differs: PortalState['differs'] = (path, other) => {
    const [root, id = ''] = path
    // What modules declare is no value at a path.
    if (root !== 'modules') return globals !== other.globals
    return differAt(modules.get(id)?.value, other.modules.get(id)?.value, path, 2)
  }
  const ask = <Q extends Question>(question: Q, path: readonly string[]): Answer<Q> => QUESTIONS[question](read(path))
  return { portal, modules, texts, globals, read, names, ask, print, differs }
}
