import { press, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, expression, icon } from '../../../schemas/marks.ts'
import { record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

const count = { type: 'integer', minimum: 1, maximum: 6 } as const
const height = { type: 'integer', minimum: 160, maximum: 960 } as const

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
    height: say(
      'Its height by device, px at the usual text size: it grows with the text. Omitted: that of its highest card.',
      record({ mobile: say('On a phone.', height), desktop: say('On a wide screen.', height) }, []),
    ),
    back: say('Label of the arrow back, which a wide screen shows if not all cards fit. Omitted: no arrows.', text),
    forth: say('Label of the arrow forth.', text),
    background: say('Background of the first card.', { enum: ['plain', 'module'] }),
  },
  ['item'],
)
