import type { BlockPress } from '../blockPress.ts'

export const choicePress: BlockPress = {
  rowControl: ({ as }) => (as === 'select' ? 'select' : as === 'search' ? 'searchDialog' : 'option'),
  opens: ({ open }) => (typeof open === 'string' ? open : undefined),
}
