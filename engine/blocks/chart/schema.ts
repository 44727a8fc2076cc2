import { rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const chartSchema = defineBlock(
  'chart',
  'A chart of a number in each row.',
  {
    ...rows,
    as: say('A sparkline, bars, columns over time of which one is read at a time, or parts of a whole as one bar with a legend.', {
      enum: ['spark', 'bars', 'columns', 'parts'],
      default: 'bars',
    }),
    label: say('Label of the chart.', text),
    x: say('Label of a row; `row` is in scope.', text),
    y: say('Its number; `row` is in scope.', expression),
    format: say('Format of the number.', { enum: ['number', 'money', 'percent'], default: 'number' }),
  },
  ['label', 'x', 'y'],
)
