import type { FromSchema } from 'json-schema-to-ts'
import { roleRef } from './marks.ts'
import { mapOf, record, say } from './say.ts'

/** What a server's error object has; further keys belong to its body. */
export const errorKeys = {
  status: say('The HTTP status; 0: no answer.', { type: 'integer', minimum: 0, maximum: 599 }),
  errorCode: say('The code of the failure.', { type: ['string', 'number', 'null'] }),
  message: say("The server's message.", { type: ['string', 'null'] }),
  messageFa: say("The server's message in Persian.", { type: ['string', 'null'] }),
  messageEn: say("The server's message in English.", { type: ['string', 'null'] }),
  messageResource: say("The key of the server's message.", { type: ['string', 'null'] }),
  data: say('The body.', {}),
  text: say('The body as a text, if it is no JSON.', { type: 'string' }),
} as const

/** The keys of each effect, as `expect.effects` lists them. */
export const effectKeys = {
  toast: ['tone', 'title', 'names', 'text', 'after', 'generic', 'act', 'offer'],
  tried: ['act'],
  question: ['text'],
  goto: ['path', 'search', 'replace'],
  leave: ['address'],
  post: ['address', 'fields', 'method'],
  calendar: ['file', 'events'],
  save: ['file', 'name'],
  store: ['in', 'value', 'for'],
  session: ['choose', 'signIn', 'profile', 'restore', 'signOut', 'drop'],
  focus: ['form', 'field'],
} as const

/** Names of the facts that a scenario may set. */
export const facts = {
  $comment: 'Facts',
  type: 'object',
  properties: {
    university: say("Facts of the university, merged over its file's.", { type: 'object' }),
    env: say('Deployment settings.', { type: 'object' }),
    language: say('The language of the texts.', { enum: ['fa', 'en', 'ar'] }),
    device: say('The kind of device.', { enum: ['mobile', 'desktop'] }),
    roles: say('Roles of the user.', { type: 'array', items: roleRef }),
    profile: say('The profile of the user.', { type: 'object' }),
    session: say(
      'Who is signed in.',
      record(
        {
          hasToken: say('There is a token.', { type: 'boolean' }),
          userName: say('The name of the user.', { type: 'string' }),
          signedIn: say('The sign-in is complete.', { type: 'boolean' }),
          expired: say('The server ended the session of someone who was signed in.', { type: 'boolean' }),
        },
        [],
      ),
    ),
    stored: say('Values of stores, by name.', { type: 'object' }),
  },
  additionalProperties: false,
} as const

const outcome = {
  call: say('The call, as module/id.', { type: 'string' }),
  with: say('Selects one of several pending calls of this name by its arguments.', { type: 'object' }),
  result: say('It succeeds with this result.', {}),
  error: say('It fails with this error: the status (0: no answer), errorCode, messageFa and the like, or the body as data.', {
    $comment: 'ErrorObject',
    type: 'object',
    properties: errorKeys,
  }),
  example: say('It settles with this example of the call.', { type: 'string' }),
} as const

const screenPath = { type: 'string', pattern: '^/[^?#]*$' } as const

/** Start of one actor: screen and facts. */
const opening = {
  screen: say('The screen, as module/id.', { type: 'string' }),
  facts: say("Facts merged over the university's own: university, env, language, device, roles, profile, session, stored.", facts),
  path: say('The path of the address. Omitted: that of the first route of the screen.', screenPath),
  params: say('Parameters of the route.', { type: 'object' }),
  search: say('Query parameters of the address.', { type: 'object' }),
} as const

