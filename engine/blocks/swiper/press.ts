import type { BlockPress } from '../blockPress.ts'

export const swiperPress: BlockPress = {
  rowControl: ({ picked }) => (picked === undefined ? undefined : 'option'),
}
