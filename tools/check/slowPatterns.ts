import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { analyse } from 'scslre'
import type { SourceFile } from './boundaries.ts'
import { childrenOf, isNode, type Node, nameOf, nodesOf, parseModule } from './unread/parseModule.ts'

/** Patterns that are not written in the code: whose they are, and why they may be built. */
const GIVEN: Readonly<Record<string, string>> = {
  'engine/compile/check/patterns.ts pattern': 'of a schema of an integrator, whose shipped ones are checked here',
  'engine/compile/check/scalars.ts pattern': 'the same',
  'engine/calls/limits.ts pattern': 'the same, matched on short texts only',
}

/** A regular expression in a file. */
interface Found {
  readonly at: string
  readonly source: string
  readonly flags: string
}

/** The problem of a pattern: how long a text takes grows faster than the text. */
function problemOf({ at, source, flags }: Found): string | undefined {
  try {
    // Searching for a match again at every place counts (Move), as does backtracking (Self, Trade).
    const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true }, maxReports: 1 })
    return reports.length === 0
      ? undefined
      : `${at} /${source}/${flags}: a long text takes ${reports[0]?.exponential ? 'for ever' : 'the square of its time'}`
  } catch (error) {
    return `${at} /${source}/${flags}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node?.type !== 'TemplateLiteral') return undefined
  // What is filled in may be a word or a number.
  return nodesOf(node['quasis'])
    .map((part) => String((part['value'] as { readonly cooked?: unknown }).cooked))
    .join('1')
}

function patternsIn({ path, text }: SourceFile): readonly (Found | string)[] {
  const found: (Found | string)[] = []
  const visit = (node: Node): void => {
    const at = `${path}:${text.slice(0, Number(node['start'])).split('\n').length}`
    const { regex } = node as { readonly regex?: { readonly pattern: string; readonly flags: string } }
    if (node.type === 'Literal' && regex != null) found.push({ at, source: regex.pattern, flags: regex.flags })
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node['callee']) === 'RegExp') {
      const [pattern, flags] = nodesOf(node['arguments'])
      const sources = pattern?.type === 'ConditionalExpression' ? [pattern['consequent'], pattern['alternate']].filter(isNode) : [pattern]
      for (const one of sources) {
        const source = textOf(one)
        if (source !== undefined) found.push({ at, source, flags: textOf(flags) ?? '' })
        else if (GIVEN[`${path} ${nameOf(one)}`] === undefined)
          found.push(`${at}: a regular expression of ${nameOf(one) || 'an expression'}, which is not known here`)
      }
    }
    const value = node['value']
    if (node.type === 'Property' && nameOf(node['key']) === 'pattern' && isNode(value) && textOf(value) !== undefined)
      found.push({ at, source: textOf(value) ?? '', flags: 'u' })
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseModule(path, text).tree)
  return found
}

/** `pattern` and `patternProperties` of JSON, with the place of each. */
function patternsOf(value: unknown, at: string): readonly Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own =
      key === 'pattern' && typeof inner === 'string'
        ? [inner]
        : key === 'patternProperties' && typeof inner === 'object'
          ? Object.keys(inner ?? {})
          : []
    return [...own.map((source) => ({ at: `${at}/${key}`, source, flags: 'u' })), ...patternsOf(inner, `${at}/${key}`)]
  })
}

function* jsonIn(root: string, folder: string): Generator<SourceFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* jsonIn(root, path)
    else if (entry.name.endsWith('.json')) yield { path, text: readFileSync(join(root, path), 'utf8') }
  }
}

/** The JSON that the project ships. */
export const readShippedJson = (root: string): readonly SourceFile[] =>
  ['schemas', 'modules', 'universities', 'gallery'].flatMap((folder) => [...jsonIn(root, folder)])

/** Regular expressions of the product, in code and JSON, for which a long text takes more than its share of time. */
export function slowPatterns(sources: readonly SourceFile[], json: readonly SourceFile[]): readonly string[] {
  const product = sources.filter(({ path }) => !/\.test\.tsx?$|^(tests|tools|bench)\/|\/support\//.test(path))
  return [...product.flatMap(patternsIn), ...json.flatMap(({ path, text }) => patternsOf(JSON.parse(text), path))].flatMap((found) =>
    typeof found === 'string' ? [found] : (problemOf(found) ?? []),
  )
}
