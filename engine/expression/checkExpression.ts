import { refusedCount, refusedSum } from './amounts.ts'
import { canHold } from './canHold.ts'
import { cureOfName } from './cures.ts'
import { type ExpressionProblem, type Syntax, treeOf } from './parseExpression.ts'
import { ANY, BOOLEAN, listOf, literalShape, mapShape, NOTHING, NUMBER, type Shape, STRING, unite } from './shape.ts'
import { COALESCE, FUNCTIONS, METHOD_SIGNATURES, type Signature } from './signatures.ts'

/** The names in scope at one position of the grammar. */
export interface Environment {
  readonly names: Readonly<Record<string, Shape>>
  /** Names that exist in other scopes, with the reason why they cannot be read here. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** Whether the content of files may be read, by `base64`. */
  readonly readsFiles?: boolean
}

export interface CheckResult {
  readonly shape: Shape
  readonly problems: readonly ExpressionProblem[]
  /** Optional fields that are read without `or` or `has`. */
  readonly unsure: readonly { readonly path: string; readonly start: number; readonly end: number }[]
}

type Bound = Readonly<Record<string, Shape>>

const KIND_NAMES: Readonly<Record<Shape['kind'], string>> = {
  any: 'anything',
  nothing: 'null',
  boolean: 'a boolean',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  map: 'a map',
  file: 'a file',
}
const kindsInWords = (kinds: readonly Shape['kind'][]) => kinds.map((kind) => KIND_NAMES[kind]).join(' or ')
const isOpen = (shape: Shape) => shape.kind === 'any' || shape.kind === 'nothing'

/** The dotted path that a syntax tree reads, such as `queries.week.data`; `undefined` for any other expression. */
function pathOf(syntax: Syntax): string | undefined {
  if (syntax.op === 'id') return String(syntax.value)
  const owner = syntax.op === '.' && syntax.args[0] ? pathOf(syntax.args[0]) : undefined
  return owner === undefined ? undefined : `${owner}.${String(syntax.value)}`
}

const cure = (name: string): { readonly hint?: string } => {
  const hint = cureOfName(name)
  return hint === undefined ? {} : { hint }
}

/** The hint for a field that is in the data of a query or form. */
function dataHint(owner: string | undefined, shape: Shape, name: string): { readonly hint: string } | undefined {
  const data = shape.kind === 'map' ? shape.field('data')?.shape : undefined
  const isThere = (data?.kind === 'map' && data.field(name) !== undefined) || (data?.kind === 'list' && cureOfName(name) !== undefined)
  return owner === undefined || !isThere
    ? undefined
    : { hint: `read it from the data: ${owner}.data${data?.kind === 'list' ? '' : `.${name}`}` }
}

/** Type checker for one expression: each method returns the shape of a node and records problems. */
class Check {
  readonly problems: ExpressionProblem[] = []
  readonly unsure: CheckResult['unsure'][number][] = []
  private guarded = 0
  private readonly environment: Environment

  constructor(environment: Environment) {
    this.environment = environment
  }

  visit(node: Syntax, bound: Bound): Shape {
    switch (node.op) {
      case 'value':
        return literalShape(node.value)
      case 'id':
        return this.name(node, bound)
      case '.':
        return this.field(node, bound)
      case '[]':
        return this.index(node, bound)
      case '&&':
      case '||':
      case '!':
        for (const part of node.args) this.expect(part, bound, ['boolean'])
        this.decided(node)
        return BOOLEAN
      case 'neg':
        this.expect(node.args[0], bound, ['number'])
        return NUMBER
      case '?:':
        return this.choice(node, bound)
      case '==':
      case '!=':
        return this.equality(node, bound)
      case '<':
      case '<=':
      case '>':
      case '>=':
        this.alike(node, bound, ['number', 'string'])
        this.decided(node)
        return BOOLEAN
      case '+':
        return this.alike(node, bound, ['number', 'string', 'list'])
      case '-':
      case '*':
      case '/':
      case '%':
        for (const part of node.args) this.expect(part, bound, ['number'])
        return NUMBER
      case '??':
        return this.apply(node, COALESCE, node.args, bound, '??')
      case 'in':
        return this.membership(node, bound)
      case 'list':
        return listOf(node.args.map((item) => this.visit(item, bound)).reduce(unite, NOTHING))
      case 'map':
        return this.mapLiteral(node, bound)
      case 'call':
        return this.call(node, bound)
      case 'method':
        return this.method(node, bound)
      default:
        return this.macro(node, bound)
    }
  }

  /** The same expression on both sides of an operator, or two literals. */
  private decided(node: Syntax): void {
    const [left, right] = node.args
    if (left === undefined || right === undefined) return
    const isSame = JSON.stringify(treeOf(left)) === JSON.stringify(treeOf(right))
    const isLiteral = left.op === 'value' && right.op === 'value'
    if (!isSame && (!isLiteral || node.op === '&&' || node.op === '||')) return
    this.fail('constant', isSame ? 'both sides are the same' : 'both sides are literals', right, {
      expected: 'something that data decide',
      hint: isSame ? 'compare it with something else' : 'name the value that is compared, such as params.id',
    })
  }

