import { mapOrEmpty } from '../../compiled/json.ts'
import { changesWithoutEffect, mergePatch, removalsWithoutEffect } from '../../compiled/mergePatch.ts'
import { isMap } from '../../data/isMap.ts'
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
      for (const { path, names } of removalsWithoutEffect(module.value, patch)) {
        const name = path.at(-1) ?? ''
        report(
          'DG-UNI-002',
          ['modules', id, ...path],
          { message: `there is no "${name}" to remove`, expected: oneOf(names), got: name, hint: didYouMean(name, names) },
          'key',
        )
      }
      if (isOff(module, university.value))
        report(
          'DG-UNI-005',
          ['modules', id],
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
          ['modules', id, 'shares'],
          {
            message: 'shares are merged into their screens and flows before a patch',
            expected: 'the same under "screens" or "flows"',
            got: 'shares',
            hint: 'patch the screen that uses the share',
          },
          'key',
        )
      for (const path of changesWithoutEffect(module.value, patch))
        report('DG-UNI-005', ['modules', id, ...path], { message: 'the value is the same without this patch', hint: 'remove it' }, 'key')
      patched.set(id, {
        ...module,
        value: mapOrEmpty(mergePatch(module.value, patch)),
        layers: [...module.layers, { source: university, from: ['modules', id], at: [] }],
      })
    }
  }
  return patched
}
