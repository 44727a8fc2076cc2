import type { CompiledAction } from '../compiled/compiled.ts'

const closings = new Map<string, CompiledAction>()

/** The action that closes a search dialog: one object for each local value, so that a recording recognises a pick by its actions. */
function closing(open: string): CompiledAction {
  const known = closings.get(open) ?? { set: { [open]: false } }
  closings.set(open, known)
  return known
}

/** The actions of a pick from rows in a dialog. `open`: the local value that is true while the dialog is open; the pick closes it first. */
export const pickActions = (open: string | undefined, actions: readonly CompiledAction[]): readonly CompiledAction[] =>
  open === undefined ? actions : [closing(open), ...actions]
