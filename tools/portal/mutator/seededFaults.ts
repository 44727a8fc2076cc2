import type { Node } from 'jsonc-parser'
import type { Entry } from './entries.ts'
import type { Change, Draw, SeededFault } from './mutation.ts'

/** Creates a fault at an entry, or `undefined` if it is not applicable. */
type Maker = (text: string, entry: Entry, draw: Draw) => SeededFault | undefined

const WORD = /[A-Za-z_][A-Za-z0-9_]*/g
const LETTER = /[A-Za-z]/
const isObject = (node: Node | undefined) => node?.type === 'object'
const textAt = (text: string, { offset, length }: Node) => text.slice(offset, offset + length)

/** The key or the string of the entry, at random. */
function nameNode({ key, value }: Entry, draw: Draw): Node | undefined {
  const nodes = [key, value.type === 'string' ? value : undefined].filter((node) => node !== undefined)
  return nodes[draw(nodes.length)]
}

/** A random word of a node, with the offset of a random letter in it. */
function letterIn(
  text: string,
  node: Node,
  draw: Draw,
): { readonly at: number; readonly word: string; readonly start: number } | undefined {
  const words = [...textAt(text, node).matchAll(WORD)].filter(([word]) => word.length > 2)
  const found = words[draw(words.length)]
  if (found === undefined) return undefined
  const [word] = found
  const start = node.offset + found.index
  return { word, start, at: start + draw(word.length) }
}

const renamed =
  (kind: string, change: (text: string, at: number, end: number) => Change | undefined): Maker =>
  (text, entry, draw) => {
    const node = nameNode(entry, draw)
    const letter = node && letterIn(text, node, draw)
    if (letter === undefined || node === undefined) return undefined
    const made = change(text, letter.at, letter.start + letter.word.length)
    if (made === undefined) return undefined
    const old = String(node.value)
    const now = textAt(text.slice(0, made.from) + made.by + text.slice(made.to), {
      ...node,
      length: node.length + made.by.length - (made.to - made.from),
    })
    return { kind, entry, changes: [made], names: [letter.word, old, now.slice(1, -1)] }
  }

const letterLost = renamed('a letter lost', (_text, at) => ({ from: at, to: at + 1, by: '' }))
const lettersSwapped = renamed('two letters swapped', (text, at, end) => {
  const [one = '', other = ''] = text.slice(at, at + 2)
  return at + 1 < end && one !== other ? { from: at, to: at + 2, by: other + one } : undefined
})
const otherCase = renamed('a capital letter', (text, at) => {
  const letter = text[at] ?? ''
  const by = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return LETTER.test(letter) ? { from: at, to: at + 1, by } : undefined
})

const OTHER: Readonly<Record<string, readonly string[]>> = {
  string: ['7', 'true', '[]', '{}', 'null'],
  number: ['"7"', 'true', '{}'],
  boolean: ['"yes"', '1'],
  object: ['[]', '"x"', 'true'],
  array: ['{}', '"x"', '1'],
  null: ['"null"'],
}
const otherType: Maker = (_text, entry, draw) => {
  const { offset, length, type } = entry.value
  const others = OTHER[type] ?? []
  const by = others[draw(others.length)]
  return by === undefined
    ? undefined
    : { kind: 'a value of another type', entry, changes: [{ from: offset, to: offset + length, by }], names: [] }
}

/** The range of a property with one adjacent comma. */
function withComma(text: string, { offset, length }: Node): Change {
  const after = /^\s*,\s*/.exec(text.slice(offset + length))?.[0]
  const before = /,\s*$/.exec(text.slice(0, offset))?.[0] ?? ''
  return after === undefined
    ? { from: offset - before.length, to: offset + length, by: '' }
    : { from: offset, to: offset + length + after.length, by: '' }
}

const entryRemoved: Maker = (text, entry) =>
  entry.property && { kind: 'an entry removed', entry, changes: [withComma(text, entry.property)], names: [String(entry.key?.value)] }

/** Moves a property to the beginning of the parent object. */
const entryMoved: Maker = (text, entry) => {
  let around = entry.parent?.parent
  while (around && !isObject(around.value)) around = around.parent
  if (entry.property === undefined || around === undefined) return undefined
  const at = around.value.offset + 1
  const moved: Change = { from: at, to: at, by: `${textAt(text, entry.property)}, ` }
  return { kind: 'an entry moved out', entry, changes: [withComma(text, entry.property), moved], names: [String(entry.key?.value)] }
}

const entryTwice: Maker = (text, { ...entry }) =>
  entry.property && {
    kind: 'an entry twice',
    entry,
    changes: [{ from: entry.property.offset, to: entry.property.offset, by: `${textAt(text, entry.property)}, ` }],
    names: [],
  }

const isExpression = ({ value }: Entry) => value.type === 'string' && String(value.value).startsWith('=')
const inExpression =
  (kind: string, pattern: RegExp, by: string): Maker =>
  (text, entry, draw) => {
    if (!isExpression(entry)) return undefined
    const found = [...textAt(text, entry.value).matchAll(pattern)]
    const at = found[draw(found.length)]
    if (at === undefined) return undefined
    const from = entry.value.offset + at.index
    return { kind, entry, changes: [{ from, to: from + at[0].length, by }], names: [String(entry.value.value).slice(1)] }
  }

const punctuationLost: Maker = (text, entry, draw) => {
  const { offset, length } = entry.property ?? entry.value
  const found = [...text.slice(offset, offset + length + 1).matchAll(/[{}[\],:"]/g)]
  const at = found[draw(found.length)]
  return at && { kind: 'a mark of JSON lost', entry, changes: [{ from: offset + at.index, to: offset + at.index + 1, by: '' }], names: [] }
}

/** Typical mistakes of integrators. */
export const MAKERS: readonly Maker[] = [
  letterLost,
  letterLost,
  lettersSwapped,
  lettersSwapped,
  otherCase,
  otherType,
  entryRemoved,
  entryMoved,
  entryTwice,
  punctuationLost,
  inExpression('a bracket or quote of an expression lost', /[()[\]']/g, ''),
  inExpression('half an operator', /(&&|\|\||==)/g, '&'),
  inExpression('the "=" of an expression lost', /(?<=^")=/g, ''),
]
