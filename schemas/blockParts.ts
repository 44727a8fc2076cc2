import { action, actions } from './actions.ts'
import { blocks, choiceOf, condition, expression, icon, localRef, queryRef } from './marks.ts'
import { lookupOf, mapOf, record, say } from './say.ts'
import { format, text } from './text.ts'

export const tone = { enum: ['neutral', 'info', 'success', 'warning', 'danger', 'accent', 'module'] } as const
export const tones = say('The tone of each value.', lookupOf(tone))
export const toneOf = say('The tone, or an expression that gives it: for values that are no fixed words.', choiceOf(tone.enum))
export const sentence = say('A text instead of a value: for plurals and sentences.', text)
export const formatOf = say('Display format of the value; `money` takes rials and shows tomans, `rials` shows rials.', format)
export const labels = say('Prefix of texts, one for each value.', { $comment: 'LabelsRef', type: 'string' })
export const none = say('Shown if there is no value.', text)
export const noneOfAll = say('Shown for each value that there is none of and that has no `none` of its own.', text)
export const rowTone = say('Tone of a row, as a mark at the start; what it means must also be there in words.', choiceOf(tone.enum))
export const body = say('The nested blocks.', blocks)
export const press = say('Performed on press: one action, or several in order.', { oneOf: [action, actions] })

/** Keys of every block. */
export const shared = {
  order: say('Position among its siblings, ascending; default 0.', { type: 'number' }),
  shownWhen: say('Shown only if this holds.', condition),
  device: say('Only on this kind of device: mobile is at most 1024 px wide.', { enum: ['mobile', 'desktop'] }),
} as const

/** A confirmation. `false` means: deliberately none. */
const question = {
  $comment: 'Question',
  oneOf: [
    record(
      {
        text: say('The question, which states what will be lost.', text),
        yes: say('The button that performs the press, named by its outcome: "Cancel leave".', text),
        no: say('The button that does not, named by its outcome: "Keep leave".', text),
        loss: say('Whether something is lost, which makes the button red.', { type: 'boolean', default: true }),
      },
      ['text', 'yes', 'no'],
    ),
    { const: false },
  ],
} as const

/** Keys of every pressable element: enabled, reason if not, busy, confirmation. */
export const pressable = {
  enabledWhen: say(
    'Enabled only if this holds; a button that sends an event is also disabled while the flow does not accept it.',
    condition,
  ),
  why: say('Why it is disabled.', text),
  busyWhen: say('Shown as busy while this holds.', condition),
  confirm: say(
    'Asks before the press, with two buttons that name the outcomes. Required for destructive actions; false: deliberately no confirmation.',
    question,
  ),
  confirmWhen: say('Confirms only if this holds.', condition),
} as const

export const variant = say('Its style; `secondary` if omitted.', { enum: ['primary', 'secondary', 'tonal', 'ghost', 'danger'] } as const)

export const rowAction = record(
  {
    order: shared.order,
    text: say('Label of the button.', text),
    icon: say('Its icon.', icon),
    variant,
    shownWhen: shared.shownWhen,
    ...pressable,
    press,
  },
  ['press'],
)
export const rowActions = say('Buttons of a row by id; `row` is in scope.', mapOf(rowAction))

/** Keys of a block that renders rows: it renders skeleton, failure and empty state itself. */
export const rows = {
  of: say('The query whose rows are rendered. Omitted: none, the rows are given.', queryRef),
  rows: say("The rows. Omitted: the query's data.", expression),
  rowKey: say('The field that identifies a row.', { type: 'string', default: 'id' }),
  empty: say('Shown if the list is empty.', text),
  emptyWhen: say('Condition for the empty state. Omitted: there are no rows.', condition),
} as const

export const more = say('How further pages are shown, if the call has `paging`: one page at a time, or appended to the previous ones.', {
  enum: ['pages', 'endless'],
} as const)

/** A whole number, or an expression that gives one. */
const countOf = { oneOf: [{ type: 'integer', minimum: 1 }, expression] } as const
/** The local value with the page that a block makes of its rows. */
export const ownPage = say('The local value that holds the page, where `perPage` makes the pages; the first is 1.', localRef)
export const perPage = say('Rows per page, where the call gives no pages: pages are made here of the rows that are there.', countOf)

export const cell = {
  order: say('Position among its siblings, ascending; default 0.', { type: 'number' }),
  label: say('Its heading.', text),
  value: say("The value. Omitted: the row's field of this id.", expression),
  text: sentence,
  format: formatOf,
  labels,
  tones,
  tone: toneOf,
  none,
  device: shared.device,
  shownWhen: shared.shownWhen,
} as const
