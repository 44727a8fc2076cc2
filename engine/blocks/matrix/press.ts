import type { BlockPress } from '../blockPress.ts'

export const matrixPress: BlockPress = { cells: true }