const step = {
  type: 'object',
  minProperties: 1,
  properties: {
    note: say('A comment.', { type: 'string' }),
    actor: say('The actor of the step, if there are several; time passes for all.', { type: 'string' }),
    send: say('An event of the flow.', {
      oneOf: [{ type: 'string' }, record({ event: say('Its name.', { type: 'string' }), data: say('Its data.', {}) }, ['event'])],
    }),
    run: say('A command.', {
      oneOf: [
        { type: 'string' },
        record(
          {
            command: say('Its name.', { type: 'string' }),
            with: say('Its parameters; { "row": <key> } selects a row by its key.', { type: 'object' }),
          },
          ['command'],
        ),
      ],
    }),
    fill: say(
      'Typed form data.',
      record({ form: say('The form.', { type: 'string' }), data: say('Its data.', { type: 'object' }) }, ['form', 'data']),
    ),
    cancel: say('The query whose request is cancelled.', { type: 'string' }),
    rows: say(
      'Paging and sorting of the rows of a query.',
      record(
        {
          of: say('The query.', { type: 'string' }),
          page: say('Shows this page; the first is 1.', { type: 'integer', minimum: 1 }),
          more: say('Appends the next page.', { const: true }),
          sort: say(
            'Sorts the rows.',
            record({ by: say('The column.', { type: 'string' }), descending: say('Descending order.', { type: 'boolean' }) }, [
              'by',
              'descending',
            ]),
          ),
        },
        ['of'],
      ),
    ),
    set: say('Sets local values, by name.', mapOf({})),
    act: say('Actions of a dialog or button; `{ "press": "toast" }` presses the button of the last toast that has one.', {
      type: 'array',
      items: { type: 'object' },
    }),
    path: say('New path of the address, which still shows the screen.', screenPath),
    search: say('New query parameters of the address.', { type: 'object' }),
    outcome: say('A pending call settles.', record(outcome, ['call'])),
    page: say("The actor's page becomes hidden, or the user returns to it.", { enum: ['hidden', 'returned'] }),
    pass: say('Time passes, ms.', { type: 'integer', minimum: 0 }),
    facts: say('Facts that change: university, env, language, device, roles, profile, session, stored.', facts),
    expect: say(
      'Assertions after the step.',
      record(
        {
          state: say('State of the flow.', { type: 'string' }),
          pending: say('Pending calls.', { type: 'array', items: { type: 'string' } }),
          with: say('Arguments of a pending call.', { type: 'object' }),
          effects: say(
            `Effects since the previous step: each must match one of them partially, and a toast with a button only where \`offer\` is named. There are ${Object.entries(
              effectKeys,
            )
              .map(([type, keys]) => `${type} (${keys.join(', ')})`)
              .join(', ')}.`,
            { type: 'array', minItems: 1, items: { type: 'object', minProperties: 1 } },
          ),
          noEffects: say('There were no effects.', { const: true }),
          value: say('Values of expressions.', mapOf({})),
          errors: say(
            'The errors that a form shows, by form, then by field or path in a record; `""` concerns the form as a whole. Each form must show these and no others.',
            mapOf(mapOf({ type: 'object', minProperties: 1 })),
          ),
          shown: say('Blocks that are shown, by path.', { type: 'array', items: { type: 'string' } }),
          hidden: say('Blocks that are not shown.', { type: 'array', items: { type: 'string' } }),
          enabled: say('Pressable blocks or events that are enabled.', { type: 'array', items: { type: 'string' } }),
          disabled: say('Those that are not.', { type: 'array', items: { type: 'string' } }),
        },
        [],
      ),
    ),
  },
  additionalProperties: false,
} as const

/** *.scenario.json: one run of a screen, or of several actors' screens: facts, events, call outcomes and time. */
export const scenario = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('A sentence about behaviour that cites the rules it proves: "[LOGIN-44] a locked account shows why it is locked".', {
      type: 'string',
    }),
    ...opening,
    screen: say('The screen, as module/id; where there are actors, each has its own.', opening.screen),
    also: say('Screens of other modules on which it also runs: calls, texts and addresses of its own module are replaced by theirs.', {
      type: 'array',
      items: { type: 'string' },
    }),
    university: say('The university\'s unikey; "_" is none.', { type: 'string' }),
    actors: say('Several actors, by name: each has its own session, screen and calls; they share one clock.', {
      ...mapOf(record(opening, ['screen'])),
      minProperties: 1,
    }),
    now: say('The start time. Omitted: Sunday 2026-11-22, 10:00 in Tehran.', { type: 'string' }),
    steps: say('The steps, in order.', { type: 'array', minItems: 1, items: step }),
  },
  ['title', 'university', 'steps'],
)
export type ScenarioFile = FromSchema<typeof scenario>
