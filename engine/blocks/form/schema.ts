import { press, pressable } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { condition, expression, formRef, value } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const formSchema = defineBlock(
  'form',
  'A form.',
  {
    form: say('The form.', formRef),
    as: say(
      '`line`: its fields and its button in one row; `entry`: the same as the last row of a list or table above it; `long`: on a phone its buttons stay at the bottom of the viewport.',
      { enum: ['line', 'entry', 'long'] },
    ),
    with: say('Its params.', mapOf(value)),
    start: say(
      'Start values of its fields, or an expression that gives a map, of which those of its fields are taken: read when its dialog opens, on `clear`, and again when they change while nobody has changed the form.',
      { oneOf: [expression, mapOf(value)] },
    ),
    label: say('Accessible name of a form without `submit`.', text),
    submit: say(
      'The submit button; omitted if changes apply at once, as in a filter.',
      record(
        {
          text: say('On the button.', text),
          greyWhen: say(
            'Grey only while this holds. Omitted: while a field is wrong. A press while one is wrong shows the errors in either case.',
            condition,
          ),
          ...pressable,
          press,
        },
        ['text', 'press'],
      ),
    ),
    cancel: say('The cancel button.', record({ text: say('On the button.', text), press }, ['text', 'press'])),
  },
  ['form'],
)
