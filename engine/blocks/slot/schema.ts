import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const slotSchema = defineBlock(
  'slot',
  'What other modules put here.',
  {
    slot: say("The slot's name.", { type: 'string', pattern: '^[a-z]+\\.[a-zA-Z]+$' }),
    scope: say('Only of this module: "own".', { enum: ['own', 'all'], default: 'all' }),
  },
  ['slot'],
)
