import { evaluate, type Tree } from '../../expression/index.ts'
import type { BlockPress } from '../blockPress.ts'

export const slidesPress: BlockPress = {
  shownRow: ({ at }, scope) => evaluate(at as Tree, scope),
}
