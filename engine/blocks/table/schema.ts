import { cell, more, noneOfAll, ownPage, perPage, press, rowActions, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'

export const tableSchema = defineBlock(
  'table',
  'Rows and columns; cards on mobile.',
  {
    ...rows,
    columns: say(
      'The columns by field.',
      mapOf(record({ ...cell, sort: say("Its name in the call's `sorting`: the heading becomes a sort button.", { type: 'string' }) }, [])),
    ),
    none: noneOfAll,
    tone: rowTone,
    rowActions,
    press,
    more,
    perPage,
    bind: ownPage,
  },
  ['columns'],
)
