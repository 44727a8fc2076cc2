import { mayPass, type RoleGate } from '../../../engine/access/index.ts'
import { valueAt } from '../../../engine/compiled/json.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { evaluate, readPaths, type Scope } from '../../../engine/expression/index.ts'
import { parseTree } from '../../replay/parseTree.ts'

/** The inputs and the result of a condition. */
export interface ConditionAnswer {
  readonly reads: readonly string[]
  readonly holds: boolean
  /** Why a condition without a result counts as false. */
  readonly note?: string
}

/** A value as it is printed. */
export const shown = (value: unknown) => (value === undefined ? 'not there' : JSON.stringify(value))
const isGate = (value: unknown): value is RoleGate => isMap(value) && (Array.isArray(value['all']) || Array.isArray(value['any']))

function answerAccess(said: unknown, scope: Scope): ConditionAnswer {
  const isSignedIn = valueAt(scope['session'], ['signedIn']) === true
  const session = `session.signedIn is ${String(isSignedIn)}`
  if (!isGate(said)) return { reads: [session], holds: said === 'anyone' || isSignedIn === (said === 'signedIn') }
  const roles = Array.isArray(scope['roles']) ? scope['roles'].map(String) : []
  return { reads: [session, `roles is ${shown(roles)}`], holds: isSignedIn && mayPass(said, roles) }
}

/** The inputs and the result of `=…`; `undefined` if it is no valid expression. */
export function answerExpression(said: unknown, scope: Scope): { readonly reads: readonly string[]; readonly value: unknown } | undefined {
  const tree = typeof said === 'string' && said.startsWith('=') ? parseTree(said.slice(1)) : undefined
  if (tree === undefined) return undefined
  const reads = readPaths(tree).map(([root = '', ...rest]) => `${[root, ...rest].join('.')} is ${shown(valueAt(scope[root], rest))}`)
  return { reads, value: evaluate(tree, scope) }
}

/** The result of `=…`, or of an `access`. Missing data counts as false. */
export function answerCondition(key: string, said: unknown, scope: Scope): ConditionAnswer {
  if (key === 'access') return answerAccess(said, scope)
  const answer = answerExpression(said, scope)
  if (answer === undefined) return { reads: [], holds: false, note: 'it cannot be read as an expression' }
  const { reads, value } = answer
  return { reads, holds: value === true, ...(typeof value === 'boolean' ? {} : { note: 'data is missing, which counts as no' }) }
}
