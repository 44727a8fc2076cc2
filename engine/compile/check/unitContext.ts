import type { IconNode } from '../../compiled/compiled.ts'
import type { Tree } from '../../expression/tree.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import type { Declared, Globals } from '../link/globals.ts'
import type { Aim } from '../merge/layers.ts'
import type { Answer, Question } from '../units/questions.ts'

/** What is noted by name when something uses it: names of a screen or flow, and what a portal has of shapes, roles and slots. */
export type Mentioned = 'queries' | 'commands' | 'local' | 'dialogs' | 'events' | 'shapes' | 'roles' | 'slots'

/** What the check of one unit may ask and tell. Every answer is noted, so that the unit is checked again only when one changes. */
export interface UnitContext {
  /** The module that the unit belongs to. */
  readonly module: string
  /** A value of the portal: `['modules', id, 'calls', …]` or `['portal', …]`. */
  readonly look: (path: readonly string[]) => unknown
  /** Whether the portal has such a value. */
  readonly has: (path: readonly string[]) => boolean
  /** The keys of a map of the portal. */
  readonly keys: (path: readonly string[]) => readonly string[]
  readonly ask: <Q extends Question>(question: Q, path: readonly string[]) => Answer<Q>
  /** Whether a path of ours, a role or a store is declared. */
  readonly isDeclared: (kind: Declared, name: string) => boolean
  /** All that are declared, and the keys of a map, for "did you mean"; not noted. */
  readonly declared: (kind: Declared) => readonly string[]
  readonly names: (path: readonly string[]) => readonly string[]
  /** What every expression reads. */
  readonly globals: () => Globals
  readonly icon: (name: string) => IconNode | undefined
  readonly suggestIcons: (name: string) => readonly string[]
  readonly report: (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void
  /** Notes that something uses a name. */
  readonly mention: (kind: Mentioned, name: string) => void
  /** Notes an expression that was checked and its tree. */
  readonly checked: (tree: Tree) => void
}
