import type { Node } from 'jsonc-parser'

/** Line and column (from 1) of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
    line++
    start = i + 1
  }
  return { line, column: offset - start + 1 }
}

/** The syntax nodes of a value and of its key. `rename` maps a key in the file to the one searched for. */
export function nodeAt(
  tree: Node,
  path: readonly string[],
  rename: (key: string) => string = (key) => key,
): { value: Node; key: Node | undefined } | undefined {
  let value = tree
  let key: Node | undefined
  for (const part of path) {
    const next = value.type === 'array' ? { value: value.children?.[Number(part)], key: undefined } : memberOf(value, part, rename)
    if (next?.value === undefined) return undefined
    value = next.value
    key = next.key
  }
  return { value, key }
}

function memberOf(
  node: Node,
  name: string,
  rename: (key: string) => string,
): { value: Node | undefined; key: Node | undefined } | undefined {
  const members = node.type === 'object' ? (node.children ?? []) : []
  const found = members.findLast(({ children }) => rename(String(children?.[0]?.value)) === name)
  return found && { key: found.children?.[0], value: found.children?.[1] }
}

/** The file offset of character `index` in a JSON string whose opening quote is at `offset`; accounts for escapes. */
export function offsetInString(text: string, offset: number, index: number): number {
  let at = offset + 1
  for (let i = 0; i < index; i++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2
  return at
}
