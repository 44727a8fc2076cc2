import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import type { CompiledForm } from '../../engine/compiled/compiled.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { openReplayPortal } from '../../engine/replay/index.ts'
import type { FormValidator } from '../../engine/screen/index.ts'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'
import { smallPortal, university, withFiles } from '../compile/smallPortal.ts'

const FILE = 'modules/food/forms/wish.json'
const ports = createPorts()

export interface CompiledFormOf {
  /** `undefined` if it was refused. */
  readonly form: CompiledForm | undefined
  readonly validator: FormValidator | undefined
  /** Problems of the form's file; positions are those of JSON with an indent of 1. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The schema that a form's schema means, if it is only a reference to one of its definitions. */
const rootOf = (schema: JsonMap): JsonMap => {
  const path = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').slice(1) : []
  return path.reduce<JsonMap>((found, key) => (isMap(found[key]) ? found[key] : {}), schema)
}

/** A form of a module through the compiler, as a gateway serves it. `fields` omitted: one for each property, labelled by its name. */
export function compileForm(schema: JsonMap, fields?: JsonMap, more: JsonMap = {}): CompiledFormOf {
  const properties = Object.keys((isMap(rootOf(schema)['properties']) ? rootOf(schema)['properties'] : {}) as JsonMap)
  const texts = smallPortal['modules/food/locales/fa.json'] ?? {}
  const files = withFiles({
    'universities/aftab.json': university('aftab'),
    [FILE]: { schema, fields: fields ?? Object.fromEntries(properties.map((name) => [name, { label: { plain: `='${name}'` } }])), ...more },
    'modules/food/locales/fa.json': texts,
  })
  const { portal, diagnostics } = createCompiler().compile({ files, ports })
  const own = diagnostics.filter(({ at }) => at.file === FILE)
  if (portal === undefined) return { form: undefined, validator: undefined, diagnostics: own.length > 0 ? own : diagnostics }
  const validators = new Map(
    [...portal.chunks].flatMap(([hash, { type, text }]) => (type === 'js' ? [[hash, formValidator(openValidator(text))] as const] : [])),
  )
  const opened = openReplayPortal(portal, 'aftab', validators)
  return { form: opened.form('food/wish'), validator: opened.validator('food/wish'), diagnostics: own }
}
