import { rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const matrixSchema = defineBlock(
  'matrix',
  'A table whose rows and columns both come from data, on phones too.',
  {
    ...rows,
    empty: say('Shown if there are no rows or no columns.', text),
    label: say('Accessible name.', text),
    columns: say('The list with an entry for each column.', expression),
    columnKey: say('The field that identifies a column.', { type: 'string', default: 'id' }),
    corner: say('Heading of the row headings.', text),
    columnHeading: say('Heading of a column; `column` is in scope.', text),
    heading: say('The blocks of the heading of a row; `row` is in scope.', blocks),
    value: say(
      'What a row has in a column, evaluated once for each cell and read in it as `cell`; `row` and `column` are in scope.',
      expression,
    ),
    scrolls: say('Scrolls in itself, at most 60 % of the screen and 600 px high, also where it is not too wide.', {
      type: 'boolean',
      default: false,
    }),
    body: say('The blocks of a cell; `row`, `column` and `cell` are in scope.', blocks),
  },
  ['label', 'columns', 'columnHeading', 'heading', 'body'],
)
