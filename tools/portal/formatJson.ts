import { type Node, parseTree } from 'jsonc-parser'
import { parseSource } from '../../engine/compile/source/parseSource.ts'

const WIDTH = 140
/** Combining marks and joiners, which have no width. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/gu

const widthOf = (text: string) => [...text.replace(NO_WIDTH, '')].length
const indentOf = (depth: number) => '  '.repeat(depth)

/** Prints the syntax tree of a JSON text, with numbers and strings as written. */
function createPrinter(text: string) {
  const sourceOf = ({ offset, length }: Node) => text.slice(offset, offset + length)

  /** The value on one line. */
  function flat(node: Node): string {
    if (node.type !== 'object' && node.type !== 'array') return sourceOf(node)
    const parts = (node.children ?? []).map((child) => {
      const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child]
      const printed = value ? flat(value) : ''
      return key ? `${sourceOf(key)}: ${printed}` : printed
    })
    if (parts.length === 0) return node.type === 'object' ? '{}' : '[]'
    return node.type === 'object' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`
  }
  /** Arrays of numbers are filled, several per line. */
  function filled(numbers: readonly string[], depth: number): string {
    const lines: string[] = []
    for (const [i, number] of numbers.entries()) {
      const written = i === numbers.length - 1 ? number : `${number},`
      const last = lines.at(-1)
      if (last !== undefined && depth * 2 + last.length + 1 + written.length <= WIDTH) lines[lines.length - 1] = `${last} ${written}`
      else lines.push(written)
    }
    return lines.map((line) => `${indentOf(depth)}${line}`).join('\n')
  }
  /** `before`: columns already used on the line; `after`: columns needed after the value. */
  function print(node: Node, depth: number, before: number, after: number): string {
    const onOneLine = flat(node)
    const children = node.children ?? []
    if (children.length === 0 || before + widthOf(onOneLine) + after <= WIDTH) return onOneLine
    const [start, end] = node.type === 'object' ? '{}' : '[]'
    if (node.type === 'array' && children.every(({ type }) => type === 'number'))
      return `${start}\n${filled(children.map(sourceOf), depth + 1)}\n${indentOf(depth)}${end}`
    const lines = children.map((child, i) => {
      const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child]
      const head = `${indentOf(depth + 1)}${key ? `${sourceOf(key)}: ` : ''}`
      const comma = i === children.length - 1 ? 0 : 1
      return `${head}${value ? print(value, depth + 1, widthOf(head), comma) : ''}`
    })
    return `${start}\n${lines.join(',\n')}\n${indentOf(depth)}${end}`
  }
  return (tree: Node) => `${print(tree, 0, 0, 0)}\n`
}

/**
 * Formats a JSON file of a portal: two spaces, 140 columns, whatever fits is on one line.
 * The order of keys is meaningful and preserved. Invalid JSON is not changed: its diagnostics are returned.
 */
export function formatJson(file: string, text: string) {
  const { diagnostics } = parseSource(file, text)
  const tree = diagnostics.length === 0 ? parseTree(text) : undefined
  return tree === undefined ? { ok: false as const, diagnostics } : { ok: true as const, text: createPrinter(text)(tree) }
}

/** A value as a new file. */
export function writeJson(value: object): string {
  const text = JSON.stringify(value)
  const formatted = formatJson('', text)
  return formatted.ok ? formatted.text : text
}
