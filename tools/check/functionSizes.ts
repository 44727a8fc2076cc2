import { parseAst } from 'vite'
import type { SourceFile } from './boundaries.ts'

/** Maximum lines of a function; longer ones are listed in `.ci/long-functions.json`, which may only shrink. */
export const MOST_LINES = 80

/** Maximum lines of each listed function, by `path name`. */
export type LongFunctions = Readonly<Record<string, number>>

interface Measured {
  /** `path name` */
  readonly key: string
  readonly lines: number
}
type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameIn = (value: unknown): string | undefined => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined)

/** Functions of a source with their lengths in lines; an anonymous one is named after the variable or key that it is assigned to, else by its line. */
export function measureFunctions({ path, text }: SourceFile): readonly Measured[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const found: Measured[] = []
  const visit = (value: unknown, given: string | undefined): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, undefined)
    if (!isNode(value) || Array.isArray(value)) return
    const { type, start, end } = value
    if (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression') {
      const first = lineAt(Number(start))
      found.push({ key: `${path} ${nameIn(value['id']) ?? given ?? `line ${first}`}`, lines: lineAt(Number(end)) - first + 1 })
    }
    for (const [key, inner] of Object.entries(value)) {
      const isNamed = key === 'init' || key === 'value'
      visit(inner, isNamed ? (nameIn(value['id']) ?? nameIn(value['key'])) : undefined)
    }
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), undefined)
  return found
}

/** Problems of function sizes: too long and not listed, longer than listed, or listed without need. Empty: none. */
export function checkFunctionSizes(files: readonly SourceFile[], known: LongFunctions): readonly string[] {
  const measured = files.filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path)).flatMap(measureFunctions)
  const long = new Map(measured.filter(({ lines }) => lines > MOST_LINES).map(({ key, lines }) => [key, lines]))
  const grown = [...long].flatMap(([key, lines]) => {
    const most = known[key]
    if (most === undefined) return [`${key}: ${lines} lines, more than ${MOST_LINES}: name its parts and give each what it needs`]
    return lines > most ? [`${key}: ${lines} lines, ${most} in .ci/long-functions.json: the list only shrinks`] : []
  })
  const shrunk = Object.entries(known).flatMap(([key, most]) => {
    const lines = long.get(key)
    if (lines === undefined) return [`${key} is not over ${MOST_LINES} lines any more: take it out of .ci/long-functions.json`]
    return lines < most ? [`${key} has ${lines} lines now: write that into .ci/long-functions.json`] : []
  })
  return [...grown, ...shrunk]
}
