import { rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const chartSchema = defineBlock(
  'chart',
  'Numbers of rows as a picture.',
  {
    ...rows,
    as: say('A line without axes, or bars.', { enum: ['spark', 'bars'], default: 'bars' }),
    label: say('What is shown.', text),
    x: say('What a row is called; `row` is in scope.', text),
    y: say('Its number; `row` is in scope.', expression),
    format: say('How the number is written.', { enum: ['number', 'money', 'percent'], default: 'number' }),
  },
  ['of', 'label', 'x', 'y'],
)
