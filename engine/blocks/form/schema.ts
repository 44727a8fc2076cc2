import { press, pressable } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { formRef, value } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const formSchema = defineBlock(
  'form',
  'A form.',
  {
    form: say('Which.', formRef),
    with: say('Its params.', mapOf(value)),
    start: say('Its first data.', mapOf(value)),
    label: say('Its name, where nothing is sent.', text),
    submit: say(
      'The sending; left out where what is typed counts at once, as in a filter.',
      record({ text: say('On the button.', text), ...pressable, press }, ['text', 'press']),
    ),
    cancel: say('The way out.', record({ text: say('On the button.', text), press }, ['text', 'press'])),
  },
  ['form'],
)
