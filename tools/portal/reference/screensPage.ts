import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { command, dialog, localValue, screen } from '../../../schemas/screens.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile, sampleScreens, sampleShares } from './sample.ts'

const entriesOf = (key: string) => [...sampleScreens(), ...sampleShares()].flatMap((file) => Object.values(mapOrEmpty(file[key])))

/** The page docs/reference/screens.md. */
export const screensPage = (): KeyPage => ({
  title: 'Screens',
  words: [
    'The content of one address: `screens/<id>.json`. A route of [module.json](modules.md) shows it; a slot or a dialog of the shell shows a screen of the layout `bare`.',
    'A screen without a flow has a `body`; one with a `flow` has `views` in its place, for the states that they name. A view of a parent state covers its children.',
  ],
  parts: [
    {
      keys: {
        rows: rowsWhere(keyRows(screen), (path) => !path.includes('.') || path.startsWith('redirects.')),
        from: sampleScreens(),
      },
      after: [
        'Layouts: `page` is the usual width, `board` is wider (a week, a plan), `prose` is a narrow column (a form, a text), `gate` is the page of the sign-in, without navigation and with `aside` as its side panel,',
        'and `bare` has no title and no frame, for slots and dialogs of the shell. The entries of `queries` are on the page of [calls](calls.md#a-query), those of `body` and `aside` on that of [blocks](blocks.md).',
      ],
    },
    {
      heading: 'A local value',
      words: [
        'What the user has chosen on this screen and no server knows: a tab, a week, a search. Read as `local.<name>`, set by the action `set` and by blocks with `bind`.',
        'With `stored` it lives under a name of `stores` and is read as `stored.<name>`.',
      ],
      keys: { rows: keyRows(localValue), from: entriesOf('local') },
    },
    {
      heading: 'A command',
      words: [
        'An act: it makes a call that changes something, and says what is read again and what follows. While it is pending, its buttons are busy and a second press does nothing; with a parameter `rowOf` only those of the row.',
        '`refresh` is awaited first, so that `done` and `error` see the new data. Without `error` the message of the failure is shown as a toast. In scope are `params` (its own and those of the screen),',
        '`form` if it names one, `result` in `done` and `error` in `error`.',
      ],
      keys: { rows: keyRows(command), from: entriesOf('commands') },
    },
    {
      heading: 'A view',
      words: [
        'What is shown in some states of the flow, as part of the page, as a dialog or as a sheet. Conditions of a view read `flow.state`, `flow.tags` and `context`.',
      ],
      keys: {
        rows: rowsWhere(keyRows(screen), (path) => path.startsWith('views.')).map((row) => ({
          ...row,
          path: row.path.slice('views.*.'.length),
        })),
        from: entriesOf('views'),
      },
    },
    {
      heading: 'A dialog',
      words: [
        'Opened by `{ "open": { "dialog": "<id>", "with": { … } } }`, closed by `{ "close": "<id>" }`. Inside, what it was opened with is `params.<name>`; outside it is `dialogs.<id>.<name>`, missing while the dialog is closed.',
      ],
      keys: { rows: keyRows(dialog), from: entriesOf('dialogs') },
    },
    { heading: 'A whole screen', after: codeOf(sampleFile('modules/books/screens/lend.json')) },
  ],
})
