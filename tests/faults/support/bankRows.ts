/** A gateway of the campus: one leads to an address of the bank, one takes a posted form. */
export const GATEWAYS = { address: 'بانک تمرینی', form: 'پرداخت تمرینی همراه' } as const

/** What a payer does at the page of the bank, and whether the money is paid: half of it goes back to the payer. */
export const ACTS = { pay: true, cancel: false, fail: false, close: false, slow: true, leave: true, less: false } as const

/** What else happens on the way; `true`: only on the way back from the bank. */
export const TROUBLES = {
  'nothing else': false,
  'the portal is pressed twice': false,
  'the bank is pressed twice': false,
  'the return is made twice': true,
  'a return is forged': false,
  'a result is forged': false,
  'the return names another payment': false,
  'the campus is down at the checkout': false,
  'the campus is down at the return': true,
  'the campus is down at the result': true,
  'the bank is down at the checkout': false,
  'the bank is down after the act': false,
  'the bank is down at the verification': true,
  'the wallet is closed at the checkout': false,
  'the bank is reloaded': false,
  'the result is reloaded': true,
} as const

export type Trouble = keyof typeof TROUBLES
export type Act = keyof typeof ACTS

/** One way through a payment. */
export interface BankRow {
  readonly gateway: keyof typeof GATEWAYS
  readonly act: Act
  readonly trouble: Trouble
  /** The one end that it has, whatever goes wrong. */
  readonly ends: 'paid once' | 'not paid'
}

const keysOf = <K extends string>(map: Readonly<Record<K, unknown>>) => Object.keys(map) as K[]

/** Whether the bank itself leads back to the university after an act. */
const leadsBack = (act: Act): boolean => act !== 'close' && act !== 'leave'

/** Every way: gateway × act × trouble, without troubles of a return that does not come. */
export const bankRows: readonly BankRow[] = keysOf(TROUBLES).flatMap((trouble) =>
  keysOf(ACTS)
    .filter((act) => leadsBack(act) || !TROUBLES[trouble])
    .flatMap((act) =>
      keysOf(GATEWAYS).map((gateway) => ({ gateway, act, trouble, ends: ACTS[act] ? ('paid once' as const) : ('not paid' as const) })),
    ),
)

/** Of each trouble the row of this index: any 14 consecutive indexes cover all. */
export const sampledRows = (index: number): readonly BankRow[] =>
  keysOf(TROUBLES).flatMap((trouble, place) => {
    const rows = bankRows.filter((row) => row.trouble === trouble)
    const row = rows[(index + place * 3) % rows.length]
    return row === undefined ? [] : [row]
  })

export const titleOf = ({ gateway, act, trouble }: BankRow): string => `${gateway}, ${act}, ${trouble}`
