import { more, ownPage, perPage, press, rowActions, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, choiceOf, icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const listSchema = defineBlock(
  'list',
  'One entry for each row.',
  {
    ...rows,
    as: say('All rows, or only the first in a one-line strip.', { enum: ['entries', 'strip'], default: 'entries' }),
    icon: say('Icon of a strip.', icon),
    item: say('The blocks of an entry; `row` is in scope, inside another row also `outer`.', blocks),
    press,
    tone: rowTone,
    side: say('The entries are a conversation, each at the start or the end; `row` is in scope.', choiceOf(['start', 'end'])),
    rowActions,
    more,
    perPage,
    bind: ownPage,
  },
  ['item'],
)
