import { cell, more, noneOfAll, ownPage, perPage, press, rowActions, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression, icon } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'

export const tableSchema = defineBlock(
  'table',
  'Rows and columns; cards or lines on mobile.',
  {
    ...rows,
    columns: say(
      'The columns by field.',
      mapOf(
        record(
          {
            ...cell,
            sort: say("Its name in the call's `sorting`: the heading becomes a sort button.", { type: 'string' }),
            at: say(
              'Its place where rows are lines: in the title, where several are joined by a dash, beside it, in the note below it, or at the end. Omitted: below, with its label.',
              { enum: ['title', 'beside', 'note', 'end'] },
            ),
            icon: say('Icon in its badge, where rows are lines.', icon),
          },
          [],
        ),
      ),
    ),
    lines: say('Rows are compact lines, whose parts are the columns with `at`: on a phone instead of cards, or on every device.', {
      enum: ['mobile', 'always'],
    }),
    width: say('Its least width on a wide screen, px: where there is less room it is scrolled sideways in its frame.', {
      type: 'integer',
      minimum: 320,
      maximum: 2400,
    }),
    avatar: say('A name; a line begins with its first letter in a circle. `row` is in scope.', expression),
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
