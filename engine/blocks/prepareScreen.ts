import type { CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import { everyField, kindOf } from '../compiled/fieldKind.ts'
import { mapsIn } from '../data/mapsIn.ts'
import { fieldWidgets } from '../fieldKinds/fieldWidgets.ts'
import { FieldGroups } from '../react/form/laterGroups.tsx'
import { RjsfFields } from '../react/form/rjsf/laterRjsf.tsx'
import type { BlockKind } from '../react/runtime/BlockKindsContext.ts'
import { loadAll } from '../react/runtime/later.tsx'
import { formBlocksIn } from '../screen/formBlocks.ts'
import { blockComponents } from './blockComponents.ts'
import type { BlockName } from './blockSchemas.ts'

const isBlock = (name: unknown): name is BlockName => typeof name === 'string' && Object.hasOwn(blockComponents, name)

const NO_BLOCK: Partial<BlockKind> = {}

const widgetsOf = (form: CompiledForm): readonly unknown[] => [
  ...(form.core === 'rjsf' ? [RjsfFields] : []),
  ...(form.groups === undefined ? [] : [FieldGroups]),
  ...[...everyField(form)].map(({ field, schema }) => {
    const kind = kindOf(field, schema)
    return kind === 'nested' ? undefined : fieldWidgets[kind].component
  }),
]

/** Preloads the chunks of the blocks that a screen shows by itself, or of those in its dialogs, and of the widgets of the forms there. */
export function prepareScreen(
  { body, aside, views, dialogs }: CompiledScreen,
  formOf: (id: string) => CompiledForm | undefined,
  what: 'page' | 'dialogs' = 'page',
): Promise<unknown> {
  const parts = what === 'page' ? [body, aside, views] : dialogs
  const components = [...mapsIn(parts)].flatMap((node) => {
    const { component, later } = isBlock(node['block']) ? blockComponents[node['block']] : NO_BLOCK
    return [component, later?.(node)]
  })
  const widgets = [...formBlocksIn(parts).keys()].flatMap((id) => {
    const form = formOf(id)
    return form === undefined ? [] : widgetsOf(form)
  })
  return loadAll(new Set([...components, ...widgets]))
}
