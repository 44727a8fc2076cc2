import { policyRules } from '../../fields/passwordPolicy.ts'
import { type FieldKindFault, fault } from '../fieldKindFault.ts'

export const passwordFault: FieldKindFault = {
  faultOf(value, limits) {
    if (typeof value !== 'string') return undefined
    const broken = policyRules(limits, value).find(({ met }) => !met)
    return broken && fault(`policy.${broken.name}`, { limit: broken.limit })
  },
}
