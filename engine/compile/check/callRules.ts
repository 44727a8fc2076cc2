import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { evaluate } from '../../expression/evaluate.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import { compiledText } from './compileExpression.ts'
import type { At } from './place.ts'
import { splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'
import type { Walk } from './walk.ts'

/** Words in ids and paths of non-idempotent calls (docs/decisions.md, 8). */
const ONCE =
  /^(reserv(e|es|ed|ation|ations)|pay|pays|payments?|transfers?|buys?|purchases?|sells?|votes?|registers?|registrations?|checkouts?|charges?|settles?|settlements?|enrol(l)?s?|enrol(l)?ments?|lends?|lendings?|loans?|borrows?|bookings?|orders?|rents?|rentals?|renews?|renewals?|donat(e|es|ions?)|deposits?|refunds?|redeems?|appl(y|ies)|applications?)$/i
/** Verbs of destructive calls, in an id or a path segment. */
const TAKES_AWAY = ['delete', 'remove', 'cancel', 'leave', 'withdraw']
const NOUNS_TOO = ['leave']
/** Minimum polling interval, ms. */
const LEAST_EVERY = 5000

const words = (text: string): readonly string[] =>
  text
    .replace(/\{[^{}]*\}/g, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word !== '')
/** The path if it is literal; '' for an expression. */
const writtenPath = (call: JsonMap): string => (textOf(call.path).startsWith('/') ? textOf(call.path) : '')

const changes = (call: JsonMap): boolean => typeof call.method === 'string' && call.method !== 'GET' && call.safe !== true

/** A non-idempotent call has an idempotency key, or explicitly `"once": false`. `DG-CAL-007` */
export function checkKey(id: string, call: JsonMap, at: readonly string[], { report }: Pick<UnitContext, 'report'>): void {
  if (!changes(call) || call.once !== undefined) return
  const word = [...words(id), ...words(writtenPath(call))].find((name) => ONCE.test(name))
  if (word === undefined) return
  report(
    'DG-CAL-007',
    at,
    {
      message: `the call "${id}" could be executed twice`,
      expected: '"once": true',
      got: `no "once", and "${word}" in its id or path`,
      hint: 'if a second execution does no harm, write "once": false',
    },
    'key',
  )
}

/** Whether a call is destructive. */
function takesAway(id: string, call: JsonMap): boolean {
  if (!changes(call)) return false
  const [verb = ''] = words(id.slice(id.lastIndexOf('.') + 1))
  const verbs = writtenPath(call)
    .split('/')
    .map((segment) => words(segment)[0] ?? '')
    .filter((word) => !NOUNS_TOO.includes(word))
  return call.method === 'DELETE' || [verb, ...verbs].some((word) => TAKES_AWAY.includes(word.toLowerCase()))
}

/** The calls of a query or command, with the key paths of the references. */
function callsOf(value: JsonMap): readonly (readonly [path: readonly string[], ref: string])[] {
  const cases = Object.entries(mapOrEmpty(value.choose)).map(([id, one]) => [['choose', id, 'call'], mapOrEmpty(one).call] as const)
  return [[['call'], value.call] as const, ...cases].flatMap(([path, ref]) => (typeof ref === 'string' ? [[path, ref] as const] : []))
}

function callAt(context: UnitContext, ref: string): { readonly id: string; readonly call: JsonMap } {
  const [module, id] = splitRef(ref, context.module)
  const key = (name: string) => context.look(['modules', module, 'calls', id, name])
  return { id, call: { method: key('method'), path: key('path'), safe: key('safe') } }
}

const isConstant = (tree: Tree) => readsOf(tree).length === 0

/** The numbers that an expression can evaluate to without data: a constant, or the branches of a conditional. */
function numbersOf(tree: Tree): readonly number[] {
  if (Array.isArray(tree) && tree[0] === '?:') return tree.slice(2).flatMap((part: Tree) => numbersOf(part))
  const value = isConstant(tree) ? evaluate(tree, {}) : undefined
  return typeof value === 'number' ? [value] : []
}

/** A query only reads, does not poll too often, and reads all pages only of a call that has some. `DG-CAL-008`, `DG-CAL-009`, `DG-BLK-003` */
export function checkQuery({ context }: Walk, query: JsonMap, at: At): void {
  for (const [path, ref] of callsOf(query)) {
    const { call } = callAt(context, ref)
    if (changes(call))
      context.report('DG-CAL-008', [...at.path, ...path], {
        message: `the call "${ref}" changes data, and queries run automatically`,
        expected: 'a GET, or a call with "safe": true',
        got: textOf(call.method),
        hint: 'make it a command',
      })
  }
  for (const [path, ref] of query.all === true ? callsOf(query) : []) {
    const [module, id] = splitRef(ref, context.module)
    if (!context.has(['modules', module, 'calls', id]) || context.has(['modules', module, 'calls', id, 'paging'])) continue
    context.report('DG-BLK-003', [...at.path, ...path], {
      message: `the call "${ref}" gives no pages`,
      expected: 'a call with "paging"',
      got: ref,
      hint: 'declare "paging" of the call in calls.json, or remove "all"',
    })
  }
  const tree = compiledText(query.every)
  const often = tree === undefined ? undefined : numbersOf(tree).find((ms) => ms > 0 && ms < LEAST_EVERY)
  if (often !== undefined)
    context.report('DG-CAL-009', [...at.path, 'every'], {
      message: `the query polls the server every ${often} ms`,
      expected: `at least ${LEAST_EVERY} ms, or 0`,
      got: `${often}`,
    })
}

/** Commands that a press runs. */
const runIn = (press: unknown): readonly string[] =>
  (Array.isArray(press) ? press : [press]).flatMap((action) => {
    const run = mapOrEmpty(action).run
    const name = isMap(run) ? run.command : run
    return typeof name === 'string' ? [name] : []
  })

/** Whether a position is inside a dialog or sheet, which counts as a confirmation. */
function isInDialog({ look, module }: UnitContext, [, screen = '', group, view = '']: readonly string[]): boolean {
  if (group === 'dialogs') return true
  return group === 'views' && ['dialog', 'sheet'].includes(textOf(look(['modules', module, 'screens', screen, 'views', view, 'as'])))
}

/** A destructive press has a confirmation, or explicitly `"confirm": false`. `DG-SCR-013` */
export function checkQuestion({ context }: Walk, pressable: JsonMap, at: At, commands: JsonMap): void {
  if (pressable.confirm !== undefined) return
  for (const command of runIn(pressable.press)) {
    const found = callsOf(mapOrEmpty(commands[command])).find(([, ref]) => {
      const { id, call } = callAt(context, ref)
      return takesAway(id, call)
    })
    if (found === undefined || isInDialog(context, at.path)) continue
    context.report(
      'DG-SCR-013',
      [...at.path, 'press'],
      {
        message: `a press deletes something by "${found[1]}" without confirmation`,
        expected: '"confirm": { "text", "yes", "no" }',
        hint: 'if it is easily undone, write "confirm": false',
      },
      'key',
    )
  }
}
