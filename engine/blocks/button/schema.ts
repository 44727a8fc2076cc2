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
    ...pressable,
    press,
  },
  ['text', 'press'],
)
