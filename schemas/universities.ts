import { environmentOverrides } from './environment.ts'
import { address } from './marks.ts'
import { mapOf, named, record, say } from './say.ts'

const calendarOf = (language: string) => say(`Of pages in ${language}.`, { enum: ['jalali', 'gregorian'], default: 'jalali' })

/**
 * The facts of a university (the University entity, CONF-13 to CONF-22): read at run time, also from another configuration service.
 * `product` and `settings` are composed of the modules' flags.
 */
export const factKeys = {
  unikey: say('Its key: lower-case letters, digits, hyphens.', { type: 'string', pattern: '^[a-z][a-z0-9-]*$' }),
  universityLabel: say('Its name, one for all or one per language.', named),
  universityURL: say(
    'URL of its server, or several: calls go to the first, and pictures that a server names are loaded from any of them.',
    {
      oneOf: [address, { type: 'array', items: address, minItems: 1 }],
    },
  ),
  banks: say(
    'Origins of the banks to which payments lead, such as `https://bank.example`: forms may be sent there, and `origin(…) in university.banks` says whether an address is one of them.',
    {
      type: 'array',
      items: address,
      default: [],
    },
  ),
  casUrl: say('URL of its single sign-on.', { oneOf: [address, { type: 'null' }] }),
  forceCas: say('Only single sign-on is offered.', { type: 'boolean', default: false }),
  captchaEnable: say('Above 0: sign-in shows a captcha.', { type: 'number', default: -1 }),
  autoLogoutTime: say('Seconds without a route change until the session ends; -1 or no number: never.', { default: -1 }),
  showModalOnLogin: say('Asks staff whether they want the student or the management view.', { type: 'boolean', default: true }),
  services: say('Settings of connected services.', { type: 'object' }),
  product: say("The modules' flags.", { type: 'object' }),
  settings: say("The modules' settings.", { type: 'object' }),
  dataLanguage: say('Language in which its server writes names, dishes and sentences, for readers and screen readers of another one.', {
    enum: ['fa', 'en', 'ar'],
    default: 'fa',
  }),
  calendars: say('Calendar of dates by language of the page; Jalali where omitted. A person may choose the other one.', {
    ...record({ fa: calendarOf('Persian'), en: calendarOf('English'), ar: calendarOf('Arabic') }, []),
    default: {},
  }),
  env: say('Overrides of deployment settings: each replaces that of portal.json, null removes it.', environmentOverrides),
  theme: say(
    'Its look.',
    record(
      {
        accent: say('One of the three themes, or a custom colour.', {
          oneOf: [
            { enum: ['teal', 'indigo', 'amber'] },
            record({ own: say('The colour, as #rrggbb: all shades for light and dark mode are derived from it.', { type: 'string' }) }, [
              'own',
            ]),
          ],
          default: 'teal',
        }),
        logo: say('An image under assets/, also the icon of the installed app: an SVG, or square with at least 512 px.', {
          type: 'string',
        }),
      },
      [],
    ),
  ),
} as const

/** universities/<unikey>.json: facts, then one Merge Patch over the modules. */
export const university = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    ...factKeys,
    modules: say('Merge Patches (RFC 7396) by module: null removes.', mapOf({ type: ['object', 'null'] })),
  },
  ['unikey', 'universityLabel', 'universityURL'],
)
