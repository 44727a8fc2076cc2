import { more, press, rowActions, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const listSchema = defineBlock(
  'list',
  'One entry a row.',
  {
    ...rows,
    as: say('All rows, or only the first in a strip of one line.', { enum: ['entries', 'strip'], default: 'entries' }),
    icon: say('Drawing of a strip.', icon),
    item: say('The blocks of an entry; `row` is in scope.', blocks),
    press,
    rowActions,
    more,
  },
  ['of', 'item'],
)
