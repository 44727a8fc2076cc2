import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const countdownSchema = defineBlock(
  'countdown',
  'Time left until an instant.',
  { until: say('The instant: UTC or ms.', expression), text: say('Before the time.', text), done: say('Shown when it is over.', text) },
  ['until'],
)
