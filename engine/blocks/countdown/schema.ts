import { action, actions } from '../../../schemas/actions.ts'
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
    left: say('The time left in words, in place of a clock: `hours` and `minutes` are in scope, the last minute counts as one.', text),
    done: say('Text shown at the end.', text),
    over: say(
      'Actions once the time has run out while the block is shown; not if it had run out before, where a condition on `now` holds from the start.',
      { oneOf: [action, actions] },
    ),
  },
  ['until'],
)
