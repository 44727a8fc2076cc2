import { body, rowAction, tone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const noticeSchema = defineBlock(
  'notice',
  'A permanent message.',
  { tone: say('Its severity.', tone), text: say('Its text.', text), actions: say('Buttons by id.', mapOf(rowAction)), body },
  ['text'],
)
