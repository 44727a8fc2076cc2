import { condition, path, screenRef, value } from './marks.ts'
import { record, say } from './say.ts'

const when = say('Due as long as this holds.', condition)
const forced = (about: string) => say(about, record({ screen: say('A screen of layout bare.', screenRef), when }, ['screen', 'when']))
const closable = (about: string) =>
  say(
    about,
    record(
      {
        screen: say('A screen of layout bare.', screenRef),
        when,
        about: say(
          'Identifies the occurrence: once closed, the dialog reopens only if this value changes or its condition was false meanwhile.',
          value,
        ),
      },
      ['screen', 'when'],
    ),
  )

/** The shell's dialogs in the order in which they open, one at a time (PRES-28, PRES-O10). */
export const shellDialogs = {
  forcedPassword: forced('The password must be changed before anything else: cannot be closed.'),
  expiredPassword: forced('The password has expired: cannot be closed.'),
  forcedEnrollment: say(
    'A required task has a page of its own: redirects there; later dialogs wait.',
    record({ goto: say('The page.', path), when }, ['goto', 'when']),
  ),
  forcedMessages: forced('Messages that must be read: cannot be closed.'),
  welcome: closable('A question after signing in.'),
  profileInfo: closable('A summary of the profile.'),
  content: closable('Any content that is shown over the page.'),
} as const
