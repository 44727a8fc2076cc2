import type { SourceFile } from './boundaries.ts'
import { childrenOf, isNode, type Node, nameOf, nodesOf, parseModule } from './unread/parseModule.ts'

/** What sends requests: the global function, and the package's functions. */
const SENDERS = new Set(['fetch', 'ofetch', '$fetch'])
const GLOBALS = new Set(['window', 'globalThis', 'self'])

/** The name of the sender that an expression is: `fetch`, `ofetch.raw`, `window.fetch`. */
function senderIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return SENDERS.has(nameOf(node)) ? nameOf(node) : undefined
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])]
  if (GLOBALS.has(object)) return SENDERS.has(property) ? property : undefined
  return SENDERS.has(object) ? object : undefined
}

/** Whether one of the arguments says that no redirect is followed. */
const saysNoRedirect = (call: Node): boolean =>
  nodesOf(call['arguments']).some((argument) =>
    nodesOf(argument['properties']).some(
      (property) =>
        nameOf(property['key']) === 'redirect' && isNode(property['value']) && ['error', 'manual'].includes(nameOf(property['value'])),
    ),
  )

/** The children that are expressions: not names of keys, imports or types. */
const expressionsIn = (node: Node): readonly Node[] => {
  if (/^(Import|TS)/.test(node.type))
    return node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' ? nodesOf(node['expression']) : []
  if (node.type === 'Property' || node.type === 'PropertyDefinition') return nodesOf(node['value'])
  if (node.type === 'MemberExpression' && node['computed'] !== true) return nodesOf(node['object'])
  return childrenOf(node)
}

/** Every use of `fetch` and `ofetch` that does not say `redirect: 'error'` or `'manual'`: a followed redirect takes credentials elsewhere. */
export function followedRedirects(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path, text }) => !/\.test\.tsx?$|^tests\//.test(path) && /fetch\b/.test(text))
    .flatMap(({ path, text }) => {
      const found: string[] = []
      const visit = (node: Node): void => {
        const called = node.type === 'CallExpression' && isNode(node['callee']) ? senderIn(node['callee']) : undefined
        const sender = called ?? senderIn(node)
        if (called !== undefined && saysNoRedirect(node)) for (const one of nodesOf(node['arguments'])) visit(one)
        else if (sender !== undefined)
          found.push(`${path}:${text.slice(0, Number(node['start'])).split('\n').length} ${sender} without redirect: 'error' or 'manual'`)
        else for (const one of expressionsIn(node)) visit(one)
      }
      visit(parseModule(path, text).tree)
      return found
    })
}
