import { action } from '../../../schemas/actions.ts'
import { shared } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression, localRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const stepperSchema = defineBlock(
  'stepper',
  'Steps through a number, like weeks.',
  {
    pick: say('The local value that moves.', localRef),
    value: say('The number now, when no local value holds it.', expression),
    from: say('The least.', expression),
    to: say('The greatest.', expression),
    text: say('Between the arrows.', text),
    note: say('Under it.', text),
    back: say('Name of the arrow back.', text),
    on: shared.on,
    forth: say('Name of the arrow forth.', text),
    press: say('What a step does when no local value moves: `event` holds the new number as step.', action),
  },
  ['from', 'to', 'text', 'back', 'forth'],
)
