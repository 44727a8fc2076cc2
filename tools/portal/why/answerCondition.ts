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

function answerAccess(condition: unknown, scope: Scope): ConditionAnswer {
  const isSignedIn = valueAt(scope['session'], ['signedIn']) === true
  const session = `session.signedIn is ${String(isSignedIn)}`
  if (!isGate(condition))
    return { reads: [session], holds: condition === 'anyone' || condition === 'either' || isSignedIn === (condition === 'signedIn') }
  const roles = Array.isArray(scope['roles']) ? scope['roles'].map(String) : []
  return { reads: [session, `roles is ${shown(roles)}`], holds: isSignedIn && mayPass(condition, roles) }
}

/** The inputs and the result of `=…`; `undefined` if it is no valid expression. */
export function answerExpression(
  condition: unknown,
  scope: Scope,
): { readonly reads: readonly string[]; readonly value: unknown } | undefined {
  const tree = typeof condition === 'string' && condition.startsWith('=') ? parseTree(condition.slice(1)) : undefined
  if (tree === undefined) return undefined
  const reads = readPaths(tree).map(([root = '', ...rest]) => `${[root, ...rest].join('.')} is ${shown(valueAt(scope[root], rest))}`)
  return { reads, value: evaluate(tree, scope) }
}

/** The result of `=…`, or of an `access`. Missing data counts as false. */
export function answerCondition(key: string, condition: unknown, scope: Scope): ConditionAnswer {
  if (key === 'access') return answerAccess(condition, scope)
  const answer = answerExpression(condition, scope)
  if (answer === undefined) return { reads: [], holds: false, note: 'it cannot be read as an expression' }
  const { reads, value } = answer
  return { reads, holds: value === true, ...(typeof value === 'boolean' ? {} : { note: 'data is missing, which counts as no' }) }
}
