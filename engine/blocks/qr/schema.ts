import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const qrSchema = defineBlock(
  'qr',
  'A QR code.',
  {
    value: say('Its content.', expression),
    text: say('Alternative text.', text),
    size: say('Its width, px, where there is room for it.', { type: 'integer', minimum: 80, maximum: 320, default: 240 }),
  },
  ['value', 'text'],
)
