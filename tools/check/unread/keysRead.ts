import { followFunction, type Watched } from './followFunction.ts'
import { childrenOf, type FunctionNode, isNode, type Module, type Node, nameOf, nodesOf } from './parseModule.ts'

/** Gives a module of the project by its path; nothing where there is none. */
export type ReadModule = (file: string) => Module | undefined

/** Finds a function by its name in a module, also where it is imported. */
function resolve(readModule: ReadModule, module: Module, name: string): { readonly module: Module; readonly fn: FunctionNode } | undefined {
  const fn = module.functions.get(name)
  if (fn !== undefined) return { module, fn }
  const from = module.imports.get(name)
  const other = from && readModule(from.file)
  return from && other && resolve(readModule, other, from.name)
}

/**
 * The names of all keys that are read off a value while it goes through the code: off itself, off what lies in it, in the functions and components that it is
 * handed to. What a function of another folder gives back is not followed. `own`: begins the path of files whose results are followed.
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
    /** Follows parameters of a function or props of a component. False where it is not there. */
    from(file: string, name: string, watched: Watched): boolean {
      const module = readModule(file)
      if (module === undefined || resolve(readModule, module, name) === undefined) return false
      enter(module, name, watched)
      return true
    },
  }
}

/** The names that a module reads as keys of anything: `a.key`, `a['key']` and `{ key } = a`. */
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