  private fail(
    kind: ExpressionProblem['kind'],
    message: string,
    place: Pick<Syntax, 'start' | 'end'>,
    more: Partial<ExpressionProblem> = {},
  ): Shape {
    this.problems.push({ kind, message, start: place.start, end: place.end, ...more })
    return ANY
  }

  private expect(node: Syntax | undefined, bound: Bound, kinds: readonly Shape['kind'][]): Shape {
    if (node === undefined) return ANY
    const shape = this.visit(node, bound)
    if (isOpen(shape) || kinds.includes(shape.kind)) return shape
    return this.fail('type', `this is ${KIND_NAMES[shape.kind]}`, node, { expected: kindsInWords(kinds), got: KIND_NAMES[shape.kind] })
  }

  private name(node: Syntax, bound: Bound): Shape {
    const name = String(node.value)
    const { names, elsewhere = {} } = this.environment
    if (Object.hasOwn(bound, name)) return bound[name] ?? ANY
    if (Object.hasOwn(names, name)) return names[name] ?? ANY
    if (Object.hasOwn(elsewhere, name)) return this.fail('scope', `"${name}" cannot be read here: ${elsewhere[name]}`, node, { got: name })
    return this.fail('name', `there is no "${name}" here`, node, {
      got: name,
      candidates: [...Object.keys(bound), ...Object.keys(names)],
      ...cure(name),
    })
  }

  private field(node: Syntax, bound: Bound): Shape {
    const owner = node.args[0]
    if (owner === undefined) return ANY
    const found = this.visit(owner, bound)
    const shape = found.kind === 'file' ? found.fields : found
    if (isOpen(shape)) return ANY
    const name = String(node.value)
    const place = { start: node.end - name.length, end: node.end }
    if (shape.kind !== 'map') return this.fail('field', `${KIND_NAMES[shape.kind]} has no fields`, place, { got: name, ...cure(name) })
    const field = shape.field(name)
    if (field === undefined) {
      return this.fail('field', `${pathOf(owner) ?? 'this'} has no field "${name}"`, place, {
        got: name,
        candidates: shape.names,
        ...(dataHint(pathOf(owner), shape, name) ?? cure(name)),
      })
    }
    if (field.optional && this.guarded === 0) this.unsure.push({ path: pathOf(node) ?? name, ...place })
    return field.shape
  }

  private index(node: Syntax, bound: Bound): Shape {
    const group = this.expect(node.args[0], bound, ['list', 'map'])
    const key = this.expect(
      node.args[1],
      bound,
      group.kind === 'list' ? ['number'] : group.kind === 'map' ? ['string', 'number'] : ['string', 'number'],
    )
    if (group.kind === 'list') return group.item()
    const name = key.kind === 'string' && key.values?.length === 1 ? key.values[0] : undefined
    if (group.kind !== 'map' || name === undefined) return ANY
    const field = group.field(name)
    return field?.shape ?? this.fail('field', `there is no field "${name}"`, node.args[1] ?? node, { got: name, candidates: group.names })
  }

  private choice(node: Syntax, bound: Bound): Shape {
    const [condition, yes, no] = node.args
    this.expect(condition, bound, ['boolean'])
    const a = yes ? this.visit(yes, bound) : ANY
    const b = no ? this.visit(no, bound) : ANY
    if (yes !== undefined && no !== undefined && JSON.stringify(treeOf(yes)) === JSON.stringify(treeOf(no)))
      this.fail('constant', 'both branches are the same', no, {
        expected: 'another value',
        hint: 'write the value alone, or correct one branch',
      })
    if (isOpen(a) || isOpen(b) || a.kind === b.kind) return unite(a, b)
    return this.fail('type', 'both branches must have the same type', no ?? node, { expected: KIND_NAMES[a.kind], got: KIND_NAMES[b.kind] })
  }

  private comparable(a: Shape, b: Shape, place: Syntax): void {
    if (isOpen(a) || isOpen(b)) return
    if (a.kind !== b.kind) {
      this.fail('type', 'values of different types are never equal', place, { expected: KIND_NAMES[a.kind], got: KIND_NAMES[b.kind] })
    } else if (a.kind === 'string' && b.kind === 'string') {
      const strange = b.values?.length === 1 ? b.values[0] : undefined
      if (strange !== undefined && a.values && !a.values.includes(strange)) {
        this.fail('type', `this is never '${strange}'`, place, {
          expected: `one of ${a.values.join(', ')}`,
          got: strange,
          candidates: a.values,
        })
      }
    }
  }

  private equality(node: Syntax, bound: Bound): Shape {
    const [left, right] = node.args
    if (left === undefined || right === undefined) return BOOLEAN
    const a = this.visit(left, bound)
    const b = this.visit(right, bound)
    if (left.op === 'value' && right.op !== 'value') this.comparable(b, a, left)
    else if (left.op !== 'value') this.comparable(a, b, right)
    this.decided(node)
    return BOOLEAN
  }

