import type { PersonSeed } from './personSeed.ts'

/** A question as an office of the university enters it. */
export interface QuestionSeed {
  readonly title: string | null
  readonly optional?: true
  /** Several choices may be taken: at least and at most so many, as entered. */
  readonly several?: { readonly min?: number; readonly max?: number }
  readonly choices: readonly string[]
}

export interface SurveySeed {
  readonly id: number | string
  readonly university: PersonSeed['university']
  readonly name: string
  /** A number (SURV-11) or a name (SURV-O2). */
  readonly type: number | string
  /** First and last day, counted from the day of seeding. */
  readonly days: readonly [number, number]
  readonly mandatory?: true
  /** Facial recognition, which fails so often before it passes. */
  readonly face?: { readonly fails: number }
  readonly usernames: readonly string[]
  readonly questions: readonly QuestionSeed[]
}

/** How satisfied one is. */
export const satisfaction = ['بسیار راضی', 'راضی', 'نه راضی و نه ناراضی', 'ناراضی', 'بسیار ناراضی'] as const

export const yesNo = ['بله', 'خیر'] as const
