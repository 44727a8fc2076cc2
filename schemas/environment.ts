import { address, hideableRef, roleRef } from './marks.ts'
import { named, openRecord, record, say } from './say.ts'

/** Deployment settings that are no flag of a module; modules declare others as flags in `env`. A university may override them. */
export const environmentKeys = {
  studentRoles: say('Roles of students: a user with any other role is staff, who is asked for the view to open after the sign-in.', {
    type: 'array',
    items: roleRef,
  }),
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
} as const

/** `env` of portal.json. */
export const deployment = openRecord(
  {
    deployment: say('Many universities to pick from, or one: then that one alone is published, and nobody is asked to pick.', {
      enum: ['cloud', 'on-premise'],
      default: 'cloud',
    }),
    university: say('The one university of an on-premise portal, which needs it.', { type: 'string' }),
    ...environmentKeys,
  },
  ['deployment'],
)

/** `env` of a university. */
export const environmentOverrides = openRecord(environmentKeys, [])
