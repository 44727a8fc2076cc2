import type { WrittenLook } from '../../src/theme/compileLook.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly declaration?: Node | null
  readonly declarations?: readonly { readonly id: Node; readonly init: Node | null }[]
}

/** The outermost nodes of a syntax tree that match; descendants of a match are not visited. */
function* nodesIn(value: unknown, wanted: (node: Node) => boolean): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item, wanted)
  else if (typeof value === 'object' && value !== null) {
    if (wanted(value as Node)) yield value as Node
    else yield* nodesIn(Object.values(value), wanted)
  }
}

/** Evaluates a look's styles statically: they are literals, which may reference constants of the same file. */
function createReader(code: string, file: string, body: readonly Node[]) {
  const constants = new Map<string, Node>()
  for (const node of body)
    for (const { id, init } of (node.declaration ?? node).declarations ?? [])
      if (id.name !== undefined && init !== null) constants.set(id.name, init)

  const sourceOf = (node: Node): string => {
    const named = [...nodesIn(node, ({ type, name }) => type === 'Identifier' && constants.has(name ?? ''))]
    const given = [...new Set(named.map(({ name = '' }) => name))].map((name) => `const ${name} = ${sourceOf(constants.get(name) as Node)}`)
    return `(() => { ${given.join(';')}; return (${code.slice(node.start, node.end)}) })()`
  }
  return (node: Node): unknown => {
    try {
      return new Function(`return ${sourceOf(node)}`)()
    } catch (cause) {
      const line = code.slice(0, node.start).split('\n').length
      throw new Error(`${file}:${line}: a look is written out in its call of defineLook, or in constants of the same file.`, { cause })
    }
  }
}

/** A call of `defineLook` in a source, by its range. */
export interface FoundLook {
  readonly start: number
  readonly end: number
  readonly look: WrittenLook
}

/** The looks of a source, given the body of its syntax tree. Throws for one that is no literal. */
export function readLooks(code: string, file: string, body: unknown): readonly FoundLook[] {
  const read = createReader(code, file, body as readonly Node[])
  const calls = [...nodesIn(body, ({ type, callee }) => type === 'CallExpression' && callee?.name === 'defineLook')]
  return calls.map(({ start, end, arguments: [base, variants] = [] }) => {
    const look = { base: base && read(base), variants: variants ? read(variants) : {} } as WrittenLook
    return { start, end, look }
  })
}
