import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { mergePatch, removalsWithoutEffect } from '../../compiled/mergePatch.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { schemaProblems } from '../check/schemaProblems.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { createFill, fillTemplate, unfilled } from '../merge/fillTemplate.ts'
import type { Aim, Layer } from '../merge/layers.ts'
import type { Source } from '../source/parseSource.ts'
import { checkParameters } from './checkParameters.ts'
import type { ModuleFolder } from './collectFolders.ts'
import { expandShares } from './expandShares.ts'

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
const MANIFEST_KEYS: readonly string[] = ['$schema', ...INSTANCE_KEYS]
const isTemplate = (folder: ModuleFolder) => isMap(folder.value.parameters)
const without = (value: JsonMap, keys: readonly string[]): JsonMap => toMap(Object.entries(value).filter(([key]) => !keys.includes(key)))
const remembered = new WeakMap<JsonMap, WeakMap<JsonMap, Module>>()

function fillFolder(folder: ModuleFolder, template: ModuleFolder, report: ReportAt): Module {
  const { parameters } = template.value
  checkParameters(
    { id: template.id, noun: 'template', parameters, given: mapOrEmpty(folder.value.with), layers: folder.layers, at: ['with'] },
    report,
  )
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
  for (const key of Object.keys(mapOrEmpty(folder.manifest?.value)).filter((name) => !MANIFEST_KEYS.includes(name)))
    report(
      'DG-KEY-001',
      [{ source: folder.manifest as Source, from: [], at: [] }],
      [key],
      {
        message: `an instance of a template has no key "${key}"`,
        expected: oneOf(MANIFEST_KEYS),
        got: key,
        hint: didYouMean(key, MANIFEST_KEYS) ?? `write it under "patch"`,
      },
      'key',
    )
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
  const checkSchemas = ({ value, layers }: Pick<Module, 'value' | 'layers'>, parameters: unknown, at: readonly string[]) => {
    for (const [name, schema] of Object.entries(mapOrEmpty(parameters)))
      for (const { code, path, finding, aim } of schemaProblems(mapOrEmpty(schema), { shapes: mapOrEmpty(value.shapes), place: 'value' }))
        report(code, layers, [...at, name, ...path], finding, aim)
  }
  for (const template of templates) checkSchemas(template, template.value.parameters, ['parameters'])
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
  for (const module of modules.values()) {
    for (const [id, share] of Object.entries(mapOrEmpty(module.value.shares)))
      checkSchemas(module, mapOrEmpty(share).parameters, ['shares', id, 'parameters'])
    modules.set(module.id, expandShares(module, report))
  }
  for (const { id, layers, value } of modules.values()) {
    const template = templates.find((folder) => folder.id === folders.get(id)?.value.template)
    const declared = [template?.value.parameters, ...Object.values(mapOrEmpty(value.shares)).map((share) => mapOrEmpty(share).parameters)]
    for (const { path, name, inKey } of unfilled(without(value, ['shares']))) {
      // A declared parameter without value is reported where it should be given.
      if (declared.some((parameters) => Object.hasOwn(mapOrEmpty(parameters), name))) continue
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
