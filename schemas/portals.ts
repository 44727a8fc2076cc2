import type { FromSchema } from 'json-schema-to-ts'
import { deployment } from './environment.ts'
import { callRef, condition, moduleName, path, screenRef, storeRef, value } from './marks.ts'
import { quiet, store } from './modules.ts'
import { mapOf, openRecord, record, say } from './say.ts'

/** An entry of `refusals`. */
export const refusal = record(
  {
    when: say('Matches this failure; `error` is the error object of the call.', condition),
    store: say(
      'The value stored then. While it is stored, queries that were refused this way are held; afterwards they are retried.',
      record({ in: say('A name of `stores`.', storeRef), value: say('The value.', value) }, ['in', 'value']),
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
    textsVersion: say('Version of the texts, part of their URL.', { type: 'string' }),
    texts: say('Folder of the shared texts, one file per language.', { type: 'string' }),
    productKey: say("The key of the modules' flags in the facts of a university.", { type: 'string', default: 'product' }),
    zone: say('Time zone of "today".', { const: 'Asia/Tehran' }),
    roles: say('Roles that no module declares, with a description each.', mapOf({ type: 'string' })),
    stores: say('Values that the shell stores in the browser.', mapOf(store)),
    signIn: say('Path of the sign-in.', path),
    universities: say('The call that fetches the list of universities.', callRef),
    refresh: say('The call that exchanges a refresh token.', callRef),
    profile: say('The call whose result is the profile: types profile.<name> in expressions.', callRef),
    boot: say('The screen that restores the session of a returning user with a token.', screenRef),
    inactive: say('Path of the page for users without any available module.', path),
    open: say('Paths (first segments) that are never redirected to the sign-in or the `inactive` page.', {
      type: 'array',
      items: { type: 'string' },
    }),
    quiet,
    refusals: say(
      'Portal-wide failures of any call, such as a password that must be changed first: the first that matches. They show no toast: a dialog that reads the store reports them.',
      mapOf(refusal),
    ),
    env: say('Deployment settings, read as env.<name>: these, and the flags in `env` of modules.', deployment),
    dialogs: say('Order in which dialogs of modules open; those not named here follow, module by module.', {
      type: 'array',
      items: { type: 'string' },
    }),
    modules: say('Order of the modules; those not named here follow by id.', { type: 'array', items: moduleName }),
  },
  ['title', 'languages', 'textsVersion', 'texts', 'env'],
)
export type PortalFile = FromSchema<typeof portal>

const listedUniversities = { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true } as const

/** deployment.json: the universities of one installation, and its settings over those of portal.json. */
export const deploymentFile = {
  ...record(
    {
      $schema: say('The schema for editors.', { type: 'string' }),
      universities: say(
        'The universities that are published, each by its `unikey`; left out: all. On premise it is the one of `env` alone.',
        listedUniversities,
      ),
      env: say('Deployment settings: each replaces that of portal.json, null removes it.', openRecord(deployment.properties, [])),
    },
    [],
  ),
  minProperties: 1,
} as const

/** locales/<language>.json: all texts of a module, ICU messages by key. */
export const locale = {
  type: 'object',
  properties: { $schema: say('The schema for editors.', { type: 'string' }) },
  additionalProperties: { type: 'string' },
} as const
