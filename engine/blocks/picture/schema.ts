import { defineBlock } from '../../../schemas/defineBlock.ts'
import { imageAddress } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const pictureSchema = defineBlock(
  'picture',
  'An image.',
  {
    src: say('Its URL.', imageAddress),
    text: say('Alternative text; if omitted, the image is decorative.', text),
    shape: say('Its frame.', { enum: ['wide', 'square', 'round'] }),
  },
  ['src'],
)
