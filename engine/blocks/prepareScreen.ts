import type { CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import { kindOf, schemaOfField } from '../compiled/fieldKind.ts'
import { isMap } from '../data/isMap.ts'
import { fieldWidgets } from '../fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../react/runtime/later.tsx'
import { formBlocksOf } from '../screen/index.ts'
import { blockComponents } from './blockComponents.ts'
import type { BlockName } from './blockSchemas.ts'

function collect(value: unknown, blocks: Set<BlockName>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, blocks)
  if (!isMap(value)) return
  const { block } = value
  if (typeof block === 'string' && Object.hasOwn(blockComponents, block)) blocks.add(block as BlockName)
  for (const inner of Object.values(value)) collect(inner, blocks)
}

const widgetsOf = (form: CompiledForm): readonly unknown[] => [
  ...(form.core === 'rjsf' ? [RjsfFields] : []),
  ...Object.entries(form.fields).map(([name, field]) => {
    const kind = kindOf(field, schemaOfField(form, name))
    return kind === 'nested' ? undefined : fieldWidgets[kind].component
  }),
]

/** Preloads the chunks of a screen's blocks and of its forms' widgets. */
export function prepareScreen(screen: CompiledScreen, formOf: (id: string) => CompiledForm | undefined): Promise<unknown> {
  const blocks = new Set<BlockName>()
  for (const part of [screen.body, screen.aside, screen.views, screen.dialogs]) collect(part, blocks)
  const widgets = [...formBlocksOf(screen).keys()].flatMap((id) => {
    const form = formOf(id)
    return form === undefined ? [] : widgetsOf(form)
  })
  return loadAll(new Set([...[...blocks].map((name) => blockComponents[name].component), ...widgets]))
}
