import { actions } from './actions.ts'
import {
  blocks,
  callRef,
  condition,
  expression,
  flowRef,
  formRef,
  localRef,
  path,
  queryRef,
  schemaNode,
  stateRef,
  storeRef,
  value,
} from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const call = say('The call.', callRef)
const given = say('Its arguments. A query whose required argument is missing waits.', mapOf(value))
const choose = say(
  'Alternative calls: the first case that holds; all must have results of the same shape.',
  mapOf(record({ when: say('Condition of the case; the last case has none.', condition), call, with: given }, ['call'])),
)

const queryKeys = {
  call,
  with: given,
  choose,
  when: say('Fetched only if this holds; while it does not, the query has no data.', condition),
  every: say('Polling interval in ms while the page is visible; 0 or undefined: no polling.', expression),
  again: say(
    'Also refetches when the user returns to the page: it becomes visible, or its window gets the focus. At most once in 5 seconds, and not while a request is in flight.',
    { enum: ['return'] },
  ),
  rowKey: say('The field that identifies a row.', { type: 'string', default: 'id' }),
  all: say(
    'Reads all pages of a paged call, one after the other, before it has data: for what is filtered or counted here. At most 100 pages.',
    { const: true },
  ),
  keep: say('Keeps showing the previous data while data for new arguments is loading (weeks, pages).', {
    type: 'boolean',
    default: false,
  }),
  fresh: say('Stale time in seconds: younger data is not refetched.', { type: 'integer', minimum: 0, default: 0 }),
  after: say(
    'Is not read by itself before this many ms have passed since the university became known: since the page was loaded, or since the user chose it.',
    { type: 'integer', minimum: 1 },
  ),
  background: say('Failures show no error.', { type: 'boolean', default: false }),
} as const

/** A query: fetched when its arguments are available, refetched when they change. */
export const flowQuery = record(queryKeys, [])
/** A query of a screen, whose local values may hold what is shown of its rows. */
export const query = record(
  {
    ...queryKeys,
    bind: say(
      'Local values that hold what the user sees of the rows: whoever pages or sorts changes them, and the other way round.',
      record(
        {
          page: say('The local value with the number of the page; the first is 1.', localRef),
          sort: say('The local value with the order: the name of a column, after "-" if descending.', localRef),
        },
        [],
      ),
    ),
  },
  [],
)

export const command = record(
  {
    params: say(
      'Its parameters: a JSON Schema each, or { "rowOf": "query" } for a row. `params` also holds those of the screen, so none has the name of one.',
      mapOf({ oneOf: [record({ rowOf: say('The query whose row it is.', queryRef) }, ['rowOf']), schemaNode] }),
    ),
    form: say('Needs this form valid; its data is in scope as form.data.', formRef),
    when: say('Ignored unless this holds.', condition),
    call,
    with: given,
    choose,
    about: say(
      'What it is about: it has an Idempotency-Key of its own for each. Omitted: the row that it takes, else one for the screen and command.',
      value,
    ),
    names: say('What messages of its failure name, such as the dish of its row: "Kebab: sold out". `params` is in scope.', text),
    overlay: say('Optimistic update: values shown in the row while the command is pending, by query, then by field.', mapOf(mapOf(value))),
    refresh: say('Queries refetched and awaited before `done` or `error` is performed.', { type: 'array', items: queryRef }),
    done: say('Performed after success; `result` is in scope.', actions),
    error: say('Performed after failure; `error` is in scope. Omitted: the error is shown.', actions),
  },
  [],
)

export const localValue = record(
  {
    schema: say('Its JSON Schema.', schemaNode),
    default: say('Its initial value.', {}),
    stored: say('Stored under this name of `stores`.', storeRef),
    search: say('Kept in the address as the query parameter of this name, which is left out where the value is the default.', {
      type: 'string',
    }),
  },
  ['schema'],
)

export const dialog = record(
  {
    params: say(
      'Its parameters: a JSON Schema each, or { "rowOf": "query" } for a row. `params` also holds those of the screen, so none has the name of one.',
      mapOf({ oneOf: [record({ rowOf: say('The query whose row it is.', queryRef) }, ['rowOf']), schemaNode] }),
    ),
    title: say('Its title.', text),
    unclosable: say('Can only be closed by its buttons.', { type: 'boolean', default: false }),
    body: say('Its blocks.', blocks),
  },
  ['title', 'body'],
)

/** What a screen or flow takes from files in shares/. */
export const uses = say(
  'Files of shares/ whose queries, derived values and the like it takes, each with its parameters.',
  mapOf({ type: 'object' }),
)

/** screens/<id>.json */
export const screen = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('Of the page.', text),
    layout: say('Page layout: a page, a wide board, a narrow column, the sign-in, or bare inside a slot.', {
      enum: ['page', 'board', 'prose', 'gate', 'bare'],
      default: 'page',
    }),
    back: say('Target of "back" on a phone. Omitted: the module\'s home.', { $comment: 'Path', type: 'string', pattern: '^[=/]' }),
    params: say('Parameters of the route: a JSON Schema each; by its type a number or boolean is parsed.', mapOf(schemaNode)),
    search: say(
      'Query parameters of the URL: a JSON Schema each; by its type a number or boolean is parsed, invalid ones count as missing.',
      mapOf(schemaNode),
    ),
    uses,
    queries: say('Server data that the screen fetches, by id.', mapOf(query)),
    local: say('Client state of this screen, by name.', mapOf(localValue)),
    derive: say('Named expressions, read as derived.<id>; no cycles.', mapOf(expression)),
    commands: say('Mutations, by id.', mapOf(command)),
    start: say('Performed once when the screen opens.', actions),
    redirects: say(
      'Leaves the screen as soon as the condition of one of these holds.',
      mapOf(
        record({ when: say('The condition.', condition), goto: say('Where to.', path), text: say('Message shown as a toast.', text) }, [
          'when',
          'goto',
        ]),
      ),
    ),
    flow: say('The flow that it runs.', flowRef),
    views: say(
      "Content for the flow's states.",
      mapOf(
        record(
          {
            in: say('The states; a parent covers its children.', { type: 'array', items: stateRef, minItems: 1 }),
            as: say('How it is presented.', { enum: ['page', 'dialog', 'sheet'], default: 'page' }),
            title: say('Its title.', text),
            closed: say(
              'Of a dialog or sheet: performed when a user closes it, by Escape, its button or "back". Omitted: only its own buttons close it.',
              actions,
            ),
            body: say('Its blocks.', blocks),
          },
          ['in', 'body'],
        ),
      ),
    ),
    body: say('The blocks.', blocks),
    aside: say('Blocks beside it: the side panel of a sign-in.', blocks),
    dialogs: say('Dialogs by id; `params` holds what one was opened with.', mapOf(dialog)),
  },
  ['title'],
)
