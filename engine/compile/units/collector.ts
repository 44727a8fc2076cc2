import { mapOrEmpty, valueAt } from '../../compiled/json.ts'
import type { CompilePorts, Memory } from '../compilePorts.ts'
import { severityOf } from '../diagnostics/catalogue.ts'
import type { Diagnostic, UnitDiagnostic } from '../diagnostics/diagnostic.ts'
import { locate } from '../merge/layers.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { ReportIn } from '../modules/patchModules.ts'
import type { Source } from '../source/parseSource.ts'
import type { CheckedUnit } from '../unused/collectUsage.ts'
import { compileUnit } from './compileUnit.ts'
import type { PortalState } from './portalState.ts'
import type { Unit } from './unit.ts'
import type { CompiledUnit } from './unitCache.ts'

/** Collects the diagnostics and statistics of one run. */
export interface Collector {
  readonly add: (diagnostic: Diagnostic) => void
  readonly report: ReportAt
  readonly reportIn: (source: Source) => ReportIn
  /** Compiles a unit or takes it from the cache; records its diagnostics. */
  readonly unit: (unit: Unit, state: PortalState, unikey: string) => CompiledUnit
  /** Records units of an earlier run, which had no problems. */
  readonly keep: (units: readonly CheckedUnit[]) => void
  readonly diagnostics: readonly Diagnostic[]
  /** The run's units, of all universities. */
  readonly checked: readonly CheckedUnit[]
  readonly expressions: number
  readonly units: number
}

/** The paths of the keys of this name in a patch, from the outside in, with what it says there. */
function* keysNamed(value: unknown, name: string, path: readonly string[]): Generator<readonly [path: readonly string[], said: unknown]> {
  for (const [key, inner] of Object.entries(mapOrEmpty(value))) {
    if (key === name) yield [[...path, key], inner]
    yield* keysNamed(inner, name, [...path, key])
  }
}

/** The path of the key of this name in a patch: of one that it removes, or else of the first. */
function pathOfKey(value: unknown, name: string, path: readonly string[]): readonly string[] | undefined {
  const found = [...keysNamed(value, name, path)]
  return (found.find(([, said]) => said === null) ?? found[0])?.[0]
}

/**
 * A problem that only occurs with a university's patches is reported at the patch that has its name as a key, such as a removed field that a
 * call reads, or else at what the patch says around it; where it says nothing there, the problem names the university.
 */
function seenIn({ patch: around, ...found }: UnitDiagnostic, { layers }: Unit, unikey: string): Diagnostic {
  if (unikey === '_' || found.at.file.includes('universities/')) return found
  const own = found.hint === undefined ? '' : `${found.hint} `
  const patch = layers.findLast(({ source }) => source.file.includes('universities/'))
  const path = patch && found.got !== undefined ? pathOfKey(valueAt(patch.source.value, patch.from), found.got, patch.from) : undefined
  const at = (patch && path && locate([{ source: patch.source, from: [], at: [] }], path, 'key')) ?? around
  if (at === undefined) return { ...found, hint: `${own}(in the portal of "${unikey}")` }
  const { file, line, column } = found.at
  return {
    ...found,
    at,
    message: `this patch of "${unikey}" breaks ${file}:${line}:${column}: ${found.message}`,
    hint: path
      ? 'change what reads it in the same patch, or hide it with "shownWhen": "=false" instead of removing it'
      : (found.hint ?? 'change the patch, or what it breaks'),
  }
}

const placeOf = ({ code, at }: Diagnostic) => `${code} ${at.file}:${at.line}:${at.column}`
const problemOf = (found: Diagnostic) => `${placeOf(found)} ${found.message}`
const withoutPatch = ({ patch: _, ...found }: UnitDiagnostic): Diagnostic => found

/** An empty collector for one run. */
export function createCollector(ports: CompilePorts, memory: Memory): Collector {
  const diagnostics: Diagnostic[] = []
  const checked: CheckedUnit[] = []
  const tellers = new Map<string, string>()
  /** Problems without any patch: no university's patch causes them. */
  const unpatched = new Set<string>()
  /** A mistake in a template is reported for its first instance only. */
  const isFirstOf = (module: string, found: Diagnostic): boolean => {
    const key = placeOf(found)
    const teller = tellers.get(key) ?? module
    tellers.set(key, teller)
    return teller === module
  }
  let expressions = 0
  let units = 0
  const report: ReportAt = (code, layers, path, { message, expected, got, hint }, aim) => {
    const at = locate(layers, path, aim) ?? { file: 'portal.json', line: 1, column: 1, pointer: '' }
    const more = {
      ...(expected === undefined ? {} : { expected }),
      ...(got === undefined ? {} : { got }),
      ...(hint === undefined ? {} : { hint }),
    }
    diagnostics.push({ code, severity: severityOf(code), message, at, ...more })
  }
  return {
    diagnostics,
    checked,
    get expressions() {
      return expressions
    },
    get units() {
      return units
    },
    add: (diagnostic) => diagnostics.push(diagnostic),
    keep: (units) => {
      memory.units.keep(units.map(({ compiled }) => compiled))
      checked.push(...units)
    },
    report,
    reportIn: (source) => (code, path, finding, aim) => report(code, [{ source, from: [], at: [] }], path, finding, aim),
    unit: (unit, state, unikey) => {
      const compiled = memory.units.get(unit, state, () => {
        const fresh = compileUnit(unit, state, ports, memory.interner)
        units++
        expressions += fresh.expressions
        return fresh
      })
      const found = compiled.diagnostics.filter((one) => isFirstOf(unit.module, one))
      if (unikey === '_') for (const one of found) unpatched.add(problemOf(one))
      diagnostics.push(...found.map((one) => (unpatched.has(problemOf(one)) ? withoutPatch(one) : seenIn(one, unit, unikey))))
      checked.push({ unit, compiled })
      return compiled
    },
  }
}
