import { address } from './marks.ts'
import { lookupOf, named, record, say } from './say.ts'

const id = { type: 'integer', minimum: 1 } as const
const ids = (description: string, first: readonly number[]) => say(description, { type: 'array', items: id, default: first })
const field = (description: string) => say(`Id of the custom field of issues that has ${description}.`, id)
const perMinute = (description: string, first: number) =>
  say(`${description} of one student in a minute.`, { type: 'integer', minimum: 1, default: first })
const ms = (description: string, first: number) => say(description, { type: 'integer', minimum: 100, maximum: 120_000, default: first })

/** Custom fields of issues by logical name (HELP-O5, HELP-59). Further names are those of the profile, which the gateway knows. */
export const trackerFields = {
  type: 'object',
  properties: {
    universityLabel: field('the university. With the username it says whose an issue is'),
    username: field('the username'),
    channel: field('the channel: WEB'),
    fullName: field('first and last name'),
    roomCode: field('the code of the room, as the student writes it'),
    floor: field('the floor, as the student writes it'),
    block: field('the block, as the student writes it'),
  },
  required: ['universityLabel', 'username'],
  additionalProperties: id,
} as const

/** The tracker of the helpdesk, a Redmine. */
const tracker = record(
  {
    url: say('Its base address: https, or http on this computer.', address),
    accounts: say(
      'User ids of the accounts through which the portal writes (HELP-O7): that of the API key, and others whose notes are notes of students.',
      { type: 'array', items: id, minItems: 1 },
    ),
    fields: say(
      'Custom fields of issues by what they hold, with data of the profile by the names below; what is not named is not sent.',
      trackerFields,
    ),
    labels: say('Custom fields that students see in an issue: their names by id.', {
      type: 'object',
      propertyNames: { pattern: '^[1-9][0-9]*$' },
      additionalProperties: named,
      default: {},
    }),
    universityLinks: say('Id of the custom field of projects that lists the universities that use a project (HELP-47).', {
      ...id,
      default: 155,
    }),
    tracker: say('Tracker id of new issues (HELP-57).', { ...id, default: 35 }),
    statuses: say('Statuses by what the portal does with them (HELP-38 to HELP-40, HELP-O10).', {
      ...record(
        {
          waiting: say('Of a new issue and after a reply.', { ...id, default: 20 }),
          finished: say('When a student closes an issue.', { ...id, default: 5 }),
          canceled: say('When a student cancels an issue.', { ...id, default: 24 }),
          ended: ids('No longer closed or canceled by a student.', [5, 6, 23, 24]),
          sealed: ids('No longer replied to.', [23, 24]),
        },
        [],
      ),
      default: {},
    }),
    universities: say('What the tracker calls each university; by unikey, which it is called where omitted.', {
      ...lookupOf(
        record(
          {
            link: say('Its value in `universityLinks`.', { type: 'string', minLength: 1 }),
            label: say('Its value in the field `universityLabel`.', { type: 'string', minLength: 1 }),
          },
          [],
        ),
      ),
      default: {},
    }),
    channel: say('Value of the field `channel` (HELP-60).', { type: 'string', minLength: 1, default: 'WEB' }),
    yesOrNo: say('Values of fields that say yes or no (HELP-61): those of a boolean field of a Redmine are 1 and 0.', {
      ...record(
        {
          yes: say('Yes.', { type: 'string', default: '1' }),
          no: say('No.', { type: 'string', default: '0' }),
        },
        [],
      ),
      default: {},
    }),
    limits: say('Limits of what students may do.', {
      ...record(
        {
          reads: perMinute('Reads', 120),
          writes: perMinute('New issues, replies, closings and cancellations', 12),
          uploads: perMinute('Uploads', 30),
          files: say('Files of one issue or reply.', { type: 'integer', minimum: 1, maximum: 20, default: 5 }),
          downloadMegabytes: say('Size of a file that is downloaded.', { type: 'integer', minimum: 1, default: 25 }),
        },
        [],
      ),
      default: {},
    }),
    times: say('Time limits, ms.', {
      ...record(
        {
          university: ms('For the answer of a university to who somebody is.', 8_000),
          tracker: ms('For one answer of the tracker.', 12_000),
          wait: ms('That a repeated write waits for the one under way.', 5_000),
        },
        [],
      ),
      default: {},
    }),
    store: say('Where the gateway remembers keys and uploads: a file for one gateway, PostgreSQL for several.', {
      oneOf: [
        record({ file: say('Path, from the folder of this file on.', { type: 'string', minLength: 1 }) }, ['file']),
        record({ postgres: say('The address is DARGAH_GATEWAY_DATABASE_URL.', { const: true }) }, ['postgres']),
      ],
    }),
  },
  ['url', 'accounts', 'fields', 'store'],
)

/** Reports of errors on students' pages: off unless it is there. */
const reports = record(
  {
    to: say('Where pages send them.', {
      oneOf: [
        record(
          {
            file: say('To the gateway, which appends them to this file, a line of JSON each; its path, from the folder of this file on.', {
              type: 'string',
              minLength: 1,
            }),
          },
          ['file'],
        ),
        record({ address: say('To this address: https, or http on this computer.', address) }, ['address']),
      ],
    }),
    megabytes: say('Size at which the file becomes FILE.1, in place of the former one.', {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 10,
    }),
    perMinute: say('Reports that the gateway takes from one network address in a minute; ten times as many from all.', {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 30,
    }),
  },
  ['to'],
)

/** gateway.json: what one installation connects its gateway to. Secrets are environment variables. */
export const gatewayFile = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    tracker: say('The tracker of the helpdesk.', tracker),
    reports: say("Reports of errors on students' pages; without it no page reports anything.", reports),
  },
  [],
)
