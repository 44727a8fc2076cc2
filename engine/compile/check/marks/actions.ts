import { placeOf } from '../../../compiled/formPlaces.ts'
import { mapOrEmpty, textOf } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { ANY } from '../../../expression/shape.ts'
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import { isPassword, isSecret, secretIn } from '../addresses.ts'
import { isExpression, shapeOfExpression } from '../compileExpression.ts'
import { checkFormData } from '../formData.ts'
import { type Frame, withRowOf } from '../frame.ts'
import { checkKind, checkValue } from '../kinds.ts'
import { checkSearch, checkTargetRoute } from '../openers.ts'
import { type At, property } from '../place.ts'
import { needsOne } from '../placeCheck.ts'
import { rowOf, splitRef } from '../shapes.ts'
import type { MarkHandler, Walk } from '../walk.ts'
import { strangePartOf } from './references.ts'

function checkSet(walk: Walk, value: unknown, at: At, frame: Frame): void {
  const { settable = {} } = frame.names
  const known = Object.keys(settable)
  for (const [name, given] of Object.entries(mapOrEmpty(value))) {
    if (known.includes(name)) {
      walk.context.mention('changed', name)
      if (given === `=local.${name}` || given === `=context.${name}`)
        walk.context.report('DG-EXP-030', [...at.path, name], {
          message: `this sets "${name}" to what it is`,
          expected: 'another value',
          got: given,
        })
      checkValue(walk, `"${name}"`, given, settable[name], [...at.path, name], frame)
      continue
    }
    walk.context.report(
      'DG-FLW-004',
      [...at.path, name],
      {
        message: `there is no "${name}" to set`,
        expected: oneOf(known),
        got: name,
        hint: didYouMean(name, known) ?? 'declare it in "context" of the flow or "local" of the screen',
      },
      'key',
    )
  }
}

/** `reject` and `focus` name a field of the form. `DG-FRM-002` */
function checkField(walk: Walk, value: unknown, at: At): void {
  const { form, field } = mapOrEmpty(value)
  if (typeof form !== 'string' || typeof field !== 'string') return
  if (isExpression(field)) return
  const strange = strangePartOf(walk.context.look, splitRef(form, walk.context.module).join('/'), placeOf(field))
  if (strange === undefined) return
  walk.context.report('DG-FRM-002', [...at.path, 'field'], {
    message: `the form "${form}" has no field "${field}"`,
    expected: oneOf(strange.known),
    got: strange.part,
    hint: didYouMean(strange.part, strange.known),
  })
}

const isRequired = (schema: unknown): boolean => {
  const { default: otherwise, nullable, type } = mapOrEmpty(schema)
  return otherwise === undefined && nullable !== true && !(Array.isArray(type) && type.includes('null'))
}

/** The schema of a parameter; a row is an object. */
const schemaOf = (declared: unknown): unknown => ('rowOf' in mapOrEmpty(declared) ? { type: 'object' } : declared)

/** A row that is passed on has the fields of the rows that are expected. `DG-EXP-004` */
function checkRow(walk: Walk, name: string, given: unknown, { rowOf: query }: JsonMap, at: At, frame: Frame): void {
  const wanted = typeof query === 'string' ? rowOf(frame.names.queries?.[query]) : undefined
  const got = isExpression(given) ? shapeOfExpression(given, frame) : undefined
  if (wanted?.kind !== 'map' || got?.kind !== 'map' || got.names.length === 0) return
  const missing = wanted.names.find((field) => got.field(field) === undefined)
  if (missing !== undefined)
    walk.context.report('DG-EXP-004', [...at.path, 'with', name], {
      message: `this is no row of "${String(query)}": it has no field "${missing}"`,
      expected: oneOf(wanted.names),
      got: oneOf(got.names),
    })
}

