type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The functions whose first argument is a title. */
const TESTS = /^(it|test|describe)$/
/** Members of them whose tests never run. */
const SKIPS = /^(skip|todo|fix.e)$/
/** Members of them whose argument is no title. */
const UNTITLED = /^(each|skipIf|runIf|step|use|info|extend|(before|after)(Each|All))$/

const nameOf = ({ property }: Node): string => (isNode(property) ? String(property['name']) : '')

/** What a call of a test is made of: the names along its callee, outermost last, and the table of `each`. */
interface TestCall {
  readonly members: readonly string[]
  readonly table?: unknown
}

/** A call of `it`, `test.describe`, `it.skipIf(…)`, `it.each(…)` and the like; `undefined` for any other callee. */
function testCallOf(callee: unknown): TestCall | undefined {
  if (!isNode(callee)) return undefined
  if (callee['type'] === 'Identifier') return TESTS.test(String(callee['name'])) ? { members: [] } : undefined
  const inner = testCallOf(callee['type'] === 'MemberExpression' ? callee['object'] : callee['callee'])
  if (inner === undefined) return undefined
  if (callee['type'] === 'MemberExpression') return { ...inner, members: [...inner.members, nameOf(callee)] }
  return inner.members.at(-1) === 'each' ? { ...inner, table: nodesOf(callee['arguments'])[0] } : inner
}

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** All strings inside a node, without those of functions. */
function stringsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (!isNode(value) || isFunction(value)) return []
  if (value['type'] === 'Literal' && typeof value['value'] === 'string') return [value['value']]
  if (value['type'] === 'TemplateElement' && isNode(value['value'])) return [String(value['value']['raw'])]
  return Object.values(value).flatMap(stringsIn)
}

/** Names of variables inside a node. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isNode(value) || isFunction(value)) return []
  if (value['type'] === 'Identifier') return [String(value['name'])]
  if (value['type'] === 'MemberExpression') return namesIn(value['object'])
  return Object.entries(value).flatMap(([key, inner]) => (key === 'type' ? [] : namesIn(inner)))
}

/** The values of the variables of a file, by name: initial ones, and what a loop goes through. */
type Values = ReadonlyMap<string, readonly unknown[]>

function* declaredIn(value: unknown): Generator<readonly [name: string, value: unknown]> {
  if (Array.isArray(value)) for (const inner of value) yield* declaredIn(inner)
  if (!isNode(value) || Array.isArray(value)) return
  if (value['type'] === 'VariableDeclarator') for (const name of namesIn(value['id'])) yield [name, value['init']]
  if (value['type'] === 'ForOfStatement') for (const name of namesIn(value['left'])) yield [name, value['right']]
  for (const inner of Object.values(value)) yield* declaredIn(inner)
}

/** Strings of a node and of the variables that it names. */
function reachedFrom(value: unknown, values: Values): readonly string[] {
  const seen = new Set<unknown>([value])
  // A set grows while it is iterated.
  for (const one of seen) for (const name of namesIn(one)) for (const known of values.get(name) ?? []) seen.add(known)
  return [...seen].flatMap(stringsIn)
}

/** Rows of a table that is written in the file; what is computed is one row. */
function rowsOf(table: unknown, values: Values): readonly unknown[] {
  if (!isNode(table)) return []
  if (table['type'] === 'ArrayExpression') return nodesOf(table['elements'])
  const known = table['type'] === 'Identifier' ? values.get(String(table['name'])) : undefined
  if (known !== undefined) return known.flatMap((one) => rowsOf(one, values))
  return table['type'] === 'TSAsExpression' || table['type'] === 'TSSatisfiesExpression' ? rowsOf(table['expression'], values) : [table]
}

const PLACES = /%[sdifjop]/g
const FIELDS = /\$(\w+)/g

/** What of a row is in the title: the first values for as many `%s`, and those of `$name`. */
function shownOf(row: unknown, title: string): readonly unknown[] {
  const places = title.match(PLACES)?.length ?? 0
  const names = [...title.matchAll(FIELDS)].map(([, name]) => name)
  if (!isNode(row)) return []
  if (row['type'] === 'ArrayExpression') return nodesOf(row['elements']).slice(0, places)
  if (row['type'] === 'ObjectExpression')
    return nodesOf(row['properties']).filter((one) => isNode(one) && isNode(one['key']) && names.includes(String(one['key']['name'])))
  return places + names.length > 0 ? [row] : []
}

/** `it.skip(…)` with a title; not `skipIf` and not `test.skip(condition, …)` within a test, which decide at run time. */
function isSkipped({ members }: TestCall, given: readonly unknown[]): boolean {
  const [first] = given
  const hasTitle = isNode(first) && (first['type'] === 'TemplateLiteral' || typeof first['value'] === 'string')
  return members.some((member) => SKIPS.test(member)) && (hasTitle || members.length > 1)
}

const isUntitled = (callee: unknown): boolean => isNode(callee) && callee['type'] === 'MemberExpression' && UNTITLED.test(nameOf(callee))

function titlesOf(value: unknown, values: Values): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => titlesOf(one, values))
  if (!isNode(value)) return []
  const call = value['type'] === 'CallExpression' ? testCallOf(value['callee']) : undefined
  const given = nodesOf(value['arguments'])
  if (call !== undefined && isSkipped(call, given)) return []
  const inner = Object.values(value).flatMap((one) => titlesOf(one, values))
  if (call === undefined || isUntitled(value['callee'])) return inner
  const title = reachedFrom(given[0], values)
  const rows = call.table === undefined ? [] : rowsOf(call.table, values).flatMap((row) => shownOf(row, title.join('\n')))
  return [...title, ...rows.flatMap((row) => reachedFrom(row, values)), ...inner]
}

/** The titles of the tests and groups in the syntax tree of a file, with what their tables put into them; skipped ones are left out. */
export function titlesIn(program: unknown): readonly string[] {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of declaredIn(program)) values.set(name, [...(values.get(name) ?? []), value])
  return titlesOf(program, values)
}
