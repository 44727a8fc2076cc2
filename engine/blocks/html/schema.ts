import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'

export const htmlSchema = defineBlock('html', 'Rich text of a server, sanitised.', { value: say('The HTML.', expression) }, ['value'])
