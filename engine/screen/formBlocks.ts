import type { BlockOf, CompiledBlocks, CompiledScreen } from '../compiled/compiled.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function collect(value: unknown, found: Map<string, BlockOf<'form'>>): void {
  if (!isRecord(value)) return
  for (const inner of Object.values(value)) {
    if (isRecord(inner) && inner['block'] === 'form' && typeof inner['form'] === 'string')
      found.set(inner['form'], inner as BlockOf<'form'>)
    else if (isRecord(inner)) collect(inner, found)
  }
}

/** The form blocks of a screen by the form they draw: they say what the form is given. */
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
