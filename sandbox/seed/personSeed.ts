import type { SelfCode } from './selves.ts'

/** Parts of a profile that a person has differently from everybody else. */
export interface ProfileChange {
  readonly [field: string]: unknown
  readonly group?: Readonly<Record<string, unknown>>
  readonly student?: Readonly<Record<string, unknown>> | null
}

/** One person of the practice campus. Omitted keys have the default of `buildPerson.ts`. */
export interface PersonSeed {
  /** Gives the ids and the student number: 4001 and the row in three digits. */
  readonly row: number
  readonly username: string
  readonly university: 'aftab' | 'mahtab' | 'sepehr' | 'kavir' | 'kohan' | 'nasim' | 'darya'
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'FEMALE' | 'MALE'
  /** Roles on top of the usual ones, or exactly these (`only`), or a token without the claim (`none`). */
  readonly roles?: { readonly plus: readonly string[] } | { readonly only: readonly string[] } | 'none'
  /** Rials to spend after the seeded reserves are paid; 1,250,000 when left out. */
  readonly credit?: number
  /** Rials and days from the day of seeding to the last day of use. */
  readonly subsidies?: readonly { readonly credit: number; readonly days: number }[]
  readonly selves?: readonly SelfCode[]
  readonly signIn?: 'locked' | 'disabled' | 'unsettled' | 'broken'
  readonly accessSeconds?: number
  readonly mayRefresh?: boolean
  readonly mustChangePassword?: boolean
  readonly profileFails?: boolean
  readonly priceHidden?: boolean
  readonly profile?: ProfileChange
}
