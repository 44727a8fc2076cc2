import type { FindingKind, Reason } from './finding.ts'
import { ar } from './wordsAr.ts'
import { en } from './wordsEn.ts'
import { fa } from './wordsFa.ts'

/** The texts of a report in one language; `{name}` is filled in. */
export interface Words {
  /** What differs, and what to do at the server. */
  readonly kinds: Readonly<Record<FindingKind, readonly [differs: string, fix: string]>>
  readonly reasons: Readonly<Record<Reason, string>>
  readonly summary: string
  readonly fine: string
  readonly differ: string
  readonly notTried: string
  readonly expected: string
  readonly got: string
  readonly students: string
  readonly screen: string
  readonly flow: string
  readonly command: string
  readonly nobody: string
  readonly fix: string
  readonly patch: string
  readonly willWrite: string
  readonly nothingToWrite: string
  readonly password: string
  readonly captcha: string
  readonly needsCaptcha: string
  readonly noOrigin: string
}

export const LANGUAGES: Readonly<Record<string, Words>> = { en, fa, ar }

/** A sentence with its values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
