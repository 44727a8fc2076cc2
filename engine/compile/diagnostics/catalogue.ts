import { BEHAVIOUR } from './codes/behaviour.ts'
import type { Entry, Severity } from './codes/entry.ts'
import { FILES } from './codes/files.ts'
import { MODULES } from './codes/modules.ts'
import { SCREENS } from './codes/screens.ts'

export type { Severity }

/** Every diagnostic of the compiler. Codes are never reused; retired ones stay listed. */
export const CATALOGUE = { ...FILES, ...MODULES, ...SCREENS, ...BEHAVIOUR } as const satisfies Readonly<Record<string, Entry>>

/** A code such as `DG-MOD-004`. */
export type DiagnosticCode = keyof typeof CATALOGUE

/** The severity of a code. */
export const severityOf = (code: DiagnosticCode): Severity => CATALOGUE[code].severity
