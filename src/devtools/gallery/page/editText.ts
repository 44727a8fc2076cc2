/** A replacement in a text, and the selection after it. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly select: readonly [from: number, to: number]
}

const INDENT = '  '
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

/** Tab and Shift+Tab: indents the selected lines, or inserts two spaces without a selection. */
export function indent(text: string, from: number, to: number, isBack: boolean): TextChange {
  if (from === to && !isBack) return { from, to, text: INDENT, select: [from + INDENT.length, from + INDENT.length] }
  const start = lineStart(text, from)
  const stop = `${text}\n`.indexOf('\n', to)
  const lines = text.slice(start, stop).split('\n')
  const moved = lines.map((line) => (isBack ? line.replace(/^ {1,2}/, '') : INDENT + line))
  const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const changed = moved.join('\n')
  const end = Math.max(start, to + changed.length - (stop - start))
  return { from: start, to: stop, text: changed, select: [Math.max(start, from + first), end] }
}

/** Enter: keeps the indentation, one level deeper after a bracket. */
export function newLine(text: string, from: number, to: number): TextChange {
  const line = text.slice(lineStart(text, from), from)
  const [spaces = ''] = /^ */.exec(line) ?? []
  const added = `\n${spaces}${/[{[]\s*$/.test(line) ? INDENT : ''}`
  return { from, to, text: added, select: [from + added.length, from + added.length] }
}

/** Offset of a line and column, both from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}
