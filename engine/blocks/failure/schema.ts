import { defineBlock } from '../../../schemas/defineBlock.ts'
import { queryRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const failureSchema = defineBlock(
  'failure',
  'What went wrong with a query, and "try again".',
  { of: say('The query.', queryRef), text: say('What it says.', text) },
  ['of'],
)
