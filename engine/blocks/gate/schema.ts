import { body } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { condition, path, queryRef } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const gateSchema = defineBlock(
  'gate',
  'Waits for queries, then shows the first stop whose condition holds, else its body.',
  {
    needs: say('Queries that must have loaded.', { type: 'array', items: queryRef }),
    back: say('Path of the "back" button.', path),
    stops: say(
      'Stops by id; the first whose condition holds is shown.',
      mapOf(
        record(
          {
            when: say('Condition of the stop.', condition),
            text: say('Text of the stop.', text),
            as: say('A refusal, or an achieved state: a notice over its body.', { enum: ['refusal', 'state'], default: 'refusal' }),
            body,
          },
          ['when', 'text'],
        ),
      ),
    ),
    body,
  },
  ['needs', 'body'],
)
