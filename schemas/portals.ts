import type { FromSchema } from 'json-schema-to-ts'
import { environmentKeys } from './environment.ts'
import { callRef, condition, moduleName, path, roleRef, screenRef, storeRef, value } from './marks.ts'
import { store } from './modules.ts'
import { mapOf, record, say } from './say.ts'

/** An entry of `refusals`. */
export const refusal = record(
  {
    when: say('Holds for this failure: `error` is what a call gives where it fails.', condition),
    store: say(
      'What is kept then. As long as something is kept there, readings that were refused so wait; afterwards they are made again.',
      record({ in: say('A name of `stores`.', storeRef), value: say('What is kept.', value) }, ['in', 'value']),
    ),
  },
  ['when', 'store'],
)

/** portal.json: what spans modules. Marks a folder as a portal. */
export const portal = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say("The portal's name by language.", mapOf({ type: 'string' })),
    languages: say('Offered languages; the first is the default and the fallback.', {
      type: 'array',
      minItems: 1,
      items: { enum: ['fa', 'en', 'ar'] },
    }),
    textsVersion: say('Version of the texts, part of their address.', { type: 'string' }),
    texts: say('Folder of the shared texts, one file a language.', { type: 'string' }),
    productKey: say("The key that holds the modules' flags in the facts of a university.", { type: 'string', default: 'product' }),
    zone: say('Time zone of "today".', { const: 'Asia/Tehran' }),
    roles: say('Roles that no module declares, with a sentence each.', mapOf({ type: 'string' })),
    stores: say('What the shell keeps in the browser.', mapOf(store)),
    signIn: say('Path of the sign-in.', path),
    universities: say('The call that reads the list of universities.', callRef),
    refresh: say('The call that exchanges a refresh token.', callRef),
    profile: say('The call whose result is the profile: gives profile.<name> its types in expressions.', callRef),
    boot: say('The screen that loads the session of someone who comes back with a token.', screenRef),
    inactive: say('Path of the page for those who have no module.', path),
    open: say('Paths (first segments) that are never sent to the sign-in or to the page of those who have no module.', {
      type: 'array',
      items: { type: 'string' },
    }),
    quiet: say(
      'Failures without a toast: the caller handles them.',
      record(
        {
          codes: say('By error code.', { type: 'array', items: { type: 'string' } }),
          getSegments: say('Failed GETs whose path holds this segment.', { type: 'array', items: { type: 'string' } }),
          paths: say('Failures of any method whose path holds this.', { type: 'array', items: { type: 'string' } }),
          messages: say('Failures whose message holds all words of an entry.', {
            type: 'array',
            items: { type: 'array', items: { type: 'string' } },
          }),
        },
        [],
      ),
    ),
    refusals: say(
      'Failures of any call that concern the whole portal, as a password that must be changed first: the first that holds. They give no toast: what reads the store says them, as a dialog.',
      mapOf(refusal),
    ),
    env: say(
      'Deployment settings, read as env.<name>.',
      record(
        {
          deployment: say('Many universities to pick from, or one.', { enum: ['cloud', 'on-premise'], default: 'cloud' }),
          university: say('The one university of an on-premise portal.', { type: 'string' }),
          configVersion: say('Version that is asked of the configuration service.', { type: 'string', default: '1' }),
          scope: say('OAuth scope of the sign-in.', { type: 'string', default: '' }),
          clientApp: say('Name of this client for reserve calls.', { type: 'string', default: 'WEB' }),
          studentRoles: say('Roles that make nobody staff.', { type: 'array', items: roleRef }),
          ...environmentKeys,
        },
        ['deployment'],
      ),
    ),
    modules: say('Their order; modules not named here follow by id.', { type: 'array', items: moduleName }),
  },
  ['title', 'languages', 'textsVersion', 'texts', 'env'],
)
export type PortalFile = FromSchema<typeof portal>

/** locales/<language>.json: all texts of a module, ICU messages by key. */
export const locale = {
  type: 'object',
  properties: { $schema: say('The schema for editors.', { type: 'string' }) },
  additionalProperties: { type: 'string' },
} as const
