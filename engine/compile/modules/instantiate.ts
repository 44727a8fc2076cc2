import { mapOrEmpty, textOf, toMap, valueAt } from '../../compiled/json.ts'
import { mergePatch, removalsWithoutEffect } from '../../compiled/mergePatch.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { schemaProblems } from '../check/schemaProblems.ts'
import { validateValue } from '../check/validateValue.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { createFill, fillTemplate, unfilled } from '../merge/fillTemplate.ts'
import type { Aim, Layer } from '../merge/layers.ts'
import type { ModuleFolder } from './collectFolders.ts'

/** A module: its merged value and the layers it was merged from. */
export interface Module {
  readonly id: string
  readonly value: JsonMap
  readonly layers: readonly Layer[]
  readonly parts: readonly string[]
}

/** Reports a finding at a path of a merged value. */
export type ReportAt = (code: DiagnosticCode, layers: readonly Layer[], path: readonly string[], finding: Finding, aim?: Aim) => void

const TEMPLATE_KEYS = ['parameters']
const INSTANCE_KEYS = ['template', 'with', 'patch']
const isTemplate = (folder: ModuleFolder) => isMap(folder.value.parameters)
const without = (value: JsonMap, keys: readonly string[]): JsonMap => toMap(Object.entries(value).filter(([key]) => !keys.includes(key)))
const remembered = new WeakMap<JsonMap, WeakMap<JsonMap, Module>>()

function checkParameters(folder: ModuleFolder, template: ModuleFolder, report: ReportAt): void {
  const declared = Object.keys(mapOrEmpty(template.value.parameters))
  const given = mapOrEmpty(folder.value.with)
  for (const name of Object.keys(given)) {
    if (declared.includes(name)) continue
    report(
      'DG-TPL-001',
      folder.layers,
      ['with', name],
      {
        message: `the template "${template.id}" has no parameter "${name}"`,
        expected: oneOf(declared),
        got: name,
        hint: didYouMean(name, declared),
      },
      'key',
    )
  }
  for (const [name, value] of Object.entries(given)) {
    const problem = validateValue(valueAt(template.value, ['parameters', name]), value)
    if (problem) report('DG-KEY-003', folder.layers, ['with', name, ...problem.path], problem)
  }
  for (const name of declared) {
    if (Object.hasOwn(given, name) || 'default' in mapOrEmpty(valueAt(template.value, ['parameters', name]))) continue
    report(
      'DG-TPL-001',
      folder.layers,
      ['with'],
      { message: `the parameter "${name}" of the template "${template.id}" is not filled`, expected: name },
      'key',
    )
  }
}

function fillFolder(folder: ModuleFolder, template: ModuleFolder, report: ReportAt): Module {
  checkParameters(folder, template, report)
  const defaults = Object.entries(mapOrEmpty(template.value.parameters)).flatMap(([name, schema]) =>
    isMap(schema) && 'default' in schema ? [[name, schema.default] as const] : [],
  )
  const fill = createFill(toMap([...defaults, ...Object.entries(mapOrEmpty(folder.value.with))]))
  const filled = mapOrEmpty(fillTemplate(without(template.value, TEMPLATE_KEYS), fill))
  const own = without(folder.value, INSTANCE_KEYS)
  const base = mergePatch(filled, own)
  const patch = folder.value.patch ?? {}
  for (const { path, names } of removalsWithoutEffect(base, patch)) {
    report(
      'DG-UNI-002',
      folder.layers,
      ['patch', ...path],
      {
        message: `there is no "${path.at(-1)}" to remove`,
        expected: oneOf(names),
        got: path.at(-1),
        hint: didYouMean(path.at(-1) ?? '', names),
      },
      'key',
    )
  }
  const manifest = folder.layers.filter(({ source }) => source === folder.manifest)
  const layers = [
    ...template.layers.map((layer) => ({ ...layer, fill })),
    ...folder.layers.filter(({ source }) => source !== folder.manifest),
    ...manifest.map(({ source }) => ({ source, from: ['patch'], at: [] })),
  ]
  return { id: folder.id, value: mapOrEmpty(mergePatch(base, patch)), layers, parts: [...template.parts, ...folder.parts] }
}

/**
 * The modules of a portal: each instance is filled from its template; templates are no modules themselves. `DG-TPL-001`, `DG-TPL-002`,
 * `DG-UNI-002`
 */
export function instantiate(folders: ReadonlyMap<string, ModuleFolder>, report: ReportAt): ReadonlyMap<string, Module> {
  const templates = [...folders.values()].filter(isTemplate)
  const modules = new Map<string, Module>()
  for (const { value, layers } of templates)
    for (const [name, schema] of Object.entries(mapOrEmpty(value.parameters)))
      for (const { code, path, finding, aim } of schemaProblems(mapOrEmpty(schema), { shapes: mapOrEmpty(value.shapes), place: 'value' }))
        report(code, layers, ['parameters', name, ...path], finding, aim)
  for (const folder of folders.values()) {
    if (isTemplate(folder) || folder.manifest?.value === undefined) continue
    if (!('template' in folder.value)) {
      modules.set(folder.id, folder)
    } else {
      const template = templates.find(({ id }) => id === folder.value.template)
      if (template) modules.set(folder.id, instanceOf(folder, template, report))
      else
        reportTemplate(
          folder,
          templates.map(({ id }) => id),
          report,
        )
    }
  }
  for (const { id, layers, value } of modules.values()) {
    const template = templates.find((folder) => folder.id === folders.get(id)?.value.template)
    for (const { path, name, inKey } of unfilled(value)) {
      // A declared parameter without value is reported at the instance.
      if (Object.hasOwn(mapOrEmpty(template?.value.parameters), name)) continue
      report('DG-TPL-001', layers, path, { message: `no parameter fills "\${${name}}"`, got: `\${${name}}` }, inKey ? 'key' : 'value')
    }
  }
  return modules
}

function reportTemplate(folder: ModuleFolder, names: readonly string[], report: ReportAt): void {
  const got = textOf(folder.value.template)
  report('DG-TPL-002', folder.layers, ['template'], {
    message: `there is no template "${got}"`,
    expected: oneOf(names),
    got,
    hint: didYouMean(got, names),
  })
}

function instanceOf(folder: ModuleFolder, template: ModuleFolder, report: ReportAt): Module {
  const known = remembered.get(template.value)?.get(folder.value)
  if (known) return known
  let isClean = true
  const filled = fillFolder(folder, template, (...finding) => {
    isClean = false
    report(...finding)
  })
  if (!isClean) return filled
  const byFolder = remembered.get(template.value) ?? new WeakMap<JsonMap, Module>()
  remembered.set(template.value, byFolder.set(folder.value, filled))
  return filled
}
