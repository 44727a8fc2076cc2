import type { FromSchema } from 'json-schema-to-ts'
import { actions } from './actions.ts'
import { callRef, condition, expression, formRef, schemaNode, states, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { query } from './screens.ts'

/** The state tag that the engine reads: marks buttons as busy. */
export const busyTag = 'busy'

const target = { $comment: 'Target', type: 'string' } as const
const step = record(
  {
    when: say('Taken only then.', condition),
    to: say('A sibling, a path below it, or #flow.absolute.path.', target),
    do: say('Done on the way.', actions),
  },
  [],
)
/** A target, a step, or a list of steps: the first whose condition holds is taken. */
const transition = { $comment: 'Transition', oneOf: [target, step, { type: 'array', items: step, minItems: 1 }] } as const
const refresh = say('Queries read again and awaited: outcome and data arrive as one event.', {
  type: 'array',
  items: { $comment: 'QueryRef', type: 'string' },
})
const call = say('The call.', callRef)
const args = say('Its arguments.', mapOf(value))

export const invoke = record(
  {
    call,
    args,
    refresh,
    device: say('A device instead of a call.', { enum: ['camera', 'camera.shoot'] }),
    with: say('What the device is told.', mapOf(value)),
    done: say('After success; `result` is in scope.', transition),
    error: say('After failure; `error` is in scope.', transition),
  },
  [],
)

export const state = record(
  {
    type: say('The kind of state.', { enum: ['final', 'parallel', 'history'] }),
    tags: say('Names that views and queries ask for; "busy" shows the buttons that send events as working.', {
      type: 'array',
      items: { type: 'string' },
    }),
    entry: say('Done on entering.', actions),
    exit: say('Done on leaving.', actions),
    on: say('What its events do.', { ...mapOf(transition), $comment: 'Events' }),
    calls: say('Events that make a call and come back: expands to an idle state and one busy state each.', {
      ...mapOf(
        record(
          {
            when: say('Taken only then.', condition),
            call,
            args,
            refresh,
            done: say('After success.', transition),
            error: say('After failure.', transition),
          },
          ['call'],
        ),
      ),
      $comment: 'Events',
    }),
    invoke: say('A call or device that lasts as long as the state.', invoke),
    after: say('What time does: by ms, or by a name of `delays`.', { type: 'object', additionalProperties: transition }),
    always: say('Taken at once when it holds.', transition),
    initial: say('The first state inside.', { $comment: 'StateRef', type: 'string' }),
    states: say('The states inside.', states),
  },
  [],
)

/** flows/<id>.json */
export const flow = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('One sentence for the reference page.', { type: 'string' }),
    input: say('What it is given at the start: a JSON Schema each.', mapOf(schemaNode)),
    context: say('What it remembers: a JSON Schema each, with its default.', mapOf(schemaNode)),
    events: say(
      'Its events: nothing, a form whose data it brings, or a JSON Schema of each value.',
      mapOf({
        oneOf: [
          record({ form: say('The form whose data it brings.', formRef) }, ['form']),
          record({ data: say('A JSON Schema each.', mapOf(schemaNode)) }, []),
        ],
      }),
    ),
    queries: say('What it reads.', mapOf(query)),
    derive: say('Named expressions, read as derived.<id>.', mapOf(expression)),
    delays: say('Named delays: ms, or an expression that gives them.', mapOf({ oneOf: [{ type: 'integer', minimum: 0 }, expression] })),
    initial: say('The first state.', { $comment: 'StateRef', type: 'string' }),
    states: say('The states by id.', states),
  },
  ['initial', 'states'],
)
export type FlowFile = FromSchema<typeof flow>
