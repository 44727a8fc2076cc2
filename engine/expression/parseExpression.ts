import { parse } from '@marcbachmann/cel-js'
import { foreignOperator } from './cures.ts'
import type { Tree } from './tree.ts'

/** A syntax node with its range in the source: half-open offsets, UTF-16 units. */
export interface Syntax {
  readonly op: string
  readonly start: number
  readonly end: number
  /** The literal of op `value`; the name for `id`, `.`, `call`, `method` and a macro's variable. */
  readonly value?: null | boolean | number | string
  readonly args: readonly Syntax[]
}

/** A problem in an expression: kind (mapped to a diagnostic code by the compiler), message and range. */
export interface ExpressionProblem {
  readonly kind: 'syntax' | 'name' | 'field' | 'type' | 'condition' | 'scope' | 'constant'
  readonly message: string
  readonly start: number
  readonly end: number
  readonly got?: string
  readonly expected?: string
  /** What to write instead, where that is certain. */
  readonly hint?: string
  /** Valid names at this position, for "did you mean". */
  readonly candidates?: readonly string[]
}

export type ParseResult = { readonly ok: true; readonly syntax: Syntax } | { readonly ok: false; readonly problem: ExpressionProblem }

const MACRO_OPS: Readonly<Record<string, string>> = {
  filter: 'filter',
  map: 'each',
  exists: 'exists',
  all: 'all',
  exists_one: 'exists_one',
}
const BINARY = new Set(['&&', '||', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in', '[]', '?:', 'list'])
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** Characters. Longer expressions are refused: nobody could review them. */
const MAX_LENGTH = 2000

interface CelNode {
  readonly op: string
  readonly args: unknown
  readonly start: number
  readonly end: number
}

const isCelNode = (value: unknown): value is CelNode => typeof value === 'object' && value !== null && 'op' in value && 'start' in value
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

class Refused extends Error {
  readonly node: CelNode
  readonly hint: string | undefined
  constructor(node: CelNode, message: string, hint?: string) {
    super(message)
    this.node = node
    this.hint = hint
  }
}

function convertLiteral(node: CelNode): Syntax {
  const raw = node.args
  const value = typeof raw === 'bigint' ? Number(raw) : raw
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') {
    return { op: 'value', start: node.start, end: node.end, value, args: [] }
  }
  throw new Refused(node, 'bytes and unsigned numbers are no part of the language')
}

/** What was read: the source, and the offsets of its operators `??`. */
interface Reading {
  readonly source: string
  readonly coalesces: readonly number[]
}

/** CEL has no `??`. It is parsed as `||`, which is as long and binds alike, and is known by its offset. */
function readingOf(source: string): Reading & { readonly cel: string } {
  const letters = [...source.matchAll(/'(?:[^'\\]|\\[\s\S]?)*(?:'|$)|"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|\?\?/g)]
  const coalesces = letters.filter(([found]) => found === '??').map(({ index }) => index)
  const cel = coalesces.reduce((text, at) => `${text.slice(0, at)}||${text.slice(at + 2)}`, source)
  return { source, coalesces, cel }
}

const isCoalesce = ({ op, args }: CelNode, { coalesces }: Reading): boolean => {
  const [left, right] = itemsOf(args)
  return op === '||' && isCelNode(left) && isCelNode(right) && coalesces.some((at) => at >= left.end && at < right.start)
}

/** `a ?? b || c` does not say which comes first. */
function checkMixed(node: CelNode, reading: Reading): void {
  const { source } = reading
  for (const part of itemsOf(node.args)) {
    if (!isCelNode(part) || (part.op !== '||' && part.op !== '&&')) continue
    const isInBrackets = source.slice(0, part.start).trimEnd().endsWith('(') && source.slice(part.end).trimStart().startsWith(')')
    if (!isInBrackets && isCoalesce(part, reading) !== isCoalesce(node, reading))
      throw new Refused(part, '"??" beside "||" or "&&" needs brackets', 'write (a ?? b) || c')
  }
}

function convertMethod(node: CelNode, reading: Reading): Syntax {
  const [name, receiver, rawArgs] = itemsOf(node.args)
  const args = itemsOf(rawArgs)
  const place = { start: node.start, end: node.end }
  const macro = typeof name === 'string' && Object.hasOwn(MACRO_OPS, name) ? MACRO_OPS[name] : undefined
  if (macro === undefined)
    return { op: 'method', ...place, value: String(name), args: [receiver, ...args].map((arg) => convert(arg, reading)) }
  const [variable, ...bodies] = args.map((arg) => convert(arg, reading))
  const most = macro === 'each' ? 2 : 1
  if (variable?.op !== 'id' || bodies.length === 0 || bodies.length > most) {
    throw new Refused(node, `${String(name)} takes a variable and ${most === 2 ? 'one or two expressions' : 'one expression'}`)
  }
  return { op: macro, ...place, value: variable.value ?? '', args: [convert(receiver, reading), ...bodies] }
}

function convert(raw: unknown, reading: Reading): Syntax {
  if (!isCelNode(raw)) throw new Error('cel-js gave an unknown tree')
  const place = { start: raw.start, end: raw.end }
  const args = itemsOf(raw.args)
  const inner = (part: unknown) => convert(part, reading)
  if (raw.op === 'value') return convertLiteral(raw)
  if (raw.op === 'id') {
    if (FORBIDDEN_NAMES.has(String(raw.args))) throw new Refused(raw, `${String(raw.args)} may not be read`)
    return { op: 'id', ...place, value: String(raw.args), args: [] }
  }
  if (raw.op === '.') return { op: '.', ...place, value: String(args[1]), args: [inner(args[0])] }
  if (raw.op === '!_') return { op: '!', ...place, args: [inner(raw.args)] }
  if (raw.op === '-_') return { op: 'neg', ...place, args: [inner(raw.args)] }
  if (raw.op === 'call') return { op: 'call', ...place, value: String(args[0]), args: itemsOf(args[1]).map(inner) }
  if (raw.op === 'rcall') return convertMethod(raw, reading)
  if (raw.op === 'map') return { op: 'map', ...place, args: args.flatMap((pair) => itemsOf(pair).map(inner)) }
  if (raw.op === '||' || raw.op === '&&') checkMixed(raw, reading)
  if (isCoalesce(raw, reading)) return { op: '??', ...place, args: args.map(inner) }
  if (BINARY.has(raw.op)) return { op: raw.op, ...place, args: args.map(inner) }
  throw new Refused(raw, `"${raw.op}" is no part of the language`)
}

const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'the end',
  LPAREN: '"("',
  RPAREN: '")"',
  LBRACKET: '"["',
  RBRACKET: '"]"',
  LBRACE: '"{"',
  RBRACE: '"}"',
  DOT: '"."',
  COMMA: '","',
  COLON: '":"',
  QUESTION: '"?"',
  IDENTIFIER: 'a name',
  NUMBER: 'a number',
  STRING: 'a text',
  EQ: '"=="',
  NE: '"!="',
  LT: '"<"',
  LE: '"<="',
  GT: '">"',
  GE: '">="',
  AND: '"&&"',
  OR: '"||"',
  NOT: '"!"',
  PLUS: '"+"',
  MINUS: '"-"',
  MULTIPLY: '"*"',
  DIVIDE: '"/"',
  MODULO: '"%"',
  IN: '"in"',
}

/** cel-js reports token names; messages show the characters. */
const inWords = (summary: string) =>
  (summary.charAt(0).toLowerCase() + summary.slice(1)).replace(/\b[A-Z]{2,}\b/g, (token) => TOKENS[token] ?? token)

function problemOf(error: unknown, source: string): ExpressionProblem {
  if (error instanceof Refused) {
    const { node, message, hint } = error
    return { kind: 'syntax', message, start: node.start, end: node.end, ...(hint === undefined ? {} : { hint }) }
  }
  const foreign = foreignOperator(source)
  if (foreign !== undefined)
    return { kind: 'syntax', message: `"${source.slice(foreign.start, foreign.end)}" is no part of the language`, ...foreign }
  const summary = error instanceof Error && 'summary' in error ? inWords(String(error.summary)) : 'cannot be read'
  const range = error instanceof Error && 'range' in error ? error.range : undefined
  const at = (key: 'start' | 'end', otherwise: number): number => {
    const found = typeof range === 'object' && range !== null ? Reflect.get(range, key) : undefined
    return typeof found === 'number' ? found : otherwise
  }
  return { kind: 'syntax', message: summary, start: at('start', 0), end: at('end', source.length) }
}

/** The syntax tree of an expression (without its leading "="), or its first syntax problem. Never throws. */
export function parseExpression(source: string): ParseResult {
  if (source.length > MAX_LENGTH) {
    return { ok: false, problem: { kind: 'syntax', message: `longer than ${MAX_LENGTH} characters`, start: 0, end: source.length } }
  }
  try {
    const reading = readingOf(source)
    return { ok: true, syntax: convert(parse(reading.cel).ast, reading) }
  } catch (error) {
    return { ok: false, problem: problemOf(error, source) }
  }
}

/** The serializable tree of a syntax tree. */
export function treeOf(syntax: Syntax): Tree {
  const args = syntax.args.map(treeOf)
  const [first = null, ...rest] = args
  const value = syntax.value ?? null
  if (syntax.op === 'value') return value
  if (syntax.op === 'id') return ['id', value]
  if (syntax.op === '.') return ['.', first, value]
  if (syntax.op === 'call') return value === 'has' ? ['has', ...args] : ['call', value, ...args]
  if (syntax.op === 'method') return ['method', value, ...args]
  if (Object.values(MACRO_OPS).includes(syntax.op)) return [syntax.op, first, value, ...rest]
  if (syntax.op === 'neg' && typeof first === 'number') return -first
  return [syntax.op, ...args]
}
