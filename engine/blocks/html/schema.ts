import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const htmlSchema = defineBlock(
  'html',
  'Rich text from a server, sanitized.',
  {
    value: say('The HTML.', expression),
    allow: say('What remains of it: bold, italic and links, or also paragraphs, headings, lists, quotes and tables.', {
      enum: ['inline', 'formatting'],
      default: 'inline',
    }),
  },
  ['value'],
)
