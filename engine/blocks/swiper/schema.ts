import { press, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, expression, icon } from '../../../schemas/marks.ts'
import { record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

const count = { type: 'integer', minimum: 1, maximum: 6 } as const

export const swiperSchema = defineBlock(
  'swiper',
  'Cards in a horizontally scrolling row.',
  {
    ...rows,
    label: say('Accessible name.', text),
    item: say('The blocks of a card; `row` is in scope.', blocks),
    icon: say('Icon of a card.', icon),
    tone: rowTone,
    picked: say('Key of the picked card, which a press picks.', expression),
    press,
    perView: say(
      'How many cards are seen at once, by device. Omitted: as many as fit.',
      record({ mobile: say('On a phone.', count), desktop: say('On a wide screen.', count) }, []),
    ),
    background: say('Background of the first card.', { enum: ['plain', 'module'] }),
  },
  ['item'],
)
