import type { BlockOf, CompiledBlocks, CompiledScreen } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'

/** The form block is known by name here: forms are a concept of the screen, which creates them before any block renders. */
function collect(value: unknown, found: Map<string, BlockOf<'form'>>): void {
  if (!isMap(value)) return
  for (const inner of Object.values(value)) {
    if (isMap(inner) && inner['block'] === 'form' && typeof inner['form'] === 'string') found.set(inner['form'], inner as BlockOf<'form'>)
    else if (isMap(inner)) collect(inner, found)
  }
}

/** The form blocks of a screen, by the id of their form. They declare the form's start values and params. */
export function formBlocksOf(screen: CompiledScreen): ReadonlyMap<string, BlockOf<'form'>> {
  const found = new Map<string, BlockOf<'form'>>()
  const bodies: (CompiledBlocks | undefined)[] = [
    screen.body,
    screen.aside,
    ...Object.values(screen.views ?? {}).map((view) => view.body),
    ...Object.values(screen.dialogs ?? {}).map((dialog) => dialog.body),
  ]
  for (const body of bodies) collect(body, found)
  return found
}
