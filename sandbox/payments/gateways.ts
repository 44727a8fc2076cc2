import { merchantOf } from '../bank/terminals.ts'

/** What a payment is for: its gateway info as the university's server answers it (PAY-01). Amounts are rials. */
export interface GatewayInfo {
  readonly active: boolean
  readonly authzAmounts: readonly number[]
  readonly authzBanks: readonly { readonly id: number; readonly displayName: string }[]
  readonly canCustomAmountPay: boolean
}

/** Charging one's credit (PAY-02), and a charge of the dormitory, which is not open anywhere. */
export const CONSUMERS = ['CreditCharge', 'DormitoryCharge'] as const
export type Consumer = (typeof CONSUMERS)[number]

const AMOUNTS = [100_000, 200_000, 500_000, 1_000_000, 2_000_000]
/** Where charging is not active, and where the amounts of the list are the only ones. */
const INACTIVE: readonly string[] = ['kohan', 'nasim']
const LISTED_AMOUNTS_ONLY: readonly string[] = ['sepehr']

const isConsumer = (name: string): name is Consumer => (CONSUMERS as readonly string[]).includes(name)

/** The gateway info of a university for a consumer; undefined if there is no such consumer. */
export function gatewayInfo(unikey: string, consumer: string): GatewayInfo | undefined {
  if (!isConsumer(consumer)) return undefined
  const terminals = merchantOf(unikey)?.terminals ?? []
  return {
    active: consumer === 'CreditCharge' && !INACTIVE.includes(unikey),
    authzAmounts: AMOUNTS,
    authzBanks: terminals.map(({ id, displayName }) => ({ id, displayName })),
    canCustomAmountPay: !LISTED_AMOUNTS_ONLY.includes(unikey),
  }
}
