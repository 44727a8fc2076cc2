import { rowActions, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { partRef, value } from '../../../schemas/marks.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const partSchema = defineBlock(
  'part',
  'React of this module, where no block serves.',
  {
    part: say('Its name in parts/index.ts.', partRef),
    ...rows,
    options: say('What the part is told, by name.', mapOf(value)),
    texts: say('Its words, by name.', mapOf(text)),
    rowActions,
  },
  ['part'],
)
