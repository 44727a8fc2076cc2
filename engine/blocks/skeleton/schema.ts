import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'

export const skeletonSchema = defineBlock(
  'skeleton',
  'The shape of what is coming.',
  { like: say('Which shape.', { enum: ['text', 'list', 'cards', 'board', 'form'] }) },
  ['like'],
)
