import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const countdownSchema = defineBlock(
  'countdown',
  'Time left until an instant.',
  {
    until: say('The instant: an ISO date-time in UTC, or ms since the epoch.', expression),
    text: say('Text before the time.', text),
    done: say('Text shown at the end.', text),
  },
  ['until'],
)
