import { address, hideableRef } from './marks.ts'
import { named, record, say } from './say.ts'

/** Deployment settings that a university may override. */
export const environmentKeys = {
  corporateInfo: say('Operator of the portal: name and https address of the footer link. Omitted: no link.', {
    oneOf: [
      record({ name: say('The name, one for all or one per language.', named), url: say('The address.', address) }, ['name', 'url']),
      { type: 'null' },
    ],
  }),
  hide: say('Parts that are hidden everywhere, of those that modules declare in "hideable"; "currency" is the unit beside money.', {
    type: 'array',
    items: hideableRef,
  }),
  onlySubsidy: say('Students pay by subsidy alone: only its balance is shown.', { type: 'boolean', default: false }),
} as const
