import { mapOrEmpty } from '../../compiled/json.ts'
import { evaluate } from '../../expression/evaluate.ts'
import { problemOfAddress } from '../../expression/problemOfAddress.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'

/** What is wrong with an address, by code. */
export interface AddressFault {
  readonly code: Extract<DiagnosticCode, 'DG-ADR-001' | 'DG-ADR-002'>
  readonly finding: Finding
}

const SECRETS = ['token', 'jwt', 'password', 'passwd', 'pwd', 'secret', 'apikey', 'pin', 'otp', 'cvv']
/** Tokens of lists and forms, which open nothing. */
const HARMLESS = ['page', 'next', 'cursor', 'continuation', 'csrf', 'xsrf', 'sync']

/** Whether a name is that of a secret: its last word is a token, a password or the like. */
export function isSecret(name: string): boolean {
  const words = name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  const last = words.at(-1) ?? ''
  const [before = ''] = words.slice(-2, -1)
  return (SECRETS.includes(last) && !HARMLESS.includes(before)) || (last === 'key' && before === 'api')
}

const unsafe = (why: string, got: string): AddressFault => ({
  code: 'DG-ADR-001',
  finding: { message: `this address is not safe: ${why}`, expected: 'an absolute https address', got },
})

/** A secret in a part of an address, which stays in histories, logs and referrers. */
export const secretIn = (where: string, name: string): AddressFault => ({
  code: 'DG-ADR-002',
  finding: {
    message: `"${name}" is a secret, and ${where} stays in histories and logs`,
    got: name,
    hint: 'send it in the body, or by "post"; the bearer token is sent by "auth"',
  },
})

const queryNames = (text: string): readonly string[] => [...text.matchAll(/[?&]([^=&#{}$?]+)=/g)].map(([, name = '']) => name)
const secretQuery = (text: string): AddressFault | undefined => {
  const found = queryNames(text).find(isSecret)
  return found === undefined ? undefined : secretIn('an address', found)
}

/** Faults that an address and a path have in common. */
function faultOfText(text: string): AddressFault | undefined {
  if (/\s/.test(text)) return unsafe('it contains blanks', text)
  if (text.includes('\\')) return unsafe('it contains a backslash', text)
  if (/[^:]\/\//.test(text.split(/[?#]/)[0] ?? '')) return unsafe('it contains "//"', text)
  if (
    text
      .split(/[?#]/)[0]
      ?.split('/')
      .some((segment) => segment === '..' || /^(%2e|\.){2}$/i.test(segment))
  )
    return unsafe('".." leads out of its path', text)
  return secretQuery(text)
}

/** The fault of an absolute address; `undefined` if it is safe. */
export function faultOfAddress(text: string): AddressFault | undefined {
  const why = text.startsWith('//') ? 'its protocol would be that of the page' : problemOfAddress(text)
  return why === undefined ? faultOfText(text) : unsafe(why, text)
}

/** The fault of a path on a server or in the portal; `undefined` if it stays there. */
export function faultOfPath(text: string): AddressFault | undefined {
  if (text.startsWith('//'))
    return {
      code: 'DG-ADR-001',
      finding: { message: 'this leads to another server', expected: 'a path that begins with one "/"', got: text },
    }
  const fault = faultOfText(text)
  return fault?.code === 'DG-ADR-001'
    ? { ...fault, finding: { ...fault.finding, message: fault.finding.message.replace('address', 'path'), expected: 'a path without it' } }
    : fault
}

/** The texts in an expression that are joined to its result, first to last. */
function textsIn(tree: Tree): readonly string[] {
  if (typeof tree === 'string') return [tree]
  if (!Array.isArray(tree)) return []
  const [operation, ...parts] = tree
  if (operation === '+') return parts.flatMap((part: Tree) => textsIn(part))
  return operation === '?:' ? parts.slice(1).flatMap((part: Tree) => textsIn(part)) : []
}

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/\/)/i
const branchesOf = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '?:' ? tree.slice(2).flatMap((part: Tree) => branchesOf(part)) : [tree]
const firstText = (tree: Tree): Tree | undefined => (Array.isArray(tree) && tree[0] === '+' ? firstText(tree[1] ?? null) : tree)

/** What another page writes into a link to the portal. */
const isFromAddress = (tree: Tree): boolean => {
  const [operation, of] = Array.isArray(tree) ? tree : []
  if (operation === 'id') return of === 'search' || of === 'address'
  return operation === '.' && of !== undefined && isFromAddress(of as Tree)
}

/** The fault of an expression that gives an address: of what comes from the page's own address, of a constant, of a literal beginning, and of secrets in its texts. */
export function faultOfTree(tree: Tree): AddressFault | undefined {
  for (const branch of branchesOf(tree)) {
    const value = readsOf(branch).length === 0 ? evaluate(branch, {}) : undefined
    if (typeof value === 'string' && value !== '') {
      const fault = faultOfAddress(value)
      if (fault) return fault
    }
    const first = firstText(branch)
    if (first !== undefined && isFromAddress(first))
      return unsafe('whoever writes a link to this page says where it leads', 'the address of the page')
    if (
      typeof first === 'string' &&
      ABSOLUTE.test(first) &&
      !/^https:\/\//i.test(first) &&
      value === undefined &&
      !/^http:\/\/(localhost|127\.|\[::1\])/i.test(first)
    )
      return unsafe(`"${first}" begins it`, first)
  }
  return textsIn(tree)
    .map(secretQuery)
    .find((fault) => fault !== undefined)
}

/** The fault of a literal or compiled address of a page that is left for. */
export const faultOfValue = (written: unknown, tree: Tree): AddressFault | undefined =>
  typeof written === 'string' && !written.startsWith('=') ? faultOfAddress(written) : faultOfTree(tree)

/** Whether a text property holds a password: its name ends in that word, or in that word and what it is for, as in passwordAgain. */
export const isPassword = (name: string): boolean =>
  /((^|[^A-Za-z])(password|passwd|pwd|passphrase)|[a-z](Password|Passwd|Passphrase))(\d|_?(again|repeat(ed)?|confirm(ation)?|new|old))?$/i.test(
    name,
  )

/** Whether a flag is an address: its schema has the format of one. */
export const isAddressSchema = (schema: unknown): boolean => ['uri', 'url'].includes(String(mapOrEmpty(schema).format))
