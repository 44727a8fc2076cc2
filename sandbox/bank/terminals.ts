/** What happens at the checkout of a terminal: it leads to an address, takes a posted form, or fails, answers something else, or answers nothing in the known shape. */
export type TerminalWay = 'address' | 'form' | 'failing' | 'odd' | 'empty'

/** A way to pay at the bank. */
export interface Terminal {
  readonly id: number
  readonly displayName: string
  readonly way: TerminalWay
}

/** A university as the bank knows it. */
export interface Merchant {
  readonly name: string
  readonly terminals: readonly Terminal[]
}

const working: readonly Terminal[] = [
  { id: 11, displayName: 'بانک تمرینی', way: 'address' },
  { id: 12, displayName: 'پرداخت تمرینی همراه', way: 'form' },
]

/** Every merchant of the bank, by unikey. */
const merchants: Readonly<Record<string, Merchant>> = {
  aftab: {
    name: 'دانشگاه آفتاب',
    terminals: [
      ...working,
      { id: 13, displayName: 'درگاه خراب', way: 'failing' },
      { id: 14, displayName: 'درگاه ناآشنا', way: 'odd' },
      { id: 15, displayName: 'درگاه خاموش', way: 'empty' },
    ],
  },
  mahtab: { name: 'دانشگاه مهتاب', terminals: working },
  sepehr: { name: 'دانشگاه سپهر', terminals: working },
  kavir: { name: 'دانشگاه کویر', terminals: working },
  kohan: { name: 'دانشگاه کهن', terminals: working },
  darya: { name: 'دانشگاه دریا', terminals: working },
}

/** A university as the bank knows it; undefined if it has no contract with the bank. */
export const merchantOf = (unikey: string): Merchant | undefined => merchants[unikey]

export const terminalOf = (unikey: string, id: number): Terminal | undefined =>
  merchantOf(unikey)?.terminals.find((terminal) => terminal.id === id)
