import { tones } from './blockParts.ts'
import { shellDialog } from './dialogs.ts'
import { condition, expression, icon, path, roleRef, schemaNode, screenRef, value } from './marks.ts'
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
    { enum: ['signedIn', 'anyone', 'either', 'guest'] },
    record({ all: say('All of these roles.', { type: 'array', items: roleRef, minItems: 1 }) }, ['all']),
    record({ any: say('At least one of these roles.', { type: 'array', items: roleRef, minItems: 1 }) }, ['any']),
  ],
} as const

export const route = record(
  {
    screen: say('The screen.', screenRef),
    planned: say('Announced but not available yet: shows a placeholder page.', { const: true }),
    title: say('Title of a planned page.', text),
    access: say(
      'Who has access: signed-in users (default), anyone, only guests, or holders of roles. `either`: anyone, and somebody with a session is signed in before it is shown, such as on a page to which a bank leads back; `open` of portal.json keeps forced steps off it.',
      access,
    ),
    when: say('Accessible only if this holds.', condition),
    else: say('Redirect if access is refused. Omitted: "/".', path),
    with: say(
      'Parameters of the screen that are not in the path, by name; `params` of the path, `search` and `address` are in scope.',
      mapOf(value),
    ),
    goto: say('Instead of a screen: redirects whoever has access.', path),
    invalid: say('Redirect for an invalid parameter. Omitted: page not found.', path),
  },
  [],
)

const entryKeys = {
  text: say('Its label.', text),
  icon: say('Its icon.', icon),
  shownWhen: say('Shown only if this holds.', condition),
  order: say('Position among the others, ascending; default 0.', { type: 'number' }),
  count: say('A number in its corner, such as of unread messages; none if it is 0 or missing. It reads facts and stores.', expression),
} as const

export const tile = record(
  {
    ...entryKeys,
    note: say('Text under the label.', text),
    goto: say('Target path. Omitted: none, the tile is disabled.', path),
    enabledWhen: say('Enabled only if this holds; otherwise it is grey and shows why.', condition),
    why: say('Why it is disabled.', text),
  },
  ['text', 'icon'],
)

/** The tile of a module itself, among those of the other modules. */
export const moduleTile = record(
  {
    shownWhen: say('There only if this holds, instead of being grey where the module is not available.', condition),
    note: tile.properties.note,
    count: tile.properties.count,
  },
  [],
)

export const navigationEntry = record(
  {
    ...entryKeys,
    goto: say('Target path.', path),
    header: say('Also a link of the header: its icon, with its number.', { type: 'boolean', default: false }),
  },
  ['text', 'icon', 'goto'],
)

export const flag = record(
  {
    in: say("Where it is set: by the university in `product` (the modules' flags) or `settings`; by the deployment in `env`.", {
      enum: ['product', 'settings', 'env'],
      default: 'product',
    }),
    title: say('One sentence for the reference page.', { type: 'string' }),
    schema: say('JSON Schema of its value.', schemaNode),
    default: say('Used if it is not set; "" is none, also of what has a format.', {}),
    unread: say('Universities may set it, and nothing reads it.', { const: true }),
  },
  ['title', 'schema', 'default'],
)

export const store = record(
  {
    in: say('Where: this browser, this tab, or memory.', { enum: ['local', 'tab', 'memory'], default: 'local' }),
    key: say('Its key there. Omitted: its id.', { type: 'string' }),
    schema: say('JSON Schema of the value; an invalid stored value counts as missing.', schemaNode),
    perUser: say('Belongs to one user of one university and is ignored for anyone else.', { type: 'boolean', default: false }),
    survivesSignOut: say('Survives the end of the session.', { type: 'boolean', default: false }),
  },
  ['schema'],
)

/** Failures of calls that show no general toast, by id. */
export const quiet = say(
  'Failures of any call without the general toast, by id: who makes the call handles them. `error`, `request` and the `text` of the answer are in scope.',
  mapOf(condition),
)

export const backgroundScreen = record(
  {
    screen: say('A screen of layout bare, without blocks.', screenRef),
    when: say('Runs only while this holds.', condition),
  },
  ['screen'],
)

export const searchSource = record(
  {
    title: say('Heading of its rows.', text),
    screen: say(
      'A screen of layout bare that requires no parameters: its derived value `found` is a list of rows `{ text, goto, note, day }`, of which `note` (more words) and `day` (ISO date) may be missing. It is started once something is typed.',
      screenRef,
    ),
    when: say('Searched only while this holds.', condition),
  },
  ['title', 'screen'],
)

const moduleKeys = {
  $schema: say('The schema for editors.', { type: 'string' }),
  title: say('Its name.', text),
  icon: say('Its icon.', icon),
  hue: say('Its accent colour.', hue),
  prefix: say('First segment of its paths, like "/food".', { type: 'string', pattern: '^/' }),
  home: say('Its home path.', { type: 'string', pattern: '^/' }),
  shownWhen: say(
    'Available only if this holds; otherwise hidden in the navigation, grey among the modules\' tiles, and its routes redirect to "/".',
    condition,
  ),
  flags: say('Flags that it declares.', mapOf(flag)),
  roles: say('Roles that it declares, with a description each.', mapOf({ type: 'string' })),
  hideable: say('Its parts that a deployment may hide (`env.hide`), with a description each.', mapOf({ type: 'string' })),
  stores: say('Values that it stores in the browser.', mapOf(store)),
  quiet,
  routes: say('Its routes by path; {name} is a parameter.', { type: 'object', additionalProperties: route }),
  tile: say('Its own tile among those of the modules, on the home of the portal.', moduleTile),
  tiles: say('The tiles of its home.', mapOf(tile)),
  navigation: say('Its entries in rail and bottom bar.', mapOf(navigationEntry)),
  slots: say(
    'Screens that fill slots, by slot.',
    mapOf(
      record(
        {
          screen: say('A screen of layout bare.', screenRef),
          shownWhen: say('Shown only if this holds.', condition),
          order: say('Position in the slot, ascending; default 0.', { type: 'number' }),
        },
        ['screen'],
      ),
    ),
  ),
  tones: say(
    'Tones of values, by the prefix of their texts: what has these `labels` and no `tones` of its own has them, and is a badge.',
    mapOf(tones),
  ),
  search: say('What the command palette finds of it beside its entries and tiles, by id.', mapOf(searchSource)),
  background: say(
    'Screens that run without being shown, by id: each while somebody is signed in and its condition holds.',
    mapOf(backgroundScreen),
  ),
  dialogs: say(
    'Dialogs that open by themselves over any page, by id: one at a time, in the order of `dialogs` in portal.json.',
    mapOf(shellDialog),
  ),
} as const

/** module.json of a module. */
export const module = record(moduleKeys, ['title', 'icon', 'hue'])
/** module.json of a template: a module whose `${name}` placeholders are filled by each instance. */
export const template = record({ ...moduleKeys, parameters: say('Parameters of an instance: a JSON Schema each.', mapOf(schemaNode)) }, [
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
