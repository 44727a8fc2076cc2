import type { FromSchema } from 'json-schema-to-ts'
import { shellDialogs } from './dialogs.ts'
import { condition, flowRef, icon, path, roleRef, schemaNode, screenRef, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

/** A colour name, independent of any module. */
export const hue = { enum: ['amber', 'green', 'rose', 'blue', 'violet', 'teal', 'indigo', 'cyan', 'slate'] } as const

/** Slots offered by the shell, not by a screen. */
export const shellSlots = ['header.purse'] as const
/** Hideable parts of the shell: the unit beside money (CONF-29). */
export const shellParts = ['currency'] as const

const access = {
  oneOf: [
    { enum: ['signedIn', 'anyone', 'guest'] },
    record({ all: say('All of these roles.', { type: 'array', items: roleRef }) }, ['all']),
    record({ any: say('At least one of these roles.', { type: 'array', items: roleRef }) }, ['any']),
  ],
} as const

export const route = record(
  {
    screen: say('The screen.', screenRef),
    flow: say('A flow without a screen of its own.', flowRef),
    planned: say('Named, and not offered yet: one plain page says so.', { const: true }),
    title: say('Of a planned page.', text),
    access: say('Who may come in: signed in (default), anyone, only guests, or holders of roles.', access),
    when: say('Open only then.', condition),
    else: say('Where others are sent; left out: to "/".', path),
    input: say("Input of the screen's flow, by name.", mapOf(value)),
    invalid: say('Where a wrong parameter leads; left out: page not found.', path),
  },
  [],
)

export const tile = record(
  {
    text: say('On the tile.', text),
    note: say('Under it.', text),
    icon: say('Its drawing.', icon),
    goto: say('Where it leads; left out: nowhere, so it is grey.', path),
    shownWhen: say('Shown only then.', condition),
    enabledWhen: say('May be pressed only then; else it is grey and says why.', condition),
    why: say('Why it may not be pressed.', text),
    order: say('Moves the tile.', { type: 'number' }),
  },
  ['text', 'icon'],
)

export const flag = record(
  {
    in: say("Where the university states it: `product` (the modules' flags) or `settings`.", {
      enum: ['product', 'settings'],
      default: 'product',
    }),
    title: say('One sentence for the reference page.', { type: 'string' }),
    schema: say('JSON Schema of its value.', schemaNode),
    default: say('Holds where the university says nothing.', {}),
  },
  ['title', 'schema', 'default'],
)

export const store = record(
  {
    in: say('Where: this browser, this tab, or memory.', { enum: ['local', 'tab', 'memory'], default: 'local' }),
    key: say('Its name there; left out: its id.', { type: 'string' }),
    schema: say('JSON Schema of what is kept; anything else counts as missing.', schemaNode),
    perUser: say('Belongs to one user of one university and is ignored for anyone else.', { type: 'boolean', default: false }),
    survivesSignOut: say('Stays when the session ends.', { type: 'boolean', default: false }),
  },
  ['schema'],
)

const moduleKeys = {
  $schema: say('The schema for editors.', { type: 'string' }),
  title: say('Its name.', text),
  icon: say('Its drawing.', icon),
  hue: say('Its colour.', hue),
  prefix: say('First segment of its paths, like "/food".', { type: 'string', pattern: '^/' }),
  home: say('Its home path.', { type: 'string', pattern: '^/' }),
  shownWhen: say('Offered only then: hidden in the navigation, grey among the modules\' tiles, its routes lead to "/".', condition),
  order: say('Its place among the modules.', { type: 'number' }),
  flags: say('Flags that it brings.', mapOf(flag)),
  roles: say('Roles that it asks for, with a sentence each.', mapOf({ type: 'string' })),
  hideable: say('Its parts that a deployment may hide (`env.hide`), with a sentence each.', mapOf({ type: 'string' })),
  stores: say('What it keeps in the browser.', mapOf(store)),
  routes: say('Its routes by path; {name} is a parameter.', { type: 'object', additionalProperties: route }),
  tiles: say('The tiles of its home.', mapOf(tile)),
  navigation: say('Its entries in rail and bottom bar.', mapOf(tile)),
  slots: say(
    'Screens that it puts into slots: by slot.',
    mapOf(
      record(
        {
          screen: say('A screen of layout bare.', screenRef),
          shownWhen: say('Only then.', condition),
          order: say('Its place.', { type: 'number' }),
        },
        ['screen'],
      ),
    ),
  ),
  dialogs: say('Screens that it puts into the dialogs of the shell: one dialog at a time, in this order.', record(shellDialogs, [])),
} as const

/** module.json of a module. */
export const module = record(moduleKeys, ['title', 'icon', 'hue'])
/** module.json of a template: a module whose `${name}` placeholders are filled by each instance. */
export const template = record({ ...moduleKeys, parameters: say('What an instance must give: a JSON Schema each.', mapOf(schemaNode)) }, [
  'parameters',
  'title',
  'icon',
  'hue',
])
/** module.json of an instance of a template. */
export const instance = record(
  {
    $schema: moduleKeys.$schema,
    template: say("The template's folder.", { type: 'string' }),
    with: say('Its parameters.', { type: 'object' }),
    patch: say("Merge Patch (RFC 7396) over the filled module: module.json's keys, and calls, screens, forms, flows by id.", {
      type: 'object',
    }),
  },
  ['template', 'with'],
)
export type ModuleFile = FromSchema<typeof module>
export type InstanceFile = FromSchema<typeof instance>
