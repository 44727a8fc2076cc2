import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const progressSchema = defineBlock(
  'progress',
  'A progress indicator.',
  {
    value: say('From 0 to 1.', expression),
    as: say('Its shape; `segments` are as many equal parts as `of` says.', { enum: ['bar', 'ring', 'segments'] }),
    of: say('How many segments: places of a group, beds of a room.', expression),
    text: say('Its label.', text),
    steps: say('Shows named steps of equal length instead of a bar or ring: done, current and upcoming.', {
      type: 'array',
      items: text,
      minItems: 2,
    }),
  },
  ['value'],
)
