import { cell, noneOfAll } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'

export const recordSchema = defineBlock(
  'record',
  'Labels and values of one record.',
  { fields: say('The values by id.', mapOf(record(cell, []))), none: noneOfAll },
  ['fields'],
)
