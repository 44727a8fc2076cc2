import { callRef, condition, expression, formRef, schemaNode, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const codes = { type: 'array', items: { type: 'string' } } as const

const exampleKeys = {
  with: say('The arguments of this example.', { type: 'object' }),
  after: say('Answers with `npm start -- --examples` only once these calls have succeeded; it then comes before those without `after`.', {
    type: 'array',
    items: callRef,
    minItems: 1,
  }),
  delay: say('Answers with `npm start -- --examples` after so many ms.', { type: 'integer', minimum: 0, maximum: 120_000 }),
} as const

/** One HTTP call. Screens use its `params` and `result`, never the server's names. */
export const call = record(
  {
    title: say('One sentence for the reference page.', { type: 'string' }),
    method: say('The HTTP method.', { enum: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] }),
    path: say('The path on the server. {name} is filled from the arguments, URL encoded; an expression may give the complete path.', {
      $comment: 'CallPath',
      type: 'string',
      pattern: '^[=/]',
    }),
    query: say("Query parameters by the server's names.", mapOf(value)),
    body: say("The body by the server's names.", value),
    encode: say('Encoding of the body.', { enum: ['json', 'form', 'multipart', 'bytes'], default: 'json' }),
    params: say(
      "The arguments by the portal's names: a JSON Schema each. One without `default` and not `nullable` is required.",
      mapOf(schemaNode),
    ),
    form: say(
      'The form of this module that supplies its data: its properties become arguments, optional unless the form requires them. A command or an event of this form passes them automatically.',
      formRef,
    ),
    base: say(
      "Which server: the chosen university (default), the gateway's configuration service or its helpdesk routes, or an expression that gives an address and reads nothing but `university`. Pages may connect to that address, too: the policy names it.",
      {
        $comment: 'Base',
        type: 'string',
        pattern: '^(university|config|helpdesk|=.*)$',
      },
    ),
    auth: say(
      "Whether the bearer token is sent, to the university's origin and to the gateway's helpdesk routes only; ended: the token of the session that has just ended.",
      {
        enum: ['bearer', 'none', 'ended'],
        default: 'bearer',
      },
    ),
    tokenInBody: say(
      'The body may read `session.token`: for a service of another origin that takes the token there. Never together with a bearer token.',
      { const: true },
    ),
    draw: say('New random values for each request, read as draw.<name>.', mapOf({ enum: ['uuid'] })),
    gives: say(
      'file: the answer is a file. The result is what a page knows of it, with its type by the answer; its bytes are in memory, for `save`.',
      {
        const: 'file',
      },
    ),
    select: say('The result, computed from body, status, headers, params and draw. Omitted: the body.', value),
    unnest: say(
      'Flattens nested lists to rows: each step names a list inside the previous record, and the name under which the row refers to its record.',
      {
        type: 'array',
        minItems: 2,
        items: record(
          {
            list: say("The list's key.", { type: 'string' }),
            as: say('The name under which the row refers to the record that contains the next list.', { type: 'string' }),
          },
          ['list'],
        ),
      },
    ),
    result: say('JSON Schema of the result: types the expressions, fills in defaults, and validates every response.', schemaNode),
    timeout: say('Timeout in seconds.', { type: 'integer', minimum: 1, maximum: 600, default: 70 }),
    safe: say('A POST without side effects, which may be used as a query.', { type: 'boolean', default: false }),
    retry: say('false: never retried, even as a query.', { type: 'boolean', default: true }),
    once: say(
      'Sends an Idempotency-Key: every call that reserves, pays, transfers, buys, votes or registers. false: deliberately none. An object: the key also survives a reload and is shared by tabs, which is for calls that cost and of which no query shows what became of them.',
      {
        oneOf: [
          { type: 'boolean' },
          record(
            {
              for: say('Seconds for which the same input is the same press while its outcome is unknown.', {
                type: 'integer',
                minimum: 1,
                maximum: 86400,
              }),
            },
            ['for'],
          ),
        ],
        default: false,
      },
    ),
    keep: say(
      'Keeps the last answer on the device, for its user alone and until the session ends. It is shown, with its time, while the server cannot be reached.',
      record({ days: say('Not shown once it is so many days old.', { type: 'integer', minimum: 1, maximum: 30 }) }, ['days']),
    ),
    secret: say('The answer is never kept on the device: a code that has a value, data of others, pictures of people.', { const: true }),
    planned: say('Not used yet: its page is not available.', { const: true }),
    quiet: say('No generic toast: never, or for these error codes.', { oneOf: [{ const: true }, codes] }),
    failsWhen: say(
      'Treats a response with a success status as a failure. What the answer lacks is nothing, and fails only if the condition says so: `!(body.ok ?? false)`.',
      condition,
    ),
    nothingWhen: say(
      'Treats a failure as an empty result: the result is then null, which `result` allows ("type": ["array", "null"]).',
      condition,
    ),
    errorText: say("The server's error message, if it is in an unusual place; becomes error.text.", expression),
    errors: say(
      'Error messages: the first case that holds. Its text replaces the generic toast.',
      mapOf(
        record({ when: say('Condition on the failure: this entry matches if true.', condition), text: say('The message.', text) }, [
          'text',
        ]),
      ),
    ),
    paging: say(
      'How pages are requested and found in the result. The data of a query on such a call are the rows of the shown pages; it also has `queries.<id>.page`.',
      record(
        {
          page: say('The parameter for the page; set by the block that shows the rows.', { type: 'string' }),
          size: say('The parameter for the page size, if the call has one.', { type: 'string' }),
          of: say('Rows per page; an expression may read global names, such as `device`.', {
            oneOf: [{ type: 'integer', minimum: 1 }, expression],
          }),
          first: say('Number of the first page.', { type: 'integer', default: 0 }),
          items: say('The rows of a page; `result` is in scope.', expression),
          total: say('The total number of rows; `result` is in scope.', expression),
          last: say('Whether this was the last page, if the total is unknown; `result` is in scope.', condition),
        },
        ['page', 'of', 'items'],
      ),
    ),
    sorting: say(
      'How a sort order is requested: enables `sort` on table columns.',
      record(
        {
          by: say('The parameter for the column.', { type: 'string' }),
          direction: say('The parameter for the direction.', { type: 'string' }),
          ascending: say('Its value for ascending order.', {}),
          descending: say('Its value for descending order.', {}),
        },
        ['by', 'direction', 'ascending', 'descending'],
      ),
    ),
    examples: say(
      'Named outcomes: validated against `result`, used by path finding, docs and the gallery.',
      mapOf({
        oneOf: [
          record({ ...exampleKeys, result: say('A result.', {}) }, ['result']),
          record({ ...exampleKeys, error: say('An error object; status 0 breaks the connection off.', { type: 'object' }) }, ['error']),
        ],
      }),
    ),
  },
  ['method', 'path'],
)

/** calls.json: every HTTP call of a module by id. */
export const callsFile = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    shapes: say('Shared schemas: { "$ref": "#/shapes/x" }.', mapOf(schemaNode)),
    calls: say('The calls by id, like "auth.signIn".', mapOf(call)),
  },
  ['calls'],
)
