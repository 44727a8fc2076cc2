import { formatOf, labels, none, sentence, toneOf, tones } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const valueSchema = defineBlock(
  'value',
  'One value with its label.',
  {
    label: say('Its label.', text),
    value: say('The value.', expression),
    text: sentence,
    format: formatOf,
    labels,
    tones,
    tone: toneOf,
    none,
    size: say('Font size.', { enum: ['small', 'medium', 'large'], default: 'medium' }),
  },
  [],
)
