import { childrenOf, isNode, type Module, type Node, nameOf, nodesOf } from './parseModule.ts'

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node.type === 'Identifier' && nameOf(node) === name
const keysOf = (pattern: unknown): readonly string[] =>
  isNode(pattern) && pattern.type === 'ObjectPattern' ? nodesOf(pattern['properties']).map(({ key }) => nameOf(key)) : []

/** The keys that a module reads from a variable or parameter of this name, in any syntax: `field.key`, `{ key } = field`, `{ field: { key } }`. */
export function keysReadOff(module: Module | undefined, name: string): ReadonlySet<string> {
  const read = new Set<string>()
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression' && node['computed'] !== true && isNamed(node['object'], name)) read.add(nameOf(node['property']))
    if (node.type === 'VariableDeclarator' && isNamed(node['init'], name)) for (const key of keysOf(node['id'])) read.add(key)
    if (node.type === 'Property' && isNamed(node['key'], name)) for (const key of keysOf(node['value'])) read.add(key)
    for (const child of childrenOf(node)) visit(child)
  }
  if (module !== undefined) visit(module.tree)
  return read
}
