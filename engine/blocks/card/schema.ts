import { body } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { condition, icon, path } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const cardSchema = defineBlock(
  'card',
  'A framed group.',
  {
    title: say('Its title.', text),
    icon: say('Its icon.', icon),
    goto: say('Path that a press on the card opens.', path),
    background: say('Its background.', { enum: ['plain', 'module', 'accent'] }),
    folds: say('On this kind of device it is closed at first, and its title opens it.', { enum: ['mobile'] }),
    opensWhen: say('What folds is open at first if this holds.', condition),
    body,
  },
  ['body'],
)
