import { condition, path, screenRef, value } from './marks.ts'
import { record, say } from './say.ts'
import { text } from './text.ts'

/** A dialog of the shell: opens by itself over any page, one at a time (PRES-28). */
export const shellDialog = record(
  {
    screen: say('A screen of layout bare.', screenRef),
    goto: say('A page of its own instead of a screen: redirects there from every page that is not below it; later dialogs wait.', path),
    text: say('With `goto`: a warning, shown as a toast when someone is redirected.', text),
    when: say('Due as long as this holds.', condition),
    about: say('Identifies the occurrence: with another value the dialog starts again, also one that was closed.', value),
    closable: say(
      'The user may close it; it reopens once its condition was false or `about` changes. Otherwise only its condition ends it.',
      {
        type: 'boolean',
        default: false,
      },
    ),
  },
  ['when'],
)