/** Values passed to a command, dialog or event are those that it declares. `DG-SCR-010`, `DG-EXP-004` */
function checkGiven(walk: Walk, noun: string, declared: JsonMap, given: unknown, at: At, frame: Frame): void {
  const known = Object.keys(declared)
  for (const [name, value] of Object.entries(mapOrEmpty(given)))
    if (known.includes(name)) {
      checkKind(walk, `"${name}" of the ${noun}`, value, schemaOf(declared[name]), [...at.path, 'with', name], frame)
      checkRow(walk, name, value, mapOrEmpty(declared[name]), at, frame)
    }
  const names = Object.keys(mapOrEmpty(given))
  for (const name of names) {
    if (known.includes(name)) continue
    walk.context.report(
      'DG-SCR-010',
      [...at.path, 'with', name],
      { message: `the ${noun} takes no "${name}"`, expected: oneOf(known) ?? 'nothing', got: name, hint: didYouMean(name, known) },
      'key',
    )
  }
  const missing = known.find((name) => isRequired(declared[name]) && !names.includes(name))
  if (missing !== undefined && names.every((name) => known.includes(name))) {
    walk.context.report('DG-SCR-010', at.path, { message: `the ${noun} needs "${missing}"`, expected: `"with": { "${missing}": … }` })
  }
}

function checkWith(walk: Walk, action: JsonMap, at: At, frame: Frame): void {
  const { names } = frame
  const { run, open, send } = action
  const one = (value: unknown, key: string): readonly [string, unknown] => [textOf(mapOrEmpty(value)[key] ?? value), mapOrEmpty(value).with]
  const check = (noun: string, key: string, table: JsonMap | null | undefined, field: string, value: unknown, inside: string) => {
    const [name, given] = one(value, key)
    const target = table && Object.hasOwn(table, name) ? mapOrEmpty(table[name]) : undefined
    // An event with a form carries the form's data; additional values are not checked.
    if (target && target.form === undefined)
      checkGiven(walk, `${noun} "${name}"`, mapOrEmpty(target[field]), given, property(at, inside), frame)
    else if (target && noun === 'command')
      checkGiven(walk, `${noun} "${name}"`, mapOrEmpty(target[field]), given, property(at, inside), frame)
  }
  if (run !== undefined) check('command', 'command', names.commands, 'params', run, 'run')
  if (open !== undefined) check('dialog', 'dialog', names.dialogs, 'params', open, 'open')
  if (send !== undefined) check('event', 'event', names.events, 'data', send, 'send')
}

const TYPED = /\b(?:forms\.([a-zA-Z0-9_-]+)|(form|event))\.data\.([a-zA-Z0-9_]+)/g

/** What is typed into a field that is secret rests in no browser. `DG-ADR-004` */
function checkSecrets({ context }: Walk, value: unknown, path: readonly string[], { names }: Frame): void {
  for (const [typed, named, root, name = ''] of isExpression(value) ? value.matchAll(TYPED) : []) {
    const form = named ?? names.typed?.[root === 'form' ? 'form' : 'event'] ?? ''
    const field = mapOrEmpty(context.look(['modules', context.module, 'forms', form, 'fields', name]))
    if (field.secret !== true && !isPassword(name)) continue
    context.report('DG-ADR-004', path, {
      message: `"${name}" is secret, and this keeps it in the browser`,
      expected: 'something else',
      got: typed,
    })
  }
}

/** A stored value has the type of its declaration. `DG-EXP-004` */
export function checkStoredValues(walk: Walk, { store }: JsonMap, at: At, frame: Frame): void {
  const toStore = mapOrEmpty(store)
  checkSecrets(walk, toStore.value, [...at.path, 'store', 'value'], frame)
  if (isMap(store)) walk.context.mention(store.value === undefined ? 'emptied' : 'filled', textOf(store.in))
  const stored = mapOrEmpty(walk.context.globals().stores[textOf(toStore.in)]).schema
  if (stored !== undefined) checkKind(walk, `"${textOf(toStore.in)}"`, toStore.value, stored, [...at.path, 'store', 'value'], frame)
}

/** What is saved is a file. `DG-EXP-004` */
const checkSaved = (walk: Walk, save: unknown, at: At, frame: Frame): void => {
  if (isMap(save)) checkKind(walk, '"file"', save.file, { type: 'object', format: 'file' }, [...at.path, 'save', 'file'], frame)
}

/** A toast has words. `DG-KEY-002` */
const checkToast = (walk: Walk, toast: unknown, at: At, frame: Frame): void => {
  if (isMap(toast)) needsOne('text', 'error')(walk, toast, property(at, 'toast'), frame)
}

