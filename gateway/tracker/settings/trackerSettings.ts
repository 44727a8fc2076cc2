/** The settings of a tracker with all defaults. Times in ms. */
export interface TrackerSettings {
  readonly url: string
  readonly accounts: readonly number[]
  readonly fields: Readonly<Record<string, number>> & { readonly universityLabel: number; readonly username: number }
  readonly labels: Readonly<Record<string, unknown>>
  readonly universityLinks: number
  readonly tracker: number
  readonly statuses: {
    readonly waiting: number
    readonly finished: number
    readonly canceled: number
    readonly ended: readonly number[]
    readonly sealed: readonly number[]
  }
  readonly universities: Readonly<Record<string, { readonly link?: string; readonly label?: string }>>
  readonly channel: string
  readonly yesOrNo: { readonly yes: string; readonly no: string }
  readonly limits: {
    readonly reads: number
    readonly writes: number
    readonly uploads: number
    readonly files: number
    readonly downloadMegabytes: number
  }
  readonly times: { readonly university: number; readonly tracker: number; readonly wait: number }
  readonly store: { readonly file: string } | { readonly postgres: true }
}

/** What the tracker calls a university: its value in the links of projects, and in the field of issues. */
export function namesOf({ universities }: TrackerSettings, unikey: string): { readonly link: string; readonly label: string } {
  const given = Object.hasOwn(universities, unikey) ? universities[unikey] : undefined
  return { link: given?.link ?? unikey, label: given?.label ?? unikey }
}

/** ms that a write has for itself: it is sent within a third of it, so what another gateway finds after it in the tracker is all that there will be. */
export const leaseOf = ({ times }: TrackerSettings): number => 3 * times.tracker
