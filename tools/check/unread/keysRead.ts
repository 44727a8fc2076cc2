import { followFunction, type Watched } from './followFunction.ts'
import { childrenOf, type FunctionNode, isNode, type Module, type Node, nameOf, nodesOf } from './parseModule.ts'

/** Returns a module of the project by its path, or `undefined`. */
export type ReadModule = (file: string) => Module | undefined

/** Finds a function by its name in a module, following imports. */
function resolve(readModule: ReadModule, module: Module, name: string): { readonly module: Module; readonly fn: FunctionNode } | undefined {
  const fn = module.functions.get(name)
  if (fn !== undefined) return { module, fn }
  const from = module.imports.get(name)
  const other = from && readModule(from.file)
  return from && other && resolve(readModule, other, from.name)
}

/**
 * The names of all keys that are read from a value by data flow: from itself, from nested values, in functions and components that
 * receive it. Results of functions in other folders are not tracked. `own`: path prefix of files whose results are tracked.
 */
export function createKeysRead(readModule: ReadModule, own: string) {
  const read = new Set<string>()
  const done = new Set<string>()

  function enter(module: Module, name: string, watched: Watched): boolean {
    const found = watched.size === 0 ? undefined : resolve(readModule, module, name)
    if (found === undefined) return false
    const given = [...watched].map(([at, props]) => [at, props === 'whole' ? props : [...props].toSorted()])
    const mark = JSON.stringify([found.module.file, found.fn['start'], given])
    if (!done.has(mark)) {
      done.add(mark)
      const deps = { module: found.module, read, enter: (inner: string, next: Watched) => enter(found.module, inner, next) }
      followFunction(deps, found.fn, watched)
    }
    return found.module.file.startsWith(own)
  }

  return {
    read: read as ReadonlySet<string>,
    /** Follows parameters of a function or props of a component. False if it does not exist. */
    from(file: string, name: string, watched: Watched): boolean {
      const module = readModule(file)
      if (module === undefined || resolve(readModule, module, name) === undefined) return false
      enter(module, name, watched)
      return true
    },
  }
}

/** All key names that a module reads from any value: `a.key`, `a['key']` and `{ key } = a`. */
export function keysReadIn(module: Module): ReadonlySet<string> {
  const read = new Set<string>()
  const visit = (node: Node): void => {
    const property = node['property']
    if (node.type === 'MemberExpression' && isNode(property) && (node['computed'] !== true || property.type === 'Literal'))
      read.add(nameOf(property))
    if (node.type === 'ObjectPattern') for (const { key } of nodesOf(node['properties'])) read.add(nameOf(key))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(module.tree)
  return read
}
