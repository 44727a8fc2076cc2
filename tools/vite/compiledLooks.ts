import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { compileLook, themeCss, type WrittenLook } from '../../src/theme/compileLook.ts'
import { createPortalSystem } from '../../src/theme/system.ts'

const THEME = 'virtual:theme.css'

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

/** Vite plugin that replaces each `defineLook` by class names and a style sheet at build time: the browser computes no style. */
export const compiledLooks = (): Plugin => {
  const system = createPortalSystem()
  const sheets = new Map<string, string>()
  return {
    name: 'compiled-looks',
    resolveId: (id) => (id === THEME || sheets.has(id) ? id : undefined),
    load: (id) => (id === THEME ? themeCss(system) : sheets.get(id)),
    transform: {
      filter: { id: /\.tsx?$/, code: /= defineLook\(/ },
      handler(code, id) {
        const file = relative(process.cwd(), id)
        const body = this.parse(code).body as unknown as readonly Node[]
        const read = createReader(code, file, body)
        const calls = [...nodesIn(body, ({ type, callee }) => type === 'CallExpression' && callee?.name === 'defineLook')]
        const css: string[] = []
        let built = code
        for (const { start, end, arguments: [base, variants] = [] } of calls.reverse()) {
          const look = { base: base && read(base), variants: variants ? read(variants) : {} } as WrittenLook
          const compiled = compileLook(system, look)
          css.push(...compiled.css)
          built = `${built.slice(0, start)}${JSON.stringify({ classes: compiled.classes })}${built.slice(end)}`
        }
        const sheet = `virtual:${file}.css`
        // The first loaded sheet determines the order of cascade layers.
        sheets.set(sheet, [system.layers.atRule, ...new Set(css)].join('\n'))
        return { code: `${built}\nimport ${JSON.stringify(sheet)}\n`, map: null }
      },
    },
  }
}
