import { press, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const swiperSchema = defineBlock(
  'swiper',
  'Cards in a row that scrolls.',
  {
    ...rows,
    label: say('Its name, for those who hear the page.', text),
    item: say('The blocks of a card; `row` is in scope.', blocks),
    icon: say('Drawing of a card.', icon),
    press,
    tone: say('Colour of the first card.', { enum: ['plain', 'module'] }),
  },
  ['of', 'item'],
)
