import { condition, expression, labelsRef } from './marks.ts'
import { mapOf, record, say } from './say.ts'

/** Display format of a value: digits, separators and units follow the language. */
export const format = {
  enum: [
    'text',
    'code',
    'phone',
    'email',
    'money',
    'rials',
    'number',
    'date',
    'dateTime',
    'time',
    'weekday',
    'dayMonth',
    'percent',
    'badge',
    'label',
    'user',
  ],
} as const

const values = say(
  'Values of the text\'s {placeholders}: an expression, or { "value", "format" } for a formatted one.',
  mapOf({
    oneOf: [expression, record({ value: say('The value.', expression), format: say('Its display format.', format) }, ['value', 'format'])],
  }),
)
const when = say(
  'Condition of this text: the first that holds is used. The last has none, or nothing is shown where no condition holds.',
  condition,
)
const key = say('A text of locales/*.json, or "portal:…" of the shared ones.', { type: 'string' })
const labels = say('Prefix of texts, one for each value.', labelsRef)
const data = say('Data, shown as plain text in its own direction.', expression)

/** A text slot: a key, a key with values, a label of a value, data, or a list of these with `when`. Never raw text. */
export const text = {
  $comment: 'Text',
  oneOf: [
    { type: 'string', pattern: '^[^=]' },
    record({ key, values }, ['key']),
    record({ labels, value: say('The value whose label is shown.', expression) }, ['labels', 'value']),
    record({ plain: data }, ['plain']),
    {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          record({ when, key, values }, ['key']),
          record({ when, labels, value: say('The value whose label is shown.', expression) }, ['labels', 'value']),
          record({ when, plain: data }, ['plain']),
        ],
      },
    },
  ],
} as const
