import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { fieldKinds } from '../../fieldKinds/fieldKinds.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { isPassword } from './addresses.ts'
import { checkDraft } from './drafts.ts'
import { undrawnBranches } from './drawnSchemas.ts'
import { expectNames } from './expectNames.ts'
import { checkFieldKind } from './fieldKinds.ts'
import { isMoving, ruledKind } from './fieldRule.ts'
import { checkUnfilled, FIELD_RULES } from './fieldRules.ts'
import type { Frame } from './frame.ts'
import { idleInForm } from './idleKeywords.ts'
import { checkKind } from './kinds.ts'
import { localCycles } from './localRefs.ts'
import { type At, property } from './place.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { unfitNames } from './propertyNames.ts'
import { resolveRefs } from './resolveRefs.ts'
import { show } from './scalars.ts'
import type { Walk } from './walk.ts'

/** Fields with the schema of what they fill: a form, or a record in a field of it. */
interface Fields {
  readonly fields: JsonMap
  /** With its references resolved. */
  readonly schema: JsonMap
  readonly at: At
  /** Where a property without a field is reported. */
  propertyAt(name: string): readonly string[]
  /** `undefined` for the form itself. */
  readonly record?: true
}

const namesOf = ({ schema }: Fields): readonly string[] => Object.keys(mapOrEmpty(schema.properties))

/** The fields in `resetOn` are properties of the same schema. `DG-FRM-002` */
function checkResets({ context }: Walk, { resetOn }: JsonMap, all: Fields, at: At): void {
  const known = namesOf(all)
  for (const [i, name] of (Array.isArray(resetOn) ? resetOn : []).entries()) {
    if (typeof name !== 'string' || known.includes(name)) continue
    context.report('DG-FRM-002', [...at.path, 'resetOn', String(i)], {
      message: `the ${all.record ? 'record' : 'form'} has no field "${name}"`,
      expected: oneOf(known),
      got: name,
      hint: didYouMean(name, known),
    })
  }
}

/** Keys that only fields of the form itself have. */
export const OUTSIDE_RECORDS = ['forgets', 'group', 'wait']

/** Kinds and keys of fields that only a form has are in no record. `DG-FRM-004`, `DG-FRM-005` */
function checkPlace({ context }: Walk, field: JsonMap, at: At): void {
  for (const key of OUTSIDE_RECORDS.filter((one) => Object.hasOwn(field, one)))
    context.report(
      'DG-FRM-005',
      [...at.path, key],
      { message: `"${key}" has no effect in a record`, expected: 'this key at a field of the form itself', got: key },
      'key',
    )
  if (ruledKind(field)?.outsideRecords !== true) return
  context.report('DG-FRM-004', [...at.path, 'as'], {
    message: `a record cannot hold a field of "as": ${show(field.as)}`,
    expected: 'this field in the form itself',
    got: show(field.as),
  })
}

/** Kinds of fields that show a text as it is typed; a code is valid once. */
const isTyped = (as: unknown): boolean =>
  as === undefined ||
  (typeof as === 'string' &&
    !['password', 'code'].includes(as) &&
    Object.entries(fieldKinds).some(([name, { types }]) => name === as && (types ?? []).some((type) => type === 'string')))

/** What browsers fill in by themselves. */
const PASSWORDS: readonly unknown[] = ['current-password', 'new-password']

/**
 * A property that is a password, by its name or for the browser, is a field that hides what is typed, or a code that is valid once.
 * `DG-ADR-003`
 */
function checkPasswords({ context }: Walk, { fields, schema, at, propertyAt }: Fields): void {
  for (const [name, found] of Object.entries(mapOrEmpty(schema.properties))) {
    const { as, autocomplete } = mapOrEmpty(fields[name])
    if ((!isPassword(name) && !PASSWORDS.includes(autocomplete)) || mapOrEmpty(found).type !== 'string' || !isTyped(as)) continue
    const isNamed = isPassword(name)
    const key = isNamed || as !== undefined ? 'as' : 'autocomplete'
    const said = key === 'as' ? as : autocomplete
    context.report(
      'DG-ADR-003',
      Object.hasOwn(fields, name) ? [...at.path, name, ...(said === undefined ? [] : [key])] : propertyAt(name),
      {
        message: `the field "${name}" shows the password`,
        expected: '"as": "password"',
        got: as === undefined ? 'a field that shows it' : show(as),
      },
      said === undefined ? 'key' : 'value',
    )
  }
}

/** The fields inside a field with `each`; `undefined` where its schema is no record, which is reported. */
function recordOf(field: JsonMap, schema: JsonMap, schemaAt: readonly string[], at: At): Fields | undefined {
  const isOne = isMap(schema.properties)
  const inner = isOne ? schema : mapOrEmpty(schema.items)
  const innerAt = isOne ? schemaAt : [...schemaAt, 'items']
  if (!isMap(field.each) || !isMap(inner.properties) || isMoving(schema)) return undefined
  return {
    fields: field.each,
    schema: inner,
    at: property(at, 'each'),
    propertyAt: (name) => [...innerAt, 'properties', name],
    record: true,
  }
}

