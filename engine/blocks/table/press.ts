import { always, type BlockPress } from '../blockPress.ts'

export const tablePress: BlockPress = { groups: { columns: always } }
