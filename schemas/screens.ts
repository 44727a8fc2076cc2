import type { FromSchema } from 'json-schema-to-ts'
import { actions } from './actions.ts'
import { blocks, callRef, condition, expression, flowRef, formRef, path, queryRef, schemaNode, stateRef, storeRef, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const call = say('The call.', callRef)
const args = say('Its arguments. A query whose required argument is missing waits.', mapOf(value))
const choose = say(
  'Which call, where more than one path serves: the first case that holds; their results have one shape.',
  mapOf(record({ when: say('Taken then; the last has none.', condition), call, args }, ['call'])),
)

/** A query: fetched when its arguments are available, refetched when they change. */
export const query = record(
  {
    call,
    args,
    choose,
    when: say('Read only then.', condition),
    every: say('Read again every so many ms while the page is in sight; 0 or nothing: never.', expression),
    again: say(
      'Read again too when the user returns to the page: it comes in sight, or its window gets the focus. At most once in 5 seconds, and not before what is under way has ended.',
      { enum: ['return'] },
    ),
    rowKey: say('The field that tells its rows apart.', { type: 'string', default: 'id' }),
    keep: say('Shows the old data until the new is there, where the arguments change (weeks, pages).', { type: 'boolean', default: false }),
    fresh: say('How long data counts as fresh, in seconds.', { type: 'integer', minimum: 0, default: 0 }),
    background: say('A failed reading stays silent.', { type: 'boolean', default: false }),
  },
  [],
)

export const command = record(
  {
    params: say(
      'What it is given: a JSON Schema each, or { "rowOf": "query" } for a row.',
      mapOf({ oneOf: [record({ rowOf: say('The query whose row it is.', queryRef) }, ['rowOf']), schemaNode] }),
    ),
    form: say('Needs this form valid; its data is in scope as form.data.', formRef),
    when: say('Does nothing unless this holds.', condition),
    call,
    args,
    choose,
    overlay: say('Values shown in the row while it is pending, dropped when it settles: by query, then by field.', mapOf(mapOf(value))),
    refresh: say('Queries read again and awaited before done or error is acted on.', { type: 'array', items: queryRef }),
    done: say('Acted on after success; `result` is in scope.', actions),
    error: say('Acted on after failure; `error` is in scope. Left out: the error is shown.', actions),
  },
  [],
)

export const localValue = record(
  {
    schema: say('What it may hold.', schemaNode),
    default: say('Its first value.', {}),
    stored: say('Kept under this name of `stores`.', storeRef),
  },
  ['schema'],
)

/** screens/<id>.json */
export const screen = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('Of the page.', text),
    layout: say('How the page stands: a page, a wide board, a narrow column, the sign-in, or bare inside a slot.', {
      enum: ['page', 'board', 'prose', 'gate', 'bare'],
      default: 'page',
    }),
    back: say('Where "back" leads on a phone; left out: the module\'s home.', { $comment: 'Path', type: 'string', pattern: '^[=/]' }),
    params: say('Parameters of the route: a JSON Schema each.', mapOf(schemaNode)),
    search: say('Query parameters of the address: a JSON Schema each, wrong ones count as missing.', mapOf(schemaNode)),
    queries: say('What is read.', mapOf(query)),
    local: say('What only this screen knows.', mapOf(localValue)),
    derive: say('Named expressions, read as derived.<id>; no cycles.', mapOf(expression)),
    commands: say('What is done.', mapOf(command)),
    start: say('Acted on once when the screen opens.', actions),
    redirects: say(
      'Leaves the screen as soon as one of these holds.',
      mapOf(
        record({ when: say('Leaves then.', condition), goto: say('Where to.', path), text: say('What is said on the way.', text) }, [
          'when',
          'goto',
        ]),
      ),
    ),
    flow: say('The flow that leads through it.', flowRef),
    views: say(
      "What the flow's states show.",
      mapOf(
        record(
          {
            in: say('The states; a parent covers its children.', { type: 'array', items: stateRef, minItems: 1 }),
            as: say('As what.', { enum: ['page', 'dialog', 'sheet'], default: 'page' }),
            title: say('Its title.', text),
            unclosable: say('Has no way out but its buttons.', { type: 'boolean', default: false }),
            body: say('Its blocks.', blocks),
          },
          ['in', 'body'],
        ),
      ),
    ),
    body: say('The blocks.', blocks),
    aside: say('Blocks beside it: the side panel of a sign-in.', blocks),
    dialogs: say(
      'Dialogs by id; what they were opened with is in scope as dialog.<name>.',
      mapOf(
        record(
          {
            with: say(
              'What it is given: a JSON Schema each, or { "rowOf": "query" }.',
              mapOf({ oneOf: [record({ rowOf: say('The query whose row it is.', queryRef) }, ['rowOf']), schemaNode] }),
            ),
            title: say('Its title.', text),
            unclosable: say('Has no way out but its buttons.', { type: 'boolean', default: false }),
            body: say('Its blocks.', blocks),
          },
          ['title', 'body'],
        ),
      ),
    ),
  },
  ['title'],
)
export type ScreenFile = FromSchema<typeof screen>
