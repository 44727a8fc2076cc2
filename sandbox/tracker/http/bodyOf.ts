import { isMap } from '../../../engine/data/isMap.ts'
import { readParameters } from './parameters.ts'

/** The members of a JSON object or form; none for any other body. */
export type Members = Readonly<Record<string, unknown>>

/** The members of a form, in which `issue[subject]` is the subject of the issue. */
export function formMembers(text: string): Members {
  const parameters = readParameters(text)
  const issue = parameters.names.flatMap((name) => {
    const inner = /^issue\[(\w+)\]$/.exec(name)?.[1]
    return inner === undefined ? [] : [[inner, parameters.one(name)] as const]
  })
  const plain = parameters.names.filter((name) => /^\w+$/.test(name)).map((name) => [name, parameters.one(name)] as const)
  return { ...Object.fromEntries(plain), ...(issue.length === 0 ? {} : { issue: Object.fromEntries(issue) }) }
}

export const membersOf = (body: unknown): Members => (isMap(body) && !Buffer.isBuffer(body) ? body : {})

/** What a body says of an issue. */
export const issueMembers = (body: unknown): Members => membersOf(membersOf(body)['issue'])

/** A member as text; undefined for one that is missing, null or no single value. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A member as an id, the digits at its beginning; 0 for any other text; undefined for one that is missing or null. */
export function idOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  const digits = /^\s*(\d{1,9})(?!\d)/.exec(text)?.[1]
  return digits === undefined ? 0 : Number(digits)
}
