import { childrenOf, type FunctionNode, isFunction, type Module, type Node, nameOf, nodesOf } from './parseModule.ts'

/** The tracked part of a function's parameters: the entire parameter, or some props of it. */
export type Watched = ReadonlyMap<number, ReadonlySet<string> | 'whole'>

/** Dependencies of following a function. */
export interface FollowDeps {
  readonly module: Module
  /** Receives the names of keys that are read. */
  readonly read: Set<string>
  /** Follows another function by its name in the module; returns whether its result is tracked, too. */
  enter(name: string, watched: Watched): boolean
}

/** State of following one function: the variables with tracked values, and how to visit an expression. */
interface Followed extends FollowDeps {
  readonly names: Set<string>
  /** Whether the value of an expression is tracked; records the keys that it reads. */
  visit(node: Node): boolean
}

/** Functions that return their argument. */
const SAME = new Set(['useMemo', 'useState', 'useRef', 'useCallback', 'useDeferredValue', 'entries', 'values', 'keys', 'fromEntries'])
/** Functions whose result is a new, untracked value. */
const MADE = new Set(['BinaryExpression', 'UnaryExpression', 'TemplateLiteral'])

/** Binds the variables that a pattern destructures from a tracked value. */
function bind({ names, read }: Pick<Followed, 'names' | 'read'>, pattern: Node): void {
  const inside = (node: unknown) => {
    for (const inner of nodesOf(node)) bind({ names, read }, inner)
  }
  if (pattern.type === 'Identifier') names.add(nameOf(pattern))
  for (const property of nodesOf(pattern['properties'])) {
    if (property.type === 'Property') read.add(nameOf(property['key']))
    inside(property['value'] ?? property['argument'])
  }
  for (const key of ['elements', 'left', 'argument']) inside(pattern[key])
}

/** Binds the tracked props of a component. */
function bindProps(followed: Followed, pattern: Node, props: ReadonlySet<string>): void {
  if (pattern.type === 'Identifier') followed.names.add(nameOf(pattern))
  for (const property of nodesOf(pattern['properties']))
    if (property.type !== 'Property' || props.has(nameOf(property['key'])))
      for (const inner of nodesOf(property['value'] ?? property['argument'])) bind(followed, inner)
}

function visitCall(followed: Followed, node: Node): boolean {
  const callee = nodesOf(node['callee'])[0]
  const args = nodesOf(node['arguments'])
  const given = args.map(followed.visit)
  if (callee === undefined) return false
  const method = callee.type === 'MemberExpression'
  const onWatched = method && nodesOf(callee['object']).some(followed.visit)
  // Callbacks of array methods receive the elements.
  if (onWatched) {
    for (const callback of args.filter(isFunction)) for (const param of callback.params) bind(followed, param)
    for (const arg of args) followed.visit(arg)
  }
  const name = nameOf(method ? callee['property'] : callee)
  if (SAME.has(name)) return onWatched || given.some(Boolean)
  return method ? onWatched : followed.enter(name, new Map(given.flatMap((is, at) => (is ? [[at, 'whole'] as const] : []))))
}

function visitElement({ visit, enter }: Followed, node: Node): void {
  const opening = nodesOf(node['openingElement'])[0]
  const props = new Set<string>()
  let spread = false
  for (const attribute of nodesOf(opening?.['attributes'])) {
    const holds = nodesOf(attribute['value'] ?? attribute['argument']).some(visit)
    if (holds && attribute.type === 'JSXAttribute') props.add(nameOf(attribute['name']))
    else if (holds) spread = true
  }
  if (spread || props.size > 0) enter(nameOf(opening?.['name']), new Map([[0, spread ? 'whole' : props]]))
  for (const child of nodesOf(node['children'])) visit(child)
}

function visitMember({ visit, read }: Followed, node: Node): boolean {
  const held = nodesOf(node['object']).some(visit)
  const property = nodesOf(node['property'])[0]
  if (property === undefined) return held
  if (node['computed'] === true && property.type !== 'Literal') visit(property)
  else if (held) read.add(nameOf(property))
  return held
}

function visitNode(followed: Followed, node: Node): boolean {
  const { visit } = followed
  switch (node.type) {
    case 'Identifier':
      return followed.names.has(nameOf(node))
    case 'MemberExpression':
      return visitMember(followed, node)
    case 'CallExpression':
      return visitCall(followed, node)
    case 'VariableDeclarator':
      if (nodesOf(node['init']).some(visit)) for (const id of nodesOf(node['id'])) bind(followed, id)
      return false
    case 'Property':
      return nodesOf(node['value']).some(visit)
    case 'JSXElement':
      visitElement(followed, node)
      return false
    default:
  }
  if (node.type.startsWith('TS') && node['expression'] === undefined) return false
  if (isFunction(node)) return visit(node.body) && node.body.type !== 'BlockStatement'
  // Every child is visited, even after a tracked one was found.
  return childrenOf(node).map(visit).some(Boolean) && !MADE.has(node.type)
}

/** Records the keys that a function reads from its tracked parameters. */
export function followFunction(deps: FollowDeps, fn: FunctionNode, watched: Watched): void {
  const followed: Followed = { ...deps, names: new Set(), visit: (node) => visitNode(followed, node) }
  for (const [at, props] of watched) {
    const param = fn.params[at]
    if (param === undefined) continue
    if (props === 'whole') bind(followed, param)
    else bindProps(followed, param, props)
  }
  // Twice: a variable that is bound later may be used in an earlier closure.
  followed.visit(fn.body)
  followed.visit(fn.body)
}
