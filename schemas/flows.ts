import { actions } from './actions.ts'
import { callRef, condition, expression, formRef, schemaNode, states, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { flowQuery, uses } from './screens.ts'

/** The state tag that the engine reads: marks buttons as busy. */
export const busyTag = 'busy'

const target = { $comment: 'Target', type: 'string' } as const
/** A step of a transition. */
export const step = record(
  {
    when: say('Taken only if this holds.', condition),
    to: say('A sibling, a path below it, or #flow.absolute.path.', target),
    do: say('Performed on the transition.', actions),
  },
  [],
)
/** A target, a step, or a list of steps: the first whose condition holds is taken. */
const transition = { $comment: 'Transition', oneOf: [target, step, { type: 'array', items: step, minItems: 1 }] } as const
const refresh = say('Queries refetched and awaited: outcome and data arrive as one event.', {
  type: 'array',
  items: { $comment: 'QueryRef', type: 'string' },
})
const call = say('The call.', callRef)
const given = say('Its arguments; those of the form that the call takes are filled in where an event carries its data.', mapOf(value))
const about = say(
  'What the call is about, such as the id of a row: it has an Idempotency-Key of its own for each. Omitted: one for the screen and call.',
  value,
)

export const invoke = record(
  {
    call,
    with: given,
    about,
    refresh,
    abort: say(
      'The request is aborted when the state is left before its answer, as by a button "Cancel" or with the page. Omitted: it goes on, and its outcome is dropped.',
      { const: true },
    ),
    done: say('After success; `result` is in scope.', transition),
    error: say('After failure; `error` is in scope. Omitted: the general toast.', transition),
  },
  ['call'],
)

export const state = record(
  {
    type: say('The kind of state.', { enum: ['final', 'parallel'] }),
    tags: say(
      'Names that views and queries test for; "busy" shows the buttons that send events as busy; while a call of `calls` is in flight, only those that send its event.',
      {
        type: 'array',
        items: { type: 'string' },
      },
    ),
    entry: say('Performed on entry.', actions),
    exit: say('Performed on exit.', actions),
    on: say('Transitions by event.', { ...mapOf(transition), $comment: 'Events' }),
    calls: say('Events that make a call and return to this state. While one is in flight, the state is `state.EVENT` and busy.', {
      ...mapOf(
        record(
          {
            when: say('Taken only if this holds.', condition),
            call,
            with: given,
            about,
            refresh,
            done: say('After success.', transition),
            error: say('After failure. Omitted: the general toast.', transition),
          },
          ['call'],
        ),
      ),
      $comment: 'Events',
    }),
    invoke: say('A call that runs while the state is active.', invoke),
    after: say('Delayed transitions: by ms, or by a name of `delays`.', { type: 'object', additionalProperties: transition }),
    always: say('Taken immediately if its condition holds.', transition),
    initial: say('The initial child state.', { $comment: 'StateRef', type: 'string' }),
    states: say('The child states.', states),
  },
  [],
)

/** flows/<id>.json */
export const flow = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('One sentence for the reference page.', { type: 'string' }),
    params: say('Parameters that it reads, a JSON Schema each: those of its screen with the same names.', mapOf(schemaNode)),
    context: say('Variables of the flow: a JSON Schema each, with a default.', mapOf(schemaNode)),
    events: say(
      'Its events and their payload: none, the data of a form, or a JSON Schema of each value.',
      mapOf({
        oneOf: [
          record({ form: say('The form whose data is the payload.', formRef) }, ['form']),
          record({ data: say('A JSON Schema each.', mapOf(schemaNode)) }, []),
        ],
      }),
    ),
    uses,
    queries: say('Server data that the flow fetches, by id.', mapOf(flowQuery)),
    derive: say('Named expressions, read as derived.<id>.', mapOf(expression)),
    delays: say('Named delays: ms, or an expression that gives them.', mapOf({ oneOf: [{ type: 'integer', minimum: 0 }, expression] })),
    initial: say('The initial state.', { $comment: 'StateRef', type: 'string' }),
    states: say('The states by id.', states),
  },
  ['initial', 'states'],
)
