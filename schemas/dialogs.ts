import { condition, path, screenRef, value } from './marks.ts'
import { record, say } from './say.ts'

/** A dialog of the shell: opens by itself over any page, one at a time (PRES-28). */
export const shellDialog = record(
  {
    screen: say('A screen of layout bare.', screenRef),
    goto: say('A page of its own instead of a screen: redirects there; later dialogs wait.', path),
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
