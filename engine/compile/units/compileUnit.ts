import { callsFile } from '../../../schemas/calls.ts'
import { flow } from '../../../schemas/flows.ts'
import { form } from '../../../schemas/forms.ts'
import { module } from '../../../schemas/modules.ts'
import { portal } from '../../../schemas/portals.ts'
import { screen } from '../../../schemas/screens.ts'
import type { CompiledForm, IconNode } from '../../compiled/compiled.ts'
import { coreOf } from '../../compiled/fieldKind.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { checkUnit } from '../check/checkUnit.ts'
import type { Frame } from '../check/frame.ts'
import { RULES } from '../check/rules.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { callFrame, flowFrame, formFrame, moduleFrame, screenFrame } from '../check/unitFrames.ts'
import { createWalk } from '../check/walk.ts'
import type { CompilePorts } from '../compilePorts.ts'
import { severityOf } from '../diagnostics/catalogue.ts'
import type { Finding, UnitDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Part } from '../freeze/chunkStore.ts'
import { freezeUnit } from '../freeze/freezeUnit.ts'
import { declaredNames, isDeclared } from '../link/globals.ts'
import { type Aim, locate, patchAround } from '../merge/layers.ts'
import { draftStore } from '../modules/draftStores.ts'
import { mentionsIn } from '../unused/mentionsIn.ts'
import type { Interner } from './createInterner.ts'
import { withGroups, withSchemaWords } from './formGroups.ts'
import { GLOBALS, keyOf, type PortalState } from './portalState.ts'
import type { Unit, UnitKind } from './unit.ts'
import type { CompiledUnit } from './unitCache.ts'
import { withTime } from './withTime.ts'

const SCHEMAS: Readonly<Record<UnitKind, JsonMap>> = {
  module,
  screen,
  form,
  flow,
  portal,
  shapes: callsFile.properties.shapes,
  call: callsFile.properties.calls.additionalProperties,
}

function frameOf(unit: Unit, context: UnitContext): Frame {
  const value = mapOrEmpty(unit.value)
  switch (unit.kind) {
    case 'screen':
      return screenFrame(context, value)
    case 'flow':
      return flowFrame(context, unit.name, value)
    case 'form':
      return formFrame(context, value)
    case 'call':
      return callFrame(context, unit.name, value)
    case 'shapes':
    case 'module':
    case 'portal':
      return moduleFrame(context)
    default:
      return unit.kind satisfies never
  }
}

type Ports = Pick<CompilePorts, 'icon' | 'suggestIcons' | 'hash' | 'emitValidator'>

interface Gathered {
  readonly context: UnitContext
  readonly diagnostics: UnitDiagnostic[]
  readonly icons: Map<string, IconNode>
  readonly asked: Map<string, string>
  readonly uses: Set<string>
  readonly mentions: Set<string>
  count: number
}

