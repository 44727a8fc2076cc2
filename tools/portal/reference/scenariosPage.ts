import { type KeyRow, keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { effectKeys, facts, scenario } from '../../../schemas/scenarios.ts'
import type { KeyPage } from './keyPage.ts'
import { table } from './keyTable.ts'
import { codeOf, sampleFile, sampleFiles } from './sample.ts'

const STEP = 'steps[].'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What each effect is, the actions that cause it, and what each of its keys holds. */
const EFFECTS: Readonly<Record<keyof typeof effectKeys, string>> = {
  toast:
    'A short message; `generic` is true for a failure without a text of its own. `names` says what it is about, `act` which command failed. `text` is `{ "key": "books:gone" }` or `{ "plain": "…" }`; one by `labels` is `{ "labels": "books:status", "value": "FREE" }`.',
  tried: 'A command that has failed starts again: what it told goes.',
  question: 'A confirmation is asked for. The step that answers it repeats the press with `"answer": true`.',
  goto: 'The portal goes to a path, or changes the query parameters of this one.',
  leave: 'The portal is left for an address.',
  post: 'The portal is left by sending a form.',
  calendar: 'A calendar file is saved.',
  save: 'A file is saved.',
  store: 'A value is stored; without `value` it is removed.',
  session: 'Who is signed in changes, or the chosen university.',
  focus: 'A field gets the focus.',
}

/** Paths of blocks: one in a screen of the sample, more of the same kind, and what they name. */
export const BLOCK_PATHS = [
  ['desk/sign-in', 'aside.lead', 'A block of the aside, by its id.'],
  ['books/lend', 'views.ask.list', 'A block of a view.'],
  ['books/lend', 'dialogs.more.close', 'A block of a dialog.'],
  ['books/blocks', 'body.card.a', 'A block inside another, under its `body`, `item` or `heading`.'],
  ['books/blocks', 'body.list@7', 'The row with the key 7 (`rowKey`) of a row block.'],
  [
    'books/blocks',
    'body.matrix@7@FREE.lend',
    'A block in the cell of the row 7 and the column FREE; one of the heading of a row has the key of the row alone.',
  ],
  ['books/blocks', 'body.list@empty', 'A row block in a state: `@loading`, `@failed`, `@empty` or `@rows`.'],
  ['books/lend', 'views.ask.list.rowActions.lend@7', 'A button of the row 7.'],
  ['books/blocks', 'body.notice.actions.now', 'A button of a notice.'],
  ['books/blocks', 'body.tabs.tabs.free', 'A tab.'],
  ['books/blocks', 'body.stepper.forth', 'An arrow of a stepper: `back` or `forth`.'],
  ['books/blocks', 'body.form', 'A form; pressed, it is submitted.'],
] as const

/** The page docs/reference/scenarios.md. */
export const scenariosPage = (): KeyPage => {
  const files = sampleFiles(/\.scenario\.json$/)
  const steps = files.flatMap((file) => listOf(file['steps']))
  const rows = keyRows(scenario)
  const ofSteps = ({ path }: KeyRow) => path.startsWith(STEP)
  return {
    title: 'Scenarios',
    words: [
      'A scenario is one run of a screen as JSON, or of one for each of several people: who looks, what happens, and what must hold. `npm run replay` runs them without a browser, a network or a real clock.',
      'They are in `modules/<id>/scenarios/<name>.scenario.json`. A screen without a route, as in a slot, in a dialog or in the background, has no `path`.',
    ],
    parts: [
      { keys: { rows: rows.filter((row) => !ofSteps(row)), from: files } },
      {
        heading: 'A step',
        keys: { rows: rows.filter(ofSteps).map((row) => ({ ...row, path: row.path.slice(STEP.length) })), from: steps },
        after: ['Keys of `outcome.error`: [calls](calls.md#the-error-of-an-example-or-an-outcome).'],
      },
      {
        heading: 'Facts',
        words: ['Keys of `facts`. What is left out is as the university says, nobody being signed in.'],
        keys: {
          rows: keyRows({ properties: facts.properties }),
          from: [...files, ...steps, ...files.flatMap((file) => Object.values(mapOrEmpty(file['actors'])))].map(
            (one) => mapOrEmpty(one)['facts'],
          ),
        },
      },
      {
        heading: 'Effects',
        words: [
          'What `expect.effects` lists, as `{ "type": "toast", "tone": "danger" }`: what the screen asked of its surroundings. Keys that are left out are not compared.',
        ],
        after: table(
          ['`type`', 'other keys', 'is'],
          Object.entries(EFFECTS).map(([type, about]) => [
            `\`${type}\``,
            effectKeys[type as keyof typeof effectKeys].map((key) => `\`${key}\``).join(', '),
            about,
          ]),
        ),
      },
      {
        heading: 'Paths of blocks',
        words: [
          'What `shown`, `hidden`, `enabled` and `disabled` name, and `press`. An entry of `act` is an action, or `{ "press": "<path>" }`, with `"answer": true` where a confirmation is accepted.',
        ],
        after: table(
          ['path', 'is'],
          BLOCK_PATHS.map(([, path, about]) => [`\`${path}\``, about]),
        ),
      },
      { heading: 'A whole scenario', after: codeOf(sampleFile('modules/books/scenarios/lend.scenario.json')) },
      {
        heading: 'Several people',
        words: [
          'Each of `actors` has a screen, a session and calls of its own; the clock is one. A step says whose it is; where only time passes, it passes for all.',
        ],
        after: codeOf(sampleFile('modules/books/scenarios/last-book.scenario.json')),
      },
    ],
  }
}
