import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { toMap } from '../../compiled/json.ts'
import { type DiagnosticCode, severityOf } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { MOST_CHARACTERS, MOST_DEPTH, tooDeepAt } from './limits.ts'
import { placeAt } from './places.ts'

/** A parsed JSON file: its value and the syntax tree with source positions. */
export interface Source {
  readonly file: string
  readonly text: string
  /** `undefined` if the file is invalid JSON. */
  readonly value: unknown
  /** Parsed again on demand: trees are large and only needed for diagnostics and `portal why`. */
  readonly tree: () => Node | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const OPTIONS = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

const SENTENCES: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a closing brace }',
  CloseBracketExpected: 'a closing bracket ]',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'JSON without comments',
  UnexpectedEndOfString: 'a closing quote',
  InvalidEscapeCharacter: 'one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX',
}

/** Trees of the last files that diagnostics are about: a file with a thousand problems is parsed once for them. Kept for one run. */
const trees = new Map<string, Node | undefined>()
const MOST_TREES = 256

/** Drops the trees of a run, which are many times as large as their files. */
export const forgetTrees = (): void => trees.clear()

function treeOf(text: string): Node | undefined {
  const tree = trees.has(text) ? trees.get(text) : parseTree(text, [], OPTIONS)
  trees.delete(text)
  trees.set(text, tree)
  for (const oldest of trees.keys()) if (trees.size > MOST_TREES) trees.delete(oldest)
  return tree
}

const FORBIDDEN = '__proto__'

/** The value as objects without prototype, without the forbidden key. */
function jsonOf(node: Node | undefined): unknown {
  if (node === undefined) return undefined
  if (node.type === 'array') return (node.children ?? []).map(jsonOf)
  if (node.type !== 'object') return node.value
  return toMap(
    (node.children ?? []).flatMap(({ children }) =>
      children?.[0] && children[1] && children[0].value !== FORBIDDEN ? [[String(children[0].value), jsonOf(children[1])] as const] : [],
    ),
  )
}

/** Duplicate and forbidden keys. */
function* wrongKeys(node: Node): Generator<Node> {
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child]
    if (key !== undefined) {
      if (seen.has(key.value) || key.value === FORBIDDEN) yield key
      seen.add(key.value)
    }
    if (value !== undefined) yield* wrongKeys(value)
  }
}

/**
 * Parses a JSON file. Diagnostics: syntax error (`DG-JSON-001`), duplicate key (`DG-JSON-002`), `__proto__` (`DG-JSON-003`), byte order
 * mark (`DG-JSON-004`), nested too deeply (`DG-JSON-008`), too large (`DG-JSON-009`). Never fails.
 */
export function parseSource(file: string, text: string): Source {
  const at = (code: DiagnosticCode, offset: number, message: string, more: Partial<Diagnostic>): Diagnostic => ({
    code,
    severity: severityOf(code),
    message,
    at: { file, ...placeAt(text, offset), pointer: '' },
    ...more,
  })
  if (text.startsWith('\uFEFF')) {
    return {
      ...parseSource(file, text.slice(1)),
      diagnostics: [at('DG-JSON-004', 0, 'the file begins with a byte order mark', { hint: 'save it as UTF-8 without BOM' })],
    }
  }
  const refused = (diagnostic: Diagnostic): Source => ({ file, text, value: undefined, tree: () => undefined, diagnostics: [diagnostic] })
  if (text.length > MOST_CHARACTERS) {
    const more = { expected: `at most ${MOST_CHARACTERS} characters`, got: `${text.length}` }
    return refused(at('DG-JSON-009', 0, 'the file is too large', more))
  }
  const deep = tooDeepAt(text)
  if (deep !== undefined)
    return refused(at('DG-JSON-008', deep, 'this is nested too deep', { expected: `at most ${MOST_DEPTH} brackets inside each other` }))
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, OPTIONS)
  const [first] = errors
  if (first !== undefined || tree === undefined) {
    const isAfter = tree !== undefined && first !== undefined && first.offset >= tree.offset + tree.length
    const sentence = isAfter
      ? 'the end of the file'
      : first === undefined
        ? 'a value'
        : (SENTENCES[printParseErrorCode(first.error)] ?? 'valid JSON')
    const offset = first?.offset ?? 0
    const got = text.slice(offset, offset + 12).split('\n')[0]
    return refused(
      at('DG-JSON-001', offset, text.trim() === '' ? 'the file is empty' : 'this is no valid JSON', {
        expected: sentence,
        got: got === '' || got === undefined ? 'the end of the line or file' : got,
      }),
    )
  }
  const diagnostics: Diagnostic[] = []
  for (const key of wrongKeys(tree)) {
    if (key.value === FORBIDDEN) diagnostics.push(at('DG-JSON-003', key.offset, `the key "${FORBIDDEN}" is forbidden`, {}))
    else
      diagnostics.push(
        at('DG-JSON-002', key.offset, `the key "${String(key.value)}" is declared twice`, {
          hint: 'the last one would win: keep one of them',
        }),
      )
  }
  return { file, text, value: jsonOf(tree), tree: () => treeOf(text), diagnostics }
}
