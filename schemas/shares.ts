import { blocks, expression, schemaNode } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { command, dialog, localValue, query } from './screens.ts'

/** shares/<id>.json: what several screens and flows of a module have in common. */
export const share = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    title: say('One sentence for readers.', { type: 'string' }),
    parameters: say(
      'Parameters, a JSON Schema each: fill the same placeholders as those of a template, with what a screen gives under `uses`.',
      mapOf(schemaNode),
    ),
    queries: say('Queries of every screen and flow that uses it.', mapOf(query)),
    derive: say('Named expressions of every screen and flow that uses it.', mapOf(expression)),
    local: say('Local values of every screen that uses it.', mapOf(localValue)),
    commands: say('Commands of every screen that uses it.', mapOf(command)),
    dialogs: say('Dialogs of every screen that uses it.', mapOf(dialog)),
    body: say('Blocks that a screen shows with a stack that names it: { "block": "stack", "uses": "<id>" }.', blocks),
  },
  [],
)
