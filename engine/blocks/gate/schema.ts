import { body } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { condition, path, queryRef } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const gateSchema = defineBlock(
  'gate',
  'Waits for queries, shows the first stop that holds, else its body.',
  {
    needs: say('Queries that must be there.', { type: 'array', items: queryRef }),
    back: say('Where "back" leads.', path),
    stops: say(
      'What stops, first that holds.',
      mapOf(record({ when: say('Stops then.', condition), text: say('What is said.', text), body }, ['when', 'text'])),
    ),
    body,
  },
  ['needs', 'body'],
)
