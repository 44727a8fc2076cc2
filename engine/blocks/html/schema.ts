import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const htmlSchema = defineBlock(
  'html',
  'Rich text from a server, sanitized: bold, italic and links.',
  { value: say('The HTML.', expression) },
  ['value'],
)