/** `reject`: its rows are in scope of what is taken from each. `DG-FRM-002` */
export const rejectionMark: MarkHandler = (walk, schema, value, at, frame) => {
  const { rows, ...each } = mapOrEmpty(value)
  const inner = isExpression(rows) ? withRowOf(frame, rowOf(shapeOfExpression(rows, frame))) : frame
  checkField(walk, each, at)
  if (isMap(value)) needsOne('text', 'error')(walk, value, at, frame)
  if (each.field !== undefined) checkKind(walk, '"field"', each.field, { type: 'string' }, [...at.path, 'field'], inner)
  if (inner === frame) return walk.structure(schema, value, at, frame)
  const { rows: schemaOfRows, ...properties } = mapOrEmpty(schema.properties)
  return {
    ...mapOrEmpty(walk.structure({ ...schema, properties }, each, at, inner)),
    rows: walk.visit(mapOrEmpty(schemaOfRows), rows, property(at, 'rows'), frame),
  }
}

/** `calendar`: each of its rows is the `row` of one appointment. */
export const appointmentsMark: MarkHandler = (walk, schema, value, at, frame) => {
  const { rows } = mapOrEmpty(value)
  const row = isExpression(rows) ? rowOf(shapeOfExpression(rows, frame)) : ANY
  return walk.structure(schema, value, at, { ...frame, row })
}

/** What an appointment takes from its row: times and places are texts. `DG-EXP-004` */
export const appointmentMark: MarkHandler = (walk, schema, value, at, frame) => {
  const inner = { ...withRowOf(frame, frame.row ?? ANY), row: undefined }
  for (const name of ['date', 'from', 'to', 'place']) {
    const given = mapOrEmpty(value)[name]
    if (given !== undefined) checkKind(walk, `"${name}"`, given, { type: ['string', 'null'] }, [...at.path, name], inner)
  }
  return walk.structure(schema, value, at, inner)
}

/** One action. `DG-FLW-003`, `DG-FLW-004`, `DG-FRM-002`, `DG-SCR-010` */
export const actionMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure(schema, value, at, frame)
  const known = Object.keys(mapOrEmpty(schema.properties)).filter((name) => name !== 'when')
  const names = Object.keys(value).filter((name) => name !== 'when')
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) {
    walk.context.report(
      'DG-FLW-003',
      [...at.path, strange],
      { message: `there is no action "${strange}"`, expected: oneOf(known), got: strange, hint: didYouMean(strange, [...known, 'when']) },
      'key',
    )
    return undefined
  }
  if (names.length > 1 || (names.length === 0 && value.when !== undefined)) {
    walk.context.report(
      'DG-KEY-003',
      names.length > 1 ? [...at.path, names[1] ?? ''] : at.path,
      names.length > 1
        ? {
            message: 'there is more than one action',
            expected: 'one action, with "when" if it is not always performed',
            got: names.join(', '),
            hint: 'write a list with one object for each',
          }
        : { message: 'there is no action beside "when"', expected: oneOf(known) },
      'key',
    )
    return undefined
  }
  if (value.set !== undefined) checkSet(walk, value.set, property(at, 'set'), frame)
  const fill = mapOrEmpty(value.fill)
  checkFormData(walk, fill.form, fill.data, { ...at, path: [...at.path, 'fill', 'data'] }, frame)
  const { fields } = mapOrEmpty(value.post)
  if (fields !== undefined) checkKind(walk, '"fields"', fields, { type: 'object' }, [...at.path, 'post', 'fields'], frame)
  const secret = mapOrEmpty(value.post).method === 'GET' ? Object.keys(mapOrEmpty(fields)).find(isSecret) : undefined
  if (secret !== undefined) {
    const fault = secretIn('the address that "method": "GET" makes', secret)
    walk.context.report(fault.code, [...at.path, 'post', 'fields', secret], fault.finding, 'key')
  }
  if (value.focus !== undefined) checkField(walk, value.focus, property(at, 'focus'))
  checkSaved(walk, value.save, at, frame)
  checkToast(walk, value.toast, at, frame)
  checkWith(walk, value, at, frame)
  checkStoredValues(walk, value, at, frame)
  if (isMap(value.goto)) checkSearch(walk, value.goto, property(at, 'goto'), frame)
  const path = textOf(mapOrEmpty(value.goto).path ?? value.goto)
  if (path.startsWith('/')) checkTargetRoute(walk, path, property(at, 'goto'), frame)
  return walk.structure(schema, value, at, frame)
}
