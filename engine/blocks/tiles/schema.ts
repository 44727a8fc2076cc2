import { defineBlock } from '../../../schemas/defineBlock.ts'
import { moduleRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const tilesSchema = defineBlock(
  'tiles',
  'The tiles of a module, or an entry for each module.',
  {
    of: say('The module whose tiles are shown; left out: this one.', moduleRef),
    modules: say('One tile for each module instead; what is switched off is grey.', { type: 'boolean' }),
  },
  [],
)
