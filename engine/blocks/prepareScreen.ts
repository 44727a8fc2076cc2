import type { CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import { everyField, kindOf } from '../compiled/fieldKind.ts'
import { mapsIn } from '../data/mapsIn.ts'
import { fieldWidgets } from '../fieldKinds/fieldWidgets.ts'
import { FieldGroups } from '../react/form/laterGroups.tsx'
import { RjsfFields } from '../react/form/rjsf/laterRjsf.tsx'
import type { BlockKind } from '../react/runtime/BlockKindsContext.ts'
import { loadAll } from '../react/runtime/later.tsx'
import { formBlocksOf } from '../screen/index.ts'
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

/** Preloads the chunks of a screen's blocks and of its forms' widgets. */
export function prepareScreen(screen: CompiledScreen, formOf: (id: string) => CompiledForm | undefined): Promise<unknown> {
  const { body, aside, views, dialogs } = screen
  const components = [...mapsIn([body, aside, views, dialogs])].flatMap((node) => {
    const { component, later } = isBlock(node['block']) ? blockComponents[node['block']] : NO_BLOCK
    return [component, later?.(node)]
  })
  const widgets = [...formBlocksOf(screen).keys()].flatMap((id) => {
    const form = formOf(id)
    return form === undefined ? [] : widgetsOf(form)
  })
  return loadAll(new Set([...components, ...widgets]))
}
