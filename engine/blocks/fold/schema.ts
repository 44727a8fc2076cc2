import { body, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const foldSchema = defineBlock(
  'fold',
  'A disclosure that opens and closes, or one for each row.',
  { ...rows, title: say('Title, always visible; `row` is in scope.', text), note: say('Text below the title.', text), body },
  ['title', 'body'],
)
