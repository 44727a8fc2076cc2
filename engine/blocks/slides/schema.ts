import { rowAction, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, expression } from '../../../schemas/marks.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const slidesSchema = defineBlock(
  'slides',
  'One row at a time, such as a question of a survey, with the buttons that lead on within reach of a thumb.',
  {
    ...rows,
    at: say('Index of the row that is shown; that of the first is 0.', expression),
    label: say('Name of a slide, announced when it changes: "Question 3 of 10"; `row` is in scope.', text),
    item: say('The blocks of a slide; `row` is in scope.', blocks),
    actions: say('Buttons below it, by id. A swipe presses the one called `back` or `forth`.', mapOf(rowAction)),
  },
  ['at', 'label', 'item'],
)
