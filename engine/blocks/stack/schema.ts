import { body } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const stackSchema = defineBlock(
  'stack',
  'Blocks in a column, a row or a grid.',
  {
    as: say(
      "The layout: `ends` puts the last block at the far end, `head` renders beside the page's title on a desktop, `stub` is the torn-off end of a card, `bar` ends what it is in with a total and its button, which a phone keeps at the bottom of the viewport.",
      { enum: ['column', 'row', 'ends', 'grid', 'aside', 'head', 'stub', 'bar'], default: 'column' },
    ),
    gap: say('Gap, in steps of 4 px.', { type: 'integer', minimum: 0, maximum: 16 }),
    uses: say('The share of this screen whose body it shows.', { type: 'string' }),
    body,
  },
  [],
)
