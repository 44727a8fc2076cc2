import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const slotSchema = defineBlock(
  'slot',
  'The screens that other modules put into a slot.',
  {
    slot: say("The slot's name.", { type: 'string', pattern: '^[a-z]+\\.[a-zA-Z]+$' }),
    scope: say('`own`: only screens of this module.', { enum: ['own', 'all'], default: 'all' }),
  },
  ['slot'],
)
