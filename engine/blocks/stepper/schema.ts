import { action } from '../../../schemas/actions.ts'
import { shared } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression, localRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const stepperSchema = defineBlock(
  'stepper',
  'Steps through a number, such as weeks.',
  {
    bind: say('The local value that is stepped.', localRef),
    value: say('The current number, if no local value holds it.', expression),
    from: say('Minimum.', expression),
    to: say('Maximum.', expression),
    text: say('Text between the arrows.', text),
    note: say('Text below it.', text),
    back: say('Label of the arrow back.', text),
    device: shared.device,
    forth: say('Label of the arrow forth.', text),
    press: say('Action of a step without `bind`: `event.step` is the new number.', action),
  },
  ['from', 'to', 'text', 'back', 'forth'],
)
