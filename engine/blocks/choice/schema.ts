import { press, rows } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { blocks, condition, expression, formRef, icon, localRef } from '../../../schemas/marks.ts'
import { record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const choiceSchema = defineBlock(
  'choice',
  'Picks one row, or several.',
  {
    ...rows,
    as: say('Its widget; `question` are rows under a heading, which is the label, with the help below it.', {
      enum: ['cards', 'rows', 'chips', 'select', 'search', 'question'],
      default: 'rows',
    }),
    label: say('Its label.', text),
    help: say('Help text below it.', text),
    icon: say('Its icon.', icon),
    many: say(
      'Whether several rows may be picked; each then has a checkbox, and a press changes one of them. Not with a select or a search.',
      {
        oneOf: [{ type: 'boolean', default: false }, condition],
      },
    ),
    picked: say('Key of the picked row; with `many` the list of keys.', expression),
    text: say('Text of a row; `row` is in scope.', text),
    note: say('Text below it; `row` is in scope.', text),
    item: say('Blocks of a row, with `as: "cards"`.', blocks),
    enabledWhen: say('Condition for picking a row; `row` is in scope.', condition),
    why: say('Why a row is disabled.', text),
    form: say(
      "The form on the same screen that waits for this choice: after a submit in vain its button's `why` is the error of this choice, and links to it.",
      formRef,
    ),
    placeholder: say('Placeholder while no row is picked.', text),
    search: say('Heading of the search dialog.', text),
    find: say('More words by which the search finds a row; `row` is in scope.', text),
    chosen: say(
      'How the picked row is shown by a search whose rows are not read: they are needed only when its dialog opens.',
      record({ text: say('Its text; empty while none is picked.', text), note: say('Text below it.', text) }, ['text']),
    ),
    open: say('The local value that is true while the search dialog is open: what the query of its rows can wait for.', localRef),
    press,
  },
  ['text', 'press'],
)
