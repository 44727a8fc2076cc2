import type { BlockOf, CompiledScreen } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import { mapsIn } from '../data/mapsIn.ts'

/** The form block is known by name here: forms are a concept of the screen, which creates them before any block renders. */
const isFormBlock = (value: JsonMap): boolean => value['block'] === 'form' && typeof value['form'] === 'string'

/** The form blocks of a screen, by the id of their form. They declare the form's start values and params. */
export function formBlocksOf({ body, aside, views, dialogs }: CompiledScreen): ReadonlyMap<string, BlockOf<'form'>> {
  const blocks = [...mapsIn([body, aside, views, dialogs])].filter(isFormBlock) as readonly unknown[] as readonly BlockOf<'form'>[]
  return new Map(blocks.map((block) => [block.form, block]))
}
