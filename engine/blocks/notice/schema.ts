import { body, rowAction, tone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const noticeSchema = defineBlock(
  'notice',
  'A message that stays.',
  { tone: say('How grave it is.', tone), text: say('What it says.', text), actions: say('Buttons by id.', mapOf(rowAction)), body },
  ['text'],
)
