import type { FromSchema } from 'json-schema-to-ts'
import { condition, expression, formRef, schemaNode, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const codes = { type: 'array', items: { type: 'string' } } as const

/** One HTTP call. Screens use its `params` and `result`, never the server's names. */
export const call = record(
  {
    title: say('One sentence for the reference page.', { type: 'string' }),
    method: say('The HTTP method.', { enum: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] }),
    path: say('The path on the server. {name} is filled from the arguments, URL encoded; an expression may give the whole path.', {
      $comment: 'CallPath',
      type: 'string',
      pattern: '^[=/]',
    }),
    query: say("Query parameters by the server's names.", mapOf(value)),
    body: say("The body by the server's names.", value),
    encode: say('How the body travels.', { enum: ['json', 'form', 'multipart', 'bytes'], default: 'json' }),
    params: say(
      "The arguments by the portal's names: a JSON Schema each. One without `default` and not `nullable` is required.",
      mapOf(schemaNode),
    ),
    form: say(
      'The form of this module whose data it takes: its properties are arguments too, one that it does not require may be left out. A command or an event of this form gives them by itself.',
      formRef,
    ),
    base: say(
      "Which server: the chosen university (default), the gateway's configuration service or its helpdesk routes, or an expression.",
      {
        $comment: 'Base',
        type: 'string',
        pattern: '^(university|config|helpdesk|=.*)$',
      },
    ),
    auth: say("Whether the bearer token goes along, to the university's origin only; ended: that of the session that was just ended.", {
      enum: ['bearer', 'none', 'ended'],
      default: 'bearer',
    }),
    draw: say('Fresh random values for each sending, read as draw.<name>.', mapOf({ enum: ['uuid'] })),
    select: say('The result, made from body, status, headers, args and draw. Left out: the body.', value),
    unnest: say(
      'Makes flat rows of nested lists: each step names a list inside the record before it and the name under which that record stays readable in the row.',
      {
        type: 'array',
        minItems: 2,
        items: record(
          {
            list: say("The list's key.", { type: 'string' }),
            as: say('The name under which the record that holds the next list is kept.', { type: 'string' }),
          },
          ['list'],
        ),
      },
    ),
    result: say('JSON Schema of the result: types the expressions, fills in defaults and is checked when the answer arrives.', schemaNode),
    timeout: say('How long to wait, in seconds.', { type: 'integer', minimum: 1, default: 70 }),
    safe: say('A POST that changes nothing and may be a query.', { type: 'boolean', default: false }),
    retry: say('false: never tried again, even as a query.', { type: 'boolean', default: true }),
    key: say(
      'Carries an Idempotency-Key: every call that reserves, pays, transfers, buys, votes or registers. false says on purpose that it carries none.',
      {
        type: 'boolean',
        default: false,
      },
    ),
    planned: say('Made by nothing yet: its page is not offered.', { const: true }),
    quiet: say('No generic toast: never, or for these error codes.', { oneOf: [{ const: true }, codes] }),
    failsWhen: say('A success status that is a failure.', condition),
    nothingWhen: say('A failure that is an answer: there is nothing. The result is then null.', condition),
    errorText: say('Where the server hides its text; becomes error.text.', expression),
    errors: say(
      'What a failure says: the first case that holds. Its text replaces the generic toast.',
      mapOf(record({ when: say('Holds for this failure.', condition), text: say('What it says.', text) }, ['text'])),
    ),
    paging: say(
      'How pages are asked for and found in the result. A query on such a call has the rows of the pages that are shown as its data, and `queries.<id>.page`.',
      record(
        {
          page: say('The parameter that is the page; the block that shows the rows moves it.', { type: 'string' }),
          size: say('The parameter that is the number of rows of a page, where the call has one.', { type: 'string' }),
          of: say('Rows a page; an expression reads what is known everywhere, such as `device`.', {
            oneOf: [{ type: 'integer', minimum: 1 }, expression],
          }),
          first: say('Number of the first page.', { type: 'integer', default: 0 }),
          items: say('The rows of a page; `result` is in scope.', expression),
          total: say('The number of all rows; `result` is in scope.', expression),
          last: say('Whether this was the last page, where the number of all rows is not told; `result` is in scope.', condition),
        },
        ['page', 'of', 'items'],
      ),
    ),
    sorting: say(
      'How rows are asked for in an order: columns of a table with `sort` then sort by it.',
      record(
        {
          by: say('The parameter that is the column.', { type: 'string' }),
          direction: say('The parameter that is the direction.', { type: 'string' }),
          ascending: say('Its value for the least first.', {}),
          descending: say('Its value for the greatest first.', {}),
        },
        ['by', 'direction', 'ascending', 'descending'],
      ),
    ),
    examples: say(
      'Named outcomes: checked against `result`, used by path finding, docs and the gallery.',
      mapOf({
        oneOf: [
          record({ args: say('The arguments of this example.', { type: 'object' }), result: say('A result.', {}) }, ['result']),
          record({ args: say('The arguments of this example.', { type: 'object' }), error: say('An error object.', { type: 'object' }) }, [
            'error',
          ]),
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
export type CallsFile = FromSchema<typeof callsFile>
