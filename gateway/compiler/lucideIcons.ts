import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IconNode } from '../../engine/compiled/compiled.ts'

const { resolve } = createRequire(import.meta.url)
const isNode = (value: unknown): value is IconNode => Array.isArray(value)
let icons: ReadonlyMap<string, IconNode> | undefined
const aliases = new Map<string, IconNode | undefined>()

function load(): ReadonlyMap<string, IconNode> {
  const nodes: unknown = JSON.parse(readFileSync(resolve('lucide-static/icon-nodes.json'), 'utf8'))
  return new Map(Object.entries(Object(nodes)).flatMap(([name, node]) => (isNode(node) ? [[name, node] as const] : [])))
}

const ELEMENT = /<(path|circle|rect|line|polyline|polygon|ellipse)\s([^<>]*?)\/>/g
const ATTRIBUTE = /(?<![a-z0-9-])([a-z0-9-]+)="([^"]*)"/g

/** The drawing of a former name, which lucide keeps as a file beside the present names: `trash-2` is `trash`. */
function readAlias(name: string): IconNode | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined
  const file = resolve('lucide-static/icon-nodes.json').replace(/icon-nodes\.json$/, `icons/${name}.svg`)
  if (!existsSync(file)) return undefined
  return [...readFileSync(file, 'utf8').matchAll(ELEMENT)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value])),
  ])
}

/** The SVG content of lucide's icon of that name, also of a former one, or `undefined`. The package is read on the first call. */
export function lucideIcon(name: string): IconNode | undefined {
  icons ??= load()
  const known = icons.get(name)
  if (known !== undefined) return known
  if (!aliases.has(name)) aliases.set(name, readAlias(name))
  return aliases.get(name)
}

/** All names of lucide's icons that begin with the same letter. */
export function likeIcon(name: string): readonly string[] {
  icons ??= load()
  return [...icons.keys()].filter((known) => known[0] === name[0])
}
