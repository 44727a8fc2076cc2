import { cell } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'

export const recordSchema = defineBlock(
  'record',
  'Names and values of one thing.',
  { fields: say('The values by id.', mapOf(record(cell, []))) },
  ['fields'],
)
