import { posix } from 'node:path'
import { parseAst } from 'vite'

/** A node of a syntax tree, as Rolldown's parser gives it. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** A function or component of a module: what it is given and what it does. */
export interface FunctionNode extends Node {
  readonly params: readonly Node[]
  readonly body: Node
}

/** Where a name of a module comes from. */
export interface Imported {
  readonly file: string
  readonly name: string
}

/** What the analysis knows of a module. */
export interface Module {
  readonly file: string
  readonly tree: Node
  readonly functions: ReadonlyMap<string, FunctionNode>
  readonly imports: ReadonlyMap<string, Imported>
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
/** The nodes right inside a node. */
export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesOf)
export const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
export const isFunction = (node: Node): node is FunctionNode => FUNCTIONS.includes(node.type)

/** The function that a value is: itself, or the one that `memo` and its like are given. */
function functionIn(node: Node | undefined): FunctionNode | undefined {
  if (node === undefined) return undefined
  if (isFunction(node)) return node
  return node.type === 'CallExpression' ? functionIn(nodesOf(node['arguments'])[0]) : undefined
}

/** Parses a module of TypeScript; the parser throws where the text is none. */
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
