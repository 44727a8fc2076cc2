import { defineBlock } from '../../../schemas/defineBlock.ts'
import { queryRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const failureSchema = defineBlock(
  'failure',
  'The error of a query, with a retry button.',
  { of: say('The query.', queryRef), text: say('Replaces the error text.', text) },
  ['of'],
)
