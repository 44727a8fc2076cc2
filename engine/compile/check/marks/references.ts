import { mapOrEmpty } from '../../../compiled/json.ts'
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts'
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import type { Declared } from '../../link/globals.ts'
import type { Names } from '../frame.ts'
import type { MarkHandler } from '../walk.ts'

/** Qualifies `x` or `module/x` as `module/x`; it must exist in that group of the module. */
const inModule =
  (group: string, code: DiagnosticCode, noun: string): MarkHandler =>
  (walk, schema, value, at, frame) => {
    const { context } = walk
    if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
    const slash = value.indexOf('/')
    const module = slash < 0 ? context.module : value.slice(0, slash)
    const name = value.slice(slash + 1)
    if (context.has(['modules', module, group, name])) {
      if (group === 'calls' && context.look(['modules', module, group, name, 'planned']) === true)
        context.report('DG-CAL-017', module === context.module ? ['calls', name, 'planned'] : at.path, {
          message: `the call "${value}" is planned, and this makes it`,
          expected: 'a call without "planned"',
          got: value,
        })
      return `${module}/${name}`
    }
    if (slash >= 0 && !context.isDeclared('module', module)) {
      const known = context.declared('module')
      context.report('DG-MOD-001', at.path, {
        message: `there is no module "${module}"`,
        expected: oneOf(known),
        got: module,
        hint: didYouMean(module, known),
      })
    } else {
      const known = context.names(['modules', module, group])
      context.report(code, at.path, {
        message: `${slash < 0 ? 'this module' : `the module "${module}"`} has no ${noun} "${name}"`,
        expected: oneOf(known),
        got: name,
        hint: didYouMean(name, known),
      })
    }
    return `${module}/${name}`
  }

/** Must be a key of this table in the enclosing scope. */
const inTable =
  (table: keyof Names & ('queries' | 'commands' | 'local' | 'dialogs'), code: DiagnosticCode, noun: string): MarkHandler =>
  (walk, schema, value, at, frame) => {
    if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
    const known = Object.keys(frame.names[table] ?? {})
    // What closes a dialog does not open it.
    if (at.path.at(-1) !== 'close') walk.context.mention(table, value)
    if (table === 'local') walk.context.mention('changed', value)
    if (!known.includes(value))
      walk.context.report(code, at.path, {
        message: `there is no ${noun} "${value}" here`,
        expected: oneOf(known),
        got: value,
        hint: didYouMean(value, known),
      })
    return value
  }

const isDeclaredAs =
  (kind: Declared, code: DiagnosticCode, noun: string): MarkHandler =>
  (walk, schema, value, at, frame) => {
    if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
    if (kind === 'role') walk.context.mention('roles', value)
    // A local value that is stored is both; an action fills the store or empties it, which its own check notes.
    if (kind === 'store' && at.path.at(-1) === 'stored') for (const use of ['stored', 'filled'] as const) walk.context.mention(use, value)
    if (walk.context.isDeclared(kind, value)) return value
    const known = walk.context.declared(kind)
    walk.context.report(code, at.path, {
      message: `there is no ${noun} "${value}"`,
      expected: oneOf(known),
      got: value,
      hint: didYouMean(value, known),
    })
    return value
  }

const eventMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
  const { events } = frame.names
  walk.context.mention('events', value)
  if (events === null) return value
  if (events === undefined) {
    walk.context.report('DG-SCR-002', at.path, {
      message: `the event "${value}" has no flow to receive it`,
      got: value,
      hint: 'name the flow of this screen under "flow"',
    })
  } else if (!Object.hasOwn(events, value)) {
    const known = Object.keys(events)
    walk.context.report('DG-SCR-003', at.path, {
      message: `the flow has no event "${value}"`,
      expected: oneOf(known),
      got: value,
      hint: didYouMean(value, known),
    })
  }
  return value
}

/** A part: `folder/name` among the parts of the module or its template. `DG-SCR-009` */
const partMark: MarkHandler = (walk, schema, value, at, frame) => {
  const { context } = walk
  if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
  const own = `${context.module}/`
  if (context.isDeclared('part', `${own}${value}`)) return context.globals().parts[`${own}${value}`]
  const names = context.declared('part').flatMap((part) => (part.startsWith(own) ? [part.slice(own.length)] : []))
  context.report('DG-SCR-009', at.path, {
    message: `this module has no part "${value}"`,
    expected: oneOf(names),
    got: value,
    hint: didYouMean(value, names),
  })
  return value
}

const iconMark: MarkHandler = (walk, schema, value, at, frame) => {
  const name = walk.structure(schema, value, at, frame)
  if (typeof name !== 'string' || walk.context.icon(name) !== undefined) return name
  walk.context.report('DG-MOD-003', at.path, {
    message: `there is no icon "${name}"`,
    expected: 'a name of lucide.dev/icons',
    got: name,
    hint: didYouMean(name, walk.context.suggestIcons(name)),
  })
  return name
}

/** The field names of a form given as `module/form`; [] if there is none. */
export const formFieldsOf = (look: (path: readonly string[]) => unknown, form: string): readonly string[] => {
  const [module = '', name = ''] = form.split('/')
  return Object.keys(mapOrEmpty(look(['modules', module, 'forms', name, 'schema', 'properties'])))
}

/**
 * The part of a place in a form that its schema lacks, and what is known there: of `people/0/nmae` the `nmae` among the fields of a person.
 * `undefined` where every part is known, or a schema on the way says no properties.
 */
export function strangePartOf(
  look: (path: readonly string[]) => unknown,
  form: string,
  place: string,
): { readonly part: string; readonly known: readonly string[] } | undefined {
  const [module = '', name = ''] = form.split('/')
  let schema = mapOrEmpty(look(['modules', module, 'forms', name, 'schema']))
  for (const part of place.split('/')) {
    const items = mapOrEmpty(schema.items)
    const known = Object.keys(mapOrEmpty(schema.properties))
    if (/^\d+$/.test(part) && schema.items !== undefined) schema = items
    else if (known.length === 0) return undefined
    else if (known.includes(part)) schema = mapOrEmpty(mapOrEmpty(schema.properties)[part])
    else return { part, known }
  }
  return undefined
}

/** Handlers of reference marks. */
export const referenceMarks: Readonly<Record<string, MarkHandler>> = {
  CallRef: inModule('calls', 'DG-CAL-001', 'call'),
  ScreenRef: inModule('screens', 'DG-SCR-008', 'screen'),
  FormRef: inModule('forms', 'DG-FRM-001', 'form'),
  FlowRef: inModule('flows', 'DG-SCR-001', 'flow'),
  QueryRef: inTable('queries', 'DG-SCR-005', 'query'),
  CommandRef: inTable('commands', 'DG-SCR-004', 'command'),
  LocalRef: inTable('local', 'DG-SCR-006', 'local value'),
  DialogRef: inTable('dialogs', 'DG-SCR-007', 'dialog'),
  RoleRef: isDeclaredAs('role', 'DG-MOD-002', 'role'),
  HideableRef: isDeclaredAs('hideable', 'DG-MOD-014', 'part to hide'),
  StoreRef: isDeclaredAs('store', 'DG-MOD-007', 'store'),
  EventRef: eventMark,
  ModuleRef: isDeclaredAs('module', 'DG-MOD-001', 'module'),
  ModuleName: isDeclaredAs('module', 'DG-MOD-013', 'module'),
  PartRef: partMark,
  Icon: iconMark,
}
