import { tomanOf } from '../../format/money.ts'
import { type FieldKindFault, fault } from '../fieldKindFault.ts'

/** Limits are shown in toman, as they are typed. */
export const moneyFault: FieldKindFault = {
  reword({ keyword, params }) {
    const { limit } = params
    if (typeof limit !== 'number') return { keyword, params }
    const least = keyword === 'minimum' || keyword === 'exclusiveMinimum'
    return fault(`money.${keyword}`, { ...params, limit: least ? -tomanOf(-limit) : tomanOf(limit) })
  },
}
