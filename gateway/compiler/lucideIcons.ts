import { createRequire } from 'node:module'
import type { IconNode } from '../../engine/compiled/compiled.ts'

const isNode = (value: unknown): value is IconNode => Array.isArray(value)
let icons: ReadonlyMap<string, IconNode> | undefined

function load(): ReadonlyMap<string, IconNode> {
  const nodes: unknown = createRequire(import.meta.url)('lucide-static/icon-nodes.json')
  return new Map(Object.entries(Object(nodes)).flatMap(([name, node]) => (isNode(node) ? [[name, node] as const] : [])))
}

/** The SVG content of lucide's icon of that name, or `undefined`. The package is read on the first call. */
export function lucideIcon(name: string): IconNode | undefined {
  icons ??= load()
  return icons.get(name)
}

/** All names of lucide's icons that begin with the same letter. */
export function likeIcon(name: string): readonly string[] {
  icons ??= load()
  return [...icons.keys()].filter((known) => known[0] === name[0])
}
