import type { Node } from 'jsonc-parser'

/** Offsets at which the lines of a text begin; of the last text, in which the next place is mostly searched, too. */
let lines: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] }

function startsOf(text: string): readonly number[] {
  if (lines.text !== text) {
    const starts = [0]
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
    lines = { text, starts }
  }
  return lines.starts
}

/** Line and column (from 1) of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const starts = startsOf(text)
  let from = 0
  let to = starts.length
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= offset) from = middle
    else to = middle
  }
  return { line: from + 1, column: offset - (starts[from] ?? 0) + 1 }
}

const asWritten = (key: string) => key

/** The syntax nodes of a value and of its key. `rename` maps a key in the file to the one searched for. */
export function nodeAt(
  tree: Node,
  path: readonly string[],
  rename: Rename = asWritten,
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

type Rename = (key: string) => string
const members = new WeakMap<Node, WeakMap<Rename, ReadonlyMap<string, Node>>>()

/** The properties of an object by renamed key, the last of equal ones; remembered with its tree. */
function membersOf(node: Node, rename: Rename): ReadonlyMap<string, Node> {
  const byRename = members.get(node) ?? new WeakMap<Rename, ReadonlyMap<string, Node>>()
  members.set(node, byRename)
  const known = byRename.get(rename)
  if (known) return known
  const found = new Map((node.children ?? []).map((child) => [rename(String(child.children?.[0]?.value)), child] as const))
  byRename.set(rename, found)
  return found
}

function memberOf(node: Node, name: string, rename: Rename): { value: Node | undefined; key: Node | undefined } | undefined {
  const found = node.type === 'object' ? membersOf(node, rename).get(name) : undefined
  return found && { key: found.children?.[0], value: found.children?.[1] }
}

/** The file offset of character `index` in a JSON string whose opening quote is at `offset`; accounts for escapes. */
export function offsetInString(text: string, offset: number, index: number): number {
  let at = offset + 1
  for (let i = 0; i < index; i++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2
  return at
}
