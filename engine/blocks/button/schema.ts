import { press, pressable, variant } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const buttonSchema = defineBlock(
  'button',
  'A button.',
  {
    text: say('Its text.', text),
    icon: say('Its icon.', icon),
    variant,
    compact: say('On this kind of device only its icon is seen; its text is its accessible name.', { enum: ['mobile'] }),
    ...pressable,
    press,
  },
  ['text', 'press'],
)