/** Fields fit their schema, at every depth. `DG-FRM-002`, `DG-FRM-004`, `DG-FRM-005`, `DG-FRM-030`, `DG-FRM-032` to `DG-FRM-035`, `DG-ADR-003` */
function checkAll(walk: Walk, all: Fields, frame: Frame): void {
  const { fields, schema, at, propertyAt: schemaOf } = all
  // A record whose properties depend on its data may have more than its schema lists.
  if (!all.record || !isMoving(schema)) expectNames(walk, 'DG-FRM-002', 'property of the schema', Object.keys(fields), namesOf(all), at)
  checkPasswords(walk, all)
  const required = Array.isArray(schema.required) ? schema.required : []
  for (const [name, field] of Object.entries(fields)) {
    if (!isMap(field)) continue
    const own = mapOrEmpty(schema.properties)[name]
    const here = property(at, name)
    checkFieldKind(walk, field, own, here)
    checkResets(walk, field, all, here)
    if (all.record) checkPlace(walk, field, here)
    if (!isMap(own)) continue
    for (const rule of FIELD_RULES)
      rule(walk, {
        name,
        field,
        schema: own,
        schemaAt: schemaOf(name),
        at: here,
        frame,
        isRequired: required.includes(name),
        isMoving: isMoving(schema),
      })
    const record = recordOf(field, own, schemaOf(name), here)
    if (record !== undefined) checkAll(walk, record, frame)
  }
}

/** Fields name groups of the form, and each group has a field. `DG-FRM-036`, `DG-FRM-037` */
function checkGroups(walk: Walk, { fields, groups, shownGroups }: JsonMap, at: At, frame: Frame): void {
  const { context } = walk
  const shownAt = [...at.path, 'shownGroups']
  if (shownGroups !== undefined && groups === undefined)
    context.report('DG-FRM-037', shownAt, { message: 'the form has no groups', expected: '"groups" beside it' }, 'key')
  else if (shownGroups !== undefined) checkKind(walk, '"shownGroups"', shownGroups, { type: 'array' }, shownAt, frame)
  const known = Object.keys(mapOrEmpty(groups))
  const named = Object.entries(mapOrEmpty(fields)).flatMap(([name, field]) => {
    const { group } = mapOrEmpty(field)
    return typeof group === 'string' ? [{ name, group }] : []
  })
  for (const { name, group } of named.filter((one) => !known.includes(one.group)))
    context.report('DG-FRM-036', [...at.path, 'fields', name, 'group'], {
      message: `the form has no group "${group}"`,
      expected: oneOf(known) ?? 'a group under "groups"',
      got: group,
      hint: didYouMean(group, known) ?? `write "${group}" with its "title" under "groups"`,
    })
  for (const id of known.filter((one) => !named.some(({ group }) => group === one)))
    context.report(
      'DG-FRM-037',
      [...at.path, 'groups', id],
      { message: `no field is in the group "${id}"`, expected: `"group": "${id}" at its fields`, got: id },
      'key',
    )
}

/** The fields of a form, and of the records in it, fit its schema and its groups. */
export const formFields: PlaceCheck = (walk, form, at, frame) => {
  const shapes = mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes']))
  const schema = mapOrEmpty(resolveRefs(form.schema, shapes))
  // One that is recursive or too large is reported as such.
  if (
    localCycles(mapOrEmpty(form.schema)).length > 0 ||
    (Object.keys(schema).length === 0 && Object.keys(mapOrEmpty(form.schema)).length > 0)
  )
    return
  const propertyAt = (name: string) => [...at.path, 'schema', 'properties', name]
  if (schema.type !== 'object')
    walk.context.report(
      'DG-FRM-041',
      [...at.path, 'schema'],
      { message: 'the data of a form are an object', expected: '"type": "object" with "properties"', got: show(schema.type) },
      'key',
    )
  for (const [name, path] of unfitNames(mapOrEmpty(form.schema)))
    walk.context.report(
      'DG-FRM-042',
      [...at.path, 'schema', ...path],
      {
        message: `a field cannot be named ${show(name)}`,
        expected: 'a name with a letter and without "/", ".", "[" and "]"',
        got: name,
        hint: 'name it otherwise, and give it the name that the server knows in the body of the call',
      },
      'key',
    )
  for (const { code, path, finding } of undrawnBranches(schema, [...at.path, 'schema'], mapOrEmpty(form.fields)))
    walk.context.report(code, path, finding, 'key')
  for (const { code, path, finding } of idleInForm(schema, mapOrEmpty(form.fields)))
    walk.context.report(code, [...at.path, 'schema', ...path], finding, 'key')
  checkAll(walk, { fields: mapOrEmpty(form.fields), schema, at: property(at, 'fields'), propertyAt }, frame)
  checkUnfilled(walk, form, schema, at)
  checkGroups(walk, form, at, frame)
  checkDraft(walk, form, schema, at)
}
