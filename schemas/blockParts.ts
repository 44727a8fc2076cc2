import { action, actions } from './actions.ts'
import { blocks, condition, expression, icon, queryRef } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { format, text } from './text.ts'

export const tone = { enum: ['neutral', 'info', 'success', 'warning', 'danger', 'accent', 'module'] } as const
export const tones = say('The tone of each value.', mapOf(tone))
export const as = say('How the value is written.', format)
export const labels = say('Prefix of texts, one for each value.', { $comment: 'LabelsRef', type: 'string' })
export const none = say('What stands where there is no value.', text)
export const body = say('The blocks inside.', blocks)
export const press = say('What a press does: one action, or several in their order.', { oneOf: [action, actions] })

/** Keys of every block. */
export const shared = {
  order: say('Moves the block.', { type: 'number' }),
  shownWhen: say('Shown only then.', condition),
  on: say('Only on this kind of device: mobile is at most 1024 px wide.', { enum: ['mobile', 'desktop'] }),
} as const

/** Confirmation text. `false` means: deliberately no confirmation. */
const question = { $comment: 'Question', oneOf: [text, { const: false }] } as const

/** Keys of every pressable element: enabled, reason if not, busy, confirmation. */
export const pressable = {
  enabledWhen: say('May be pressed only then; a button that sends an event is also enabled by the flow itself.', condition),
  why: say('Why it may not be pressed.', text),
  busyWhen: say('Works at something meanwhile.', condition),
  confirm: say(
    'Asked before it is done; says what will be lost. What takes something away needs one; false says on purpose that nothing is asked.',
    question,
  ),
  confirmWhen: say('Asked only then.', condition),
} as const

export const rowAction = record(
  {
    order: shared.order,
    text: say('On the button.', text),
    icon: say('Its drawing.', icon),
    tone: say('How it looks.', { enum: ['primary', 'secondary', 'tonal', 'ghost', 'danger'] }),
    shownWhen: shared.shownWhen,
    ...pressable,
    press,
  },
  ['press'],
)
export const rowActions = say('Buttons of a row by id; `row` is in scope.', mapOf(rowAction))

/** Keys of a block that renders rows: it renders skeleton, failure and empty state itself. */
export const rows = {
  of: say('The query whose rows are drawn.', queryRef),
  rows: say("The rows; left out, the query's data.", expression),
  rowKey: say('The field that tells rows apart.', { type: 'string', default: 'id' }),
  empty: say('What an empty list says.', text),
  emptyWhen: say('Counts as empty; left out: no rows.', condition),
} as const

export const more = say('How further pages come, where the call has `paging`: one at a time, or each at the end of those before.', {
  enum: ['pages', 'endless'],
} as const)

export const cell = {
  order: say('Moves it.', { type: 'number' }),
  label: say('Its heading.', text),
  value: say("What is shown; left out, the row's field of this id.", expression),
  as,
  labels,
  tones,
  none,
  on: shared.on,
  shownWhen: shared.shownWhen,
} as const
