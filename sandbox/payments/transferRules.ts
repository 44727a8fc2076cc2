/** What a transfer of cash is bound by (WALLET-21). Amounts are rials. */
export interface TransferRules {
  readonly messages: readonly string[]
  readonly minCreditTransferAmount: number
  readonly maxCreditTransferAmount: number
}

const MESSAGES = [
  'انتقال اعتبار بازگشت‌پذیر نیست. نام کاربری گیرنده را با دقت وارد کنید.',
  'یارانه به اعتبار نقدی گیرنده افزوده می‌شود. یارانهٔ خود را می‌توانید به اعتبار نقدی خود نیز انتقال دهید.',
]

const USUAL = { minCreditTransferAmount: 10_000, maxCreditTransferAmount: 5_000_000 } as const

/** Groups of one: limits that toman do not divide. */
const OWN: Readonly<Record<string, Omit<TransferRules, 'messages'>>> = {
  'aftab golnaz': { minCreditTransferAmount: 1005, maxCreditTransferAmount: 99_999 },
}

/** The rules for a person of a university. */
export const transferRules = (unikey: string, username: string): TransferRules => ({
  messages: MESSAGES,
  ...(OWN[`${unikey} ${username}`] ?? USUAL),
})
