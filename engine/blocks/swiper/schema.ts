import { press, rows, rowTone } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, expression, icon } from '../../../schemas/marks.ts'
import { record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

const count = { type: 'integer', minimum: 1, maximum: 6 } as const
const height = { type: 'integer', minimum: 160, maximum: 960 } as const

export const swiperSchema = defineBlock(
  'swiper',
  'Cards in a horizontally scrolling row, or chips.',
  {
    ...rows,
    as: say('Cards, or chips: small ones of equal width with few words.', { enum: ['cards', 'chips'], default: 'cards' }),
    label: say('Accessible name.', text),
    item: say('The blocks of a card; `row` is in scope.', blocks),
    icon: say('Icon of a card.', icon),
    tone: rowTone,
    picked: say('Key of the picked card: each is then a radio button, and picking it performs `press`.', expression),
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
    background: say(
      "Background of the first card, in the module's colour; or of all: `accent` is the deep accent under the first and ink under the others, with arches.",
      {
        enum: ['plain', 'module', 'accent'],
      },
    ),
  },
  ['item'],
)
