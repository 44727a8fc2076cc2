import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { changesWithoutEffect, mergePatch, removalsWithoutEffect } from '../../compiled/mergePatch.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Aim } from '../merge/layers.ts'
import type { Source } from '../source/parseSource.ts'
import type { Module } from './instantiate.ts'

/** Reports a problem at a path of the university's file. */
export type ReportIn = (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void

/** Whether a university switches the flag off that alone shows the module. */
function isOff({ value }: Module, university: unknown): boolean {
  const flag = /^=university\.product\.(\w+)$/.exec(String(value.shownWhen))?.[1]
  return flag !== undefined && mapOrEmpty(mapOrEmpty(university).product)[flag] === false
}

/** Groups of entries by name: in a file each, or in calls.json. */
export const GROUPS: readonly string[] = ['calls', 'shapes', 'screens', 'forms', 'flows', 'locales']
/** The group and its entry. */
const ENTRY_DEPTH = 2

const merged = new WeakMap<object, WeakMap<object, unknown>>()

/** A patched value keeps its identity as long as value and patch do: an edit of a screen leaves patched texts the same object. */
function mergeOnce(value: unknown, patch: unknown): unknown {
  if (!isMap(value) || !isMap(patch)) return mergePatch(value, patch)
  const byPatch = merged.get(value) ?? new WeakMap<object, unknown>()
  const result = byPatch.get(patch) ?? mergePatch(value, patch, mergeOnce)
  merged.set(value, byPatch.set(patch, result))
  return result
}

/** A patch reaches into the groups of a module and their entries by name; another value there is left out. `DG-KEY-003` */
function byName(patch: JsonMap, value: JsonMap, path: readonly string[], depth: number, report: ReportIn): JsonMap {
  const entries = Object.entries(patch).flatMap(([key, change]) => {
    if (!isMap(value[key]) || change === null || depth === 0) return [[key, change] as const]
    if (isMap(change)) return [[key, byName(change, value[key], [...path, key], depth - 1, report)] as const]
    report('DG-KEY-003', [...path, key], {
      message: `a patch of "${key}" is an object with what changes, by name`,
      expected: 'an object: { … }',
      got: Array.isArray(change) ? 'a list' : JSON.stringify(change),
    })
    return []
  })
  const isWhole = entries.length === Object.keys(patch).length && entries.every(([key, change]) => patch[key] === change)
  return isWhole ? patch : toMap(entries)
}

/** Reports what a patch at `at` removes although it is not there. `DG-UNI-002` */
export function checkRemovals(value: unknown, patch: unknown, at: readonly string[], report: ReportIn): void {
  for (const { path, names } of removalsWithoutEffect(value, patch)) {
    const name = path.at(-1) ?? ''
    report(
      'DG-UNI-002',
      [...at, ...path],
      { message: `there is no "${name}" to remove`, expected: oneOf(names), got: name, hint: didYouMean(name, names) },
      'key',
    )
  }
}

/** A module with one patch of a university applied. */
function patchModule(module: Module, written: JsonMap, university: Source, report: ReportIn): Module {
  const { id, value, layers } = module
  const at = ['modules', id]
  const grouped = toMap(Object.entries(value).filter(([key]) => GROUPS.includes(key)))
  const patch = byName(written, grouped, at, ENTRY_DEPTH, report)
  checkRemovals(value, patch, at, report)
  if (isOff(module, university.value))
    report(
      'DG-UNI-005',
      at,
      {
        message: `the module "${id}" is not offered here, so this patch of it changes nothing`,
        expected: 'the flag of its "shownWhen" on, or no patch',
        hint: 'remove the patch, or offer the module',
      },
      'key',
    )
  if (patch.shares !== undefined)
    report(
      'DG-UNI-005',
      [...at, 'shares'],
      {
        message: 'shares are merged into their screens and flows before a patch',
        expected: 'the same under "screens" or "flows"',
        got: 'shares',
        hint: 'patch the screen that uses the share',
      },
      'key',
    )
  for (const path of changesWithoutEffect(value, patch))
    report('DG-UNI-005', [...at, ...path], { message: 'the value is the same without this patch', hint: 'remove it' }, 'key')
  return { ...module, value: mapOrEmpty(mergeOnce(value, patch)), layers: [...layers, { source: university, from: at, at: [] }] }
}

interface Patched {
  readonly module: Module
  readonly findings: readonly Parameters<ReportIn>[]
}

/** By module and university, so that a patched module keeps its identity between runs, and is not compiled again. */
const remembered = new WeakMap<Module, WeakMap<Source, Patched>>()

function patchedOnce(module: Module, patch: JsonMap, university: Source): Patched {
  const byUniversity = remembered.get(module) ?? new WeakMap<Source, Patched>()
  const known = byUniversity.get(university)
  if (known) return known
  const findings: Parameters<ReportIn>[] = []
  const patched = { module: patchModule(module, patch, university, (...finding) => findings.push(finding)), findings }
  remembered.set(module, byUniversity.set(university, patched))
  return patched
}

/** The modules with a university's patches applied; the same map if it has none. `DG-UNI-001`, `DG-UNI-002`, `DG-UNI-005` */
export function patchModules(modules: ReadonlyMap<string, Module>, university: Source, report: ReportIn): ReadonlyMap<string, Module> {
  const patches = Object.entries(mapOrEmpty(mapOrEmpty(university.value).modules))
  if (patches.length === 0) return modules
  const patched = new Map(modules)
  for (const [id, patch] of patches) {
    const module = modules.get(id)
    if (module === undefined) {
      const names = [...modules.keys()]
      report(
        'DG-UNI-001',
        ['modules', id],
        { message: `there is no module "${id}"`, expected: oneOf(names), got: id, hint: didYouMean(id, names) },
        'key',
      )
    } else if (patch === null) {
      patched.delete(id)
    } else if (isMap(patch)) {
      const { module: changed, findings } = patchedOnce(module, patch, university)
      for (const finding of findings) report(...finding)
      patched.set(id, changed)
    }
  }
  return patched
}
