import { press, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const swiperSchema = defineBlock(
  'swiper',
  'Cards in a horizontally scrolling row.',
  {
    ...rows,
    label: say('Accessible name.', text),
    item: say('The blocks of a card; `row` is in scope.', blocks),
    icon: say('Icon of a card.', icon),
    press,
    background: say('Background of the first card.', { enum: ['plain', 'module'] }),
  },
  ['of', 'item'],
)
