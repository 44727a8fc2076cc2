import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const skeletonSchema = defineBlock(
  'skeleton',
  'A skeleton: placeholder while content loads.',
  { like: say('Shape of the content.', { enum: ['text', 'list', 'cards', 'board', 'form'] }) },
  ['like'],
)
