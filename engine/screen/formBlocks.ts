import type { BlockOf, CompiledScreen } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import { mapsIn } from '../data/mapsIn.ts'

/** The form block is known by name here: forms are a concept of the screen, which creates them before any block renders. */
const isFormBlock = (value: JsonMap): boolean => value['block'] === 'form' && typeof value['form'] === 'string'

/** The form blocks of a part of a screen, by the id of their form. They declare the form's start values and params. */
export function formBlocksIn(part: unknown): ReadonlyMap<string, BlockOf<'form'>> {
  const blocks = [...mapsIn(part)].filter(isFormBlock) as readonly unknown[] as readonly BlockOf<'form'>[]
  return new Map(blocks.map((block) => [block.form, block]))
}

/** The form blocks of a screen, by the id of their form. */
export const formBlocksOf = ({ body, aside, views, dialogs }: CompiledScreen): ReadonlyMap<string, BlockOf<'form'>> =>
  formBlocksIn([body, aside, views, dialogs])
