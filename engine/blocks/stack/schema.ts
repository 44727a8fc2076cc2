import { body } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const stackSchema = defineBlock(
  'stack',
  'Blocks one under the other, side by side, or in a grid.',
  {
    as: say(
      "The arrangement: `ends` puts the last at the far end, `head` stands beside the page's title on a desktop, `stub` is the torn-off end of a card.",
      { enum: ['column', 'row', 'ends', 'grid', 'aside', 'head', 'stub'], default: 'column' },
    ),
    gap: say('Space between, in steps of 4 px.', { type: 'integer', minimum: 0, maximum: 16 }),
    body,
  },
  ['body'],
)
