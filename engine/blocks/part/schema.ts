import { rowActions, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { partRef, value } from '../../../schemas/marks.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const partSchema = defineBlock(
  'part',
  'A React component of this module, where no block serves.',
  {
    part: say('Its name in parts/index.ts.', partRef),
    ...rows,
    with: say('What the part is given, by name; it reads them as its options.', mapOf(value)),
    texts: say('Texts of the part, by name; `row` holds the values that the part passes.', mapOf(text)),
    rowActions,
  },
  ['part'],
)
