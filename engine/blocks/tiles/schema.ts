import { defineBlock } from '../../../schemas/defineBlock.ts'
import { moduleRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const tilesSchema = defineBlock(
  'tiles',
  'The tiles of a module, or one for each module.',
  {
    of: say('The module whose tiles are shown; if omitted: this one.', moduleRef),
    modules: say('One tile for each module instead; modules that are switched off are grey.', { type: 'boolean' }),
  },
  [],
)
