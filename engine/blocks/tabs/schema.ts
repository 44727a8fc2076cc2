import { body, shared } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { localRef } from '../../../schemas/marks.ts'
import { mapOf, record, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const tabsSchema = defineBlock(
  'tabs',
  'Tabs with one visible body.',
  {
    bind: say('The local value that holds the id of the current tab.', localRef),
    tabs: say(
      'The tabs by id.',
      mapOf(record({ title: say('Text of the tab.', text), shownWhen: shared.shownWhen, body }, ['title', 'body'])),
    ),
  },
  ['bind', 'tabs'],
)
