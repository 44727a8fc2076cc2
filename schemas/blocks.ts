import { action, actions } from './actions.ts'
import { as, body, cell, labels, more, none, press, pressable, rowAction, rowActions, rows, shared, tone, tones } from './blockParts.ts'
import { blocks, condition, expression, formRef, icon, localRef, moduleRef, partRef, path, queryRef, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const block = <const N extends string, const P extends Readonly<Record<string, object>>, const R extends readonly string[]>(
  name: N,
  description: string,
  properties: P,
  required: R,
) =>
  ({
    type: 'object',
    description,
    properties: { block: say(description, { const: name }), ...shared, ...properties },
    required: ['block', ...required],
    additionalProperties: false,
  }) as const

export const blockSchemas = {
  stack: block(
    'stack',
    'Blocks one under the other, side by side, or in a grid.',
    {
      as: say(
        "The arrangement: `ends` puts the last at the far end, `head` stands beside the page's title on a desktop, `stub` is the torn-off end of a card.",
        { enum: ['column', 'row', 'ends', 'grid', 'aside', 'head', 'stub'], default: 'column' },
      ),
      gap: say('Space between, in steps of 4 px.', { type: 'integer', minimum: 0, maximum: 16 }),
      body,
    },
    ['body'],
  ),
  card: block(
    'card',
    'A framed group.',
    {
      title: say('Its title.', text),
      icon: say('Its drawing.', icon),
      goto: say('Where the whole card leads.', path),
      tone: say('Its colour.', { enum: ['plain', 'module', 'accent'] }),
      body,
    },
    ['body'],
  ),
  tabs: block(
    'tabs',
    'One of several bodies.',
    {
      pick: say('The local value that says which.', localRef),
      tabs: say(
        'The tabs by id.',
        mapOf(record({ title: say('On the tab.', text), shownWhen: shared.shownWhen, body }, ['title', 'body'])),
      ),
    },
    ['pick', 'tabs'],
  ),
  fold: block(
    'fold',
    'A part that opens and closes, or one for each row.',
    { ...rows, title: say('Always seen; `row` is in scope.', text), note: say('Under the title.', text), body },
    ['title', 'body'],
  ),
  gate: block(
    'gate',
    'Waits for queries, shows the first stop that holds, else its body.',
    {
      needs: say('Queries that must be there.', { type: 'array', items: queryRef }),
      back: say('Where "back" leads.', path),
      stops: say(
        'What stops, first that holds.',
        mapOf(record({ when: say('Stops then.', condition), text: say('What is said.', text), body }, ['when', 'text'])),
      ),
      body,
    },
    ['needs', 'body'],
  ),
  text: block(
    'text',
    'Words.',
    {
      text: say('What it says.', text),
      level: say('Heading 1 to 3, body, or small print.', { enum: ['h1', 'h2', 'h3', 'body', 'muted', 'small'], default: 'body' }),
      none,
    },
    ['text'],
  ),
  html: block('html', 'Rich text of a server, sanitised.', { value: say('The HTML.', expression) }, ['value']),
  value: block(
    'value',
    'One value with its name.',
    {
      label: say('Its name.', text),
      value: say('The value.', expression),
      as,
      labels,
      tones,
      none,
      size: say('How large.', { enum: ['small', 'medium', 'large'], default: 'medium' }),
    },
    ['value'],
  ),
  notice: block(
    'notice',
    'A message that stays.',
    { tone: say('How grave it is.', tone), text: say('What it says.', text), actions: say('Buttons by id.', mapOf(rowAction)), body },
    ['text'],
  ),
  record: block('record', 'Names and values of one thing.', { fields: say('The values by id.', mapOf(record(cell, []))) }, ['fields']),
  picture: block(
    'picture',
    'A picture.',
    {
      src: say('Its address.', expression),
      text: say('What it shows, for those who do not see it; left out: decoration.', text),
      shape: say('Its frame.', { enum: ['wide', 'square', 'round'] }),
    },
    ['src'],
  ),
  camera: block(
    'camera',
    'The camera of the device: preview, a photo or a short film, and taking it back. What was taken stays in memory.',
    {
      mode: say('A photo, or a film without sound.', { enum: ['photo', 'video'], default: 'photo' }),
      most: say('How long a film is, in ms.', { type: 'integer', minimum: 1000, maximum: 60_000, default: 5000 }),
      hint: say('What to mind while the camera is on.', text),
      taken: say('What follows: event.file is what was taken, event.still a picture of it.', { oneOf: [action, actions] }),
      cleared: say('What follows when it is taken back.', { oneOf: [action, actions] }),
    },
    ['taken'],
  ),
  progress: block(
    'progress',
    'How far something is, from 0 to 1.',
    {
      value: say('From 0 to 1.', expression),
      as: say('Its shape.', { enum: ['bar', 'ring'] }),
      text: say('What it means.', text),
      steps: say('Draws the names of equal steps in place of a bar or ring: those behind, the one that comes, and those after it.', {
        type: 'array',
        items: text,
        minItems: 2,
      }),
    },
    ['value'],
  ),
  countdown: block(
    'countdown',
    'Time left until an instant.',
    { until: say('The instant: UTC or ms.', expression), text: say('Before the time.', text), done: say('Shown when it is over.', text) },
    ['until'],
  ),
  skeleton: block(
    'skeleton',
    'The shape of what is coming.',
    { like: say('Which shape.', { enum: ['text', 'list', 'cards', 'board', 'form'] }) },
    ['like'],
  ),
  failure: block(
    'failure',
    'What went wrong with a query, and "try again".',
    { of: say('The query.', queryRef), text: say('What it says.', text) },
    ['of'],
  ),
  list: block(
    'list',
    'One entry a row.',
    {
      ...rows,
      as: say('All rows, or only the first in a strip of one line.', { enum: ['entries', 'strip'], default: 'entries' }),
      icon: say('Drawing of a strip.', icon),
      item: say('The blocks of an entry; `row` is in scope.', blocks),
      press,
      rowActions,
      more,
    },
    ['of', 'item'],
  ),
  table: block(
    'table',
    'Rows and columns; cards on mobile.',
    {
      ...rows,
      columns: say(
        'The columns by field.',
        mapOf(record({ ...cell, sort: say("Its name for the call's `sorting`: its heading sorts.", { type: 'string' }) }, [])),
      ),
      rowActions,
      press,
      more,
    },
    ['of', 'columns'],
  ),
  chart: block(
    'chart',
    'Numbers of rows as a picture.',
    {
      ...rows,
      as: say('A line without axes, or bars.', { enum: ['spark', 'bars'], default: 'bars' }),
      label: say('What is shown.', text),
      x: say('What a row is called; `row` is in scope.', text),
      y: say('Its number; `row` is in scope.', expression),
      format: say('How the number is written.', { enum: ['number', 'money', 'percent'], default: 'number' }),
    },
    ['of', 'label', 'x', 'y'],
  ),
  qr: block(
    'qr',
    'A code that a camera reads.',
    {
      value: say('What is in it.', expression),
      text: say('What it is, for those who do not see it.', text),
    },
    ['value', 'text'],
  ),
  swiper: block(
    'swiper',
    'Cards in a row that scrolls.',
    {
      ...rows,
      label: say('Its name, for those who hear the page.', text),
      item: say('The blocks of a card; `row` is in scope.', blocks),
      icon: say('Drawing of a card.', icon),
      press,
      tone: say('Colour of the first card.', { enum: ['plain', 'module'] }),
    },
    ['of', 'item'],
  ),
  choice: block(
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
  ),
  tiles: block(
    'tiles',
    'The tiles of a module, or an entry for each module.',
    {
      of: say('The module whose tiles are shown; left out: this one.', moduleRef),
      modules: say('One tile for each module instead; what is switched off is grey.', { type: 'boolean' }),
    },
    [],
  ),
  button: block(
    'button',
    'A button.',
    {
      text: say('On it.', text),
      icon: say('Its drawing.', icon),
      tone: say('How it looks.', { enum: ['primary', 'secondary', 'tonal', 'ghost', 'danger'], default: 'secondary' }),
      ...pressable,
      press,
    },
    ['text', 'press'],
  ),
  form: block(
    'form',
    'A form.',
    {
      form: say('Which.', formRef),
      with: say('Its params.', mapOf(value)),
      start: say('Its first data.', mapOf(value)),
      label: say('Its name, where nothing is sent.', text),
      submit: say(
        'The sending; left out where what is typed counts at once, as in a filter.',
        record({ text: say('On the button.', text), ...pressable, press }, ['text', 'press']),
      ),
      cancel: say('The way out.', record({ text: say('On the button.', text), press }, ['text', 'press'])),
    },
    ['form'],
  ),
  stepper: block(
    'stepper',
    'Steps through a number, like weeks.',
    {
      pick: say('The local value that moves.', localRef),
      value: say('The number now, when no local value holds it.', expression),
      from: say('The least.', expression),
      to: say('The greatest.', expression),
      text: say('Between the arrows.', text),
      note: say('Under it.', text),
      back: say('Name of the arrow back.', text),
      on: shared.on,
      forth: say('Name of the arrow forth.', text),
      press: say('What a step does when no local value moves: `event` holds the new number as step.', action),
    },
    ['from', 'to', 'text', 'back', 'forth'],
  ),
  search: block(
    'search',
    'A search field.',
    {
      pick: say('The local value that holds the words.', localRef),
      label: say('Its name.', text),
      wait: say('How long it waits, ms.', { type: 'integer', minimum: 300, maximum: 600, default: 400 }),
    },
    ['pick', 'label'],
  ),
  slot: block(
    'slot',
    'What other modules put here.',
    {
      slot: say("The slot's name.", { type: 'string', pattern: '^[a-z]+\\.[a-zA-Z]+$' }),
      scope: say('Only of this module: "own".', { enum: ['own', 'all'], default: 'all' }),
    },
    ['slot'],
  ),
  part: block(
    'part',
    'React of this module, where no block serves.',
    {
      part: say('Its name in parts/index.ts.', partRef),
      ...rows,
      options: say('What the part is told, by name.', mapOf(value)),
      texts: say('Its words, by name.', mapOf(text)),
      rowActions,
    },
    ['part'],
  ),
} as const

export const blockSchema = {
  oneOf: Object.values(blockSchemas) as unknown as readonly [(typeof blockSchemas)[keyof typeof blockSchemas]],
} as const
