import { isMap } from '../../data/isMap.ts'
import type { BlockPress } from '../blockPress.ts'

export const formPress: BlockPress = {
  sends: ({ form, submit }) => (typeof form === 'string' ? { form, button: isMap(submit) ? submit : undefined } : undefined),
}