  private alike(node: Syntax, bound: Bound, kinds: readonly Shape['kind'][]): Shape {
    const [left, right] = node.args
    const a = this.expect(left, bound, kinds)
    const b = this.expect(right, bound, isOpen(a) ? kinds : [a.kind])
    const shape = isOpen(a) ? b : a
    return shape.kind === 'string' ? STRING : shape.kind === 'list' ? unite(a, b) : shape
  }

  private membership(node: Syntax, bound: Bound): Shape {
    const [item, group] = node.args
    if (item === undefined || group === undefined) return BOOLEAN
    const a = this.visit(item, bound)
    const b = this.expect(group, bound, ['list', 'map'])
    if (b.kind === 'list' && group.op !== 'list') this.comparable(b.item(), a, item)
    for (const option of group.op === 'list' ? group.args : []) {
      if (option.op === 'value') this.comparable(a, literalShape(option.value), option)
    }
    return BOOLEAN
  }

  private mapLiteral(node: Syntax, bound: Bound): Shape {
    const fields: Record<string, Shape> = {}
    for (let i = 0; i + 1 < node.args.length; i += 2) {
      const key = node.args[i]
      const value = node.args[i + 1]
      if (key === undefined || value === undefined) continue
      this.expect(key, bound, ['string', 'number'])
      fields[String(key.value)] = this.visit(value, bound)
    }
    return mapShape(fields)
  }

  private apply(node: Syntax, known: Signature, args: readonly Syntax[], bound: Bound, name: string): Shape {
    if (args.length < known.least || args.length > known.most) {
      const wanted = known.least === known.most ? `${known.least}` : `${known.least} to ${known.most}`
      return this.fail('type', `${name} takes ${wanted} arguments`, node, { expected: wanted, got: `${args.length}` })
    }
    const shapes = args.map((argument, i) => {
      const guards = name === 'has' || (name === '??' && i === 0)
      if (guards) this.guarded++
      const kinds = known.takes[Math.min(i, known.takes.length - 1)]
      const shape = kinds === undefined ? this.visit(argument, bound) : this.expect(argument, bound, kinds)
      if (guards) this.guarded--
      return shape
    })
    const [first] = args
    const refused =
      first === undefined
        ? undefined
        : name === 'count'
          ? refusedCount(shapes[0], first, KIND_NAMES)
          : name === 'sum'
            ? refusedSum(shapes[0], KIND_NAMES)
            : undefined
    if (refused !== undefined && first !== undefined) this.fail('type', refused.message, first, refused)
    return known.gives(shapes)
  }

  private call(node: Syntax, bound: Bound): Shape {
    const name = String(node.value)
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    const place = { start: node.start, end: node.start + name.length }
    if (name === 'base64' && this.environment.readsFiles !== true)
      return this.fail('scope', "the content of a file is read in a call's body only", place, { got: name })
    if (known !== undefined) return this.apply(node, known, node.args, bound, name)
    return this.fail('name', `there is no function "${name}"`, place, { got: name, candidates: Object.keys(FUNCTIONS), ...cure(name) })
  }

  private method(node: Syntax, bound: Bound): Shape {
    const name = String(node.value)
    const known = Object.hasOwn(METHOD_SIGNATURES, name) ? METHOD_SIGNATURES[name] : undefined
    if (known !== undefined) return this.apply(node, known, node.args, bound, name)
    const start = node.args[0] === undefined ? node.start : node.args[0].end + 1
    const candidates = [...Object.keys(METHOD_SIGNATURES), 'filter', 'map', 'exists', 'all', 'exists_one']
    return this.fail('name', `there is no method "${name}"`, { start, end: start + name.length }, { got: name, candidates, ...cure(name) })
  }

  private macro(node: Syntax, bound: Bound): Shape {
    const [source, ...bodies] = node.args
    const shape = this.expect(source, bound, ['list', 'map'])
    const item = shape.kind === 'list' ? shape.item() : shape.kind === 'map' ? STRING : ANY
    const inner = { ...bound, [String(node.value)]: item }
    if (node.op === 'each') {
      const result = bodies.at(-1)
      if (bodies.length === 2) this.expect(bodies[0], inner, ['boolean'])
      return result === undefined ? ANY : listOf(this.visit(result, inner))
    }
    this.expect(bodies[0], inner, ['boolean'])
    const tree = bodies[0] && treeOf(bodies[0])
    if (bodies[0] && Array.isArray(tree) && !canHold([{ tree, is: true }]))
      this.fail('constant', 'no entry ever meets this condition', bodies[0], { expected: 'a condition that some entry meets' })
    return node.op !== 'filter' ? BOOLEAN : shape.kind === 'list' ? shape : listOf(item)
  }
}

/** The shape of an expression's value, and every problem in it. Never throws. */
export function checkExpression(syntax: Syntax, environment: Environment): CheckResult {
  const check = new Check(environment)
  return { shape: check.visit(syntax, {}), problems: check.problems, unsure: check.unsure }
}
