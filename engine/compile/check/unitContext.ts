import type { IconNode } from '../../compiled/compiled.ts'
import type { Tree } from '../../expression/tree.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import type { Declared, Globals } from '../link/globals.ts'
import type { Aim } from '../merge/layers.ts'
import type { Answer, Question } from '../units/questions.ts'

/** Kinds of names whose usage is recorded: of a screen or flow, and a portal's shapes, roles and slots. */
export type Mentioned =
  | 'queries'
  | 'commands'
  | 'local'
  | 'derived'
  | 'dialogs'
  | 'events'
  | 'delays'
  | 'shapes'
  | 'roles'
  | 'slots'
  | 'tones'
  | 'stored'
  | 'filled'
  | 'emptied'
  | 'changed'
  | 'hideable'
  | 'flags'

/**
 * A unit's access to the rest of the portal during its check. Every answer is recorded as a dependency: the unit is only checked again when
 * one of them changes.
 */
export interface UnitContext {
  /** The module that the unit belongs to. */
  readonly module: string
  /** The file that defines a value of this unit: of an instance, its template's or its own. */
  readonly fileOf: (path: readonly string[]) => string
  /** A value of the portal: `['modules', id, 'calls', …]` or `['portal', …]`; `undefined` if missing. */
  readonly look: (path: readonly string[]) => unknown
  /** Whether the portal has such a value. */
  readonly has: (path: readonly string[]) => boolean
  /** The keys of a map in the portal. */
  readonly keys: (path: readonly string[]) => readonly string[]
  readonly ask: <Q extends Question>(question: Q, path: readonly string[]) => Answer<Q>
  /** Whether a path, role, store, … is declared. */
  readonly isDeclared: (kind: Declared, name: string) => boolean
  /** All declared names, and the keys of a map, for "did you mean"; not recorded as dependencies. */
  readonly declared: (kind: Declared) => readonly string[]
  readonly names: (path: readonly string[]) => readonly string[]
  /** Names available to every expression. */
  readonly globals: () => Globals
  readonly icon: (name: string) => IconNode | undefined
  readonly suggestIcons: (name: string) => readonly string[]
  readonly report: (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void
  /** Records the usage of a name. */
  readonly mention: (kind: Mentioned, name: string) => void
  /** Records a checked expression, by its tree. */
  readonly checked: (tree: Tree) => void
}