/** The context of one unit: answers from the portal's state, and records dependencies, findings and usage. */
function gather(unit: Unit, state: PortalState, ports: Ports): Gathered {
  const diagnostics: UnitDiagnostic[] = []
  const icons = new Map<string, IconNode>()
  const asked = new Map<string, string>()
  const uses = new Set<string>()
  const mentions = new Set<string>()
  const placeOf = (path: readonly string[], aim?: Aim) =>
    locate(unit.layers, path, aim) ?? { file: `${unit.id}`, line: 1, column: 1, pointer: '' }
  const note = (key: string) => asked.set(key, state.print(key))
  const ask: UnitContext['ask'] = (question, path) => {
    note(keyOf(question, path))
    return state.ask(question, path)
  }
  const context: UnitContext = {
    module: unit.module,
    fileOf: (path) => placeOf(path).file,
    look: (path) => ask('value', path),
    has: (path) => {
      // A screen that a manifest leads to is opened with its own module.
      const isOpened = unit.kind === 'module' && path[2] === 'screens'
      if (path[0] === 'modules' && path[1] !== undefined && path[1] !== unit.module && !isOpened) uses.add(path[1])
      return ask('exists', path)
    },
    keys: (path) => ask('keys', path),
    ask,
    isDeclared: (kind, name) => {
      note(keyOf(kind, [name]))
      return isDeclared(state.globals, kind, name)
    },
    declared: (kind) => declaredNames(state.globals, kind),
    names: state.names,
    globals: () => {
      note(GLOBALS)
      return state.globals
    },
    icon: (name) => {
      const found = ports.icon(name)
      if (found) icons.set(name, found)
      return found
    },
    suggestIcons: (name) => ports.suggestIcons?.(name) ?? [],
    report: (code, path, { message, expected, got, hint }: Finding, aim) => {
      const at = placeOf(path, aim)
      const more = {
        ...(expected === undefined ? {} : { expected }),
        ...(got === undefined ? {} : { got }),
        ...(hint === undefined ? {} : { hint }),
      }
      const patch = patchAround(unit.layers, path, Math.max(1, unit.path.length))
      diagnostics.push({ code, severity: severityOf(code), message, at, ...more, ...(patch === undefined ? {} : { patch }) })
    },
    mention: (kind, name) => mentions.add(`${kind}.${name}`),
    checked: (tree) => {
      gathered.count++
      for (const name of mentionsIn(tree, state.globals.roles, textOf(state.portal.productKey))) mentions.add(name)
    },
  }
  const gathered: Gathered = { context, diagnostics, icons, asked, uses, mentions, count: 0 }
  return gathered
}

/** A form that keeps drafts, with the store that has them. */
const withDraft = (form: CompiledForm, { module, name }: Unit): CompiledForm =>
  form.draft === undefined ? form : { ...form, draft: { ...form.draft, in: draftStore(module, name) } }

const withCore = (form: CompiledForm): CompiledForm => ({ ...form, core: coreOf(form) })

/** Generates the validator of a form's schema; a schema that cannot be compiled is reported. `DG-SCH-001` */
function validatorOf({ schema, core }: CompiledForm, unit: Unit, ports: Ports, context: UnitContext): Part | undefined {
  try {
    const { code } = ports.emitValidator(schema, { branches: core === 'rjsf' })
    return { text: code, print: ports.hash(code) }
  } catch (error) {
    context.report(
      'DG-SCH-001',
      [...unit.path, 'schema'],
      { message: `no validator can be made of this schema: ${error instanceof Error ? error.message : 'unknown'}` },
      'key',
    )
    return undefined
  }
}

/** Checks and compiles one unit. Never throws: problems are in the diagnostics. */
export function compileUnit(unit: Unit, state: PortalState, ports: Ports, interner: Interner): CompiledUnit {
  const gathered = gather(unit, state, ports)
  const { context, diagnostics, icons, asked, uses, mentions } = gathered
  const at = { path: unit.path, root: unit.kind, rule: '' }
  const visited = createWalk(context, RULES).visit(SCHEMAS[unit.kind], unit.value, at, frameOf(unit, context))
  const compiled = withTime(unit.kind, unit.kind === 'form' ? withGroups(withSchemaWords(visited)) : visited)
  const isSound = diagnostics.every(({ severity }) => severity !== 'error')
  checkUnit(unit, context, compiled, isSound)
  const form = isSound && unit.kind === 'form' ? withDraft(withCore(compiled as CompiledForm), unit) : undefined
  const validator = form && validatorOf(form, unit, ports, context)
  const frozen = validator ? { ...form, validator: ports.hash(`js ${validator.print}`) } : compiled
  const texts = isSound ? freezeUnit(unit, frozen, context) : {}
  const parts = toMap(Object.entries(texts).map(([name, text]) => [name, interner.part({ text, print: ports.hash(text) })] as const))
  return {
    id: unit.id,
    module: unit.module,
    kind: unit.kind,
    name: unit.name,
    parts,
    icons,
    asked: interner.asked(asked),
    mentions: interner.mentions([...mentions]),
    diagnostics,
    uses: [...uses],
    expressions: gathered.count,
    ...(validator ? { validator } : {}),
  }
}
