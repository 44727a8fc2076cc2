import { press, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, condition, expression, icon } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const choiceSchema = defineBlock(
  'choice',
  'Picks one row.',
  {
    ...rows,
    as: say('How the rows stand.', { enum: ['cards', 'rows', 'chips', 'select', 'search'], default: 'rows' }),
    label: say('Its name.', text),
    help: say('Under it.', text),
    icon: say('Its drawing.', icon),
    picked: say('Key of the picked row.', expression),
    text: say('What a row says; `row` is in scope.', text),
    note: say('Under it; `row` is in scope.', text),
    item: say('Blocks of a row, for cards.', blocks),
    enabledWhen: say('A row may be picked only then.', condition),
    why: say('Why a row may not be picked.', text),
    placeholder: say('Shown while nothing is picked.', text),
    search: say('Heading of the search dialog.', text),
    press,
  },
  ['of', 'text', 'press'],
)
