import { defineBlock } from '../../../schemas/defineBlock.ts'
import { imageAddress } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const pictureSchema = defineBlock(
  'picture',
  'An image, or several in one frame.',
  {
    src: say('Its URL, or a list of URLs: side by side in one frame.', imageAddress),
    text: say('Alternative text, of several the text of all; if omitted, the image is decorative.', text),
    shape: say('Its frame.', { enum: ['wide', 'square', 'round'] }),
  },
  ['src'],
)
