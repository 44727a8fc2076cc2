import { posix } from 'node:path'
import { parseAst } from 'vite'

/** A node of the syntax tree of Rolldown's parser. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** A function or component of a module: its parameters and its body. */
export interface FunctionNode extends Node {
  readonly params: readonly Node[]
  readonly body: Node
}

/** The import behind a name of a module. */
export interface Imported {
  readonly file: string
  readonly name: string
}

/** A parsed module for the analysis. */
export interface Module {
  readonly file: string
  readonly tree: Node
  readonly functions: ReadonlyMap<string, FunctionNode>
  readonly imports: ReadonlyMap<string, Imported>
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
/** The direct children of a node. */
export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesOf)
export const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
export const isFunction = (node: Node): node is FunctionNode => FUNCTIONS.includes(node.type)

/** The function behind an expression: itself, or the argument of `memo` and similar wrappers. */
function functionIn(node: Node | undefined): FunctionNode | undefined {
  if (node === undefined) return undefined
  if (isFunction(node)) return node
  return node.type === 'CallExpression' ? functionIn(nodesOf(node['arguments'])[0]) : undefined
}

/** Parses a TypeScript module; throws on a syntax error. */
export function parseModule(file: string, text: string): Module {
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const functions = new Map<string, FunctionNode>()
  const imports = new Map<string, Imported>()
  for (const statement of nodesOf(tree['body'])) {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (isFunction(declared)) functions.set(nameOf(declared['id']), declared)
    for (const { id, init } of nodesOf(declared['declarations'])) {
      const found = functionIn(nodesOf(init)[0])
      if (found !== undefined) functions.set(nameOf(id), found)
    }
    const source = nameOf(statement['source'])
    if (statement.type !== 'ImportDeclaration' || !source.startsWith('.')) continue
    for (const { local, imported } of nodesOf(statement['specifiers']))
      imports.set(nameOf(local), { file: posix.join(posix.dirname(file), source), name: nameOf(imported) })
  }
  return { file, tree, functions, imports }
}
