import { always, type BlockPress } from '../blockPress.ts'

export const recordPress: BlockPress = { groups: { fields: always } }
