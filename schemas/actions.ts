import {
  addressValue,
  appointment,
  appointments,
  choiceOf,
  commandRef,
  condition,
  dialogRef,
  eventRef,
  expression,
  formRef,
  path,
  queryRef,
  rejection,
  storeRef,
  value,
} from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

/** Severities of a toast: tones of the shared list. */
export const severity = { enum: ['info', 'success', 'warning', 'danger'] } as const
const withValues = say('Values passed along, by name.', mapOf(value))

/** What the button of a toast may do, too. */
const offered = {
  goto: say('Navigates to a path in this portal.', {
    oneOf: [
      path,
      record(
        {
          path: say('The path. Omitted: the same screen.', path),
          search: say(
            'Query parameters, of those that the target screen declares in `search` (a local value with `search` is one); one that is undefined is removed.',
            mapOf(value),
          ),
          replace: say('Replaces the history entry instead of adding one.', { type: 'boolean' }),
        },
        [],
      ),
    ],
  }),
  open: say('Opens a dialog of this screen.', record({ dialog: say('Its id.', dialogRef), with: withValues }, ['dialog'])),
  send: say('Sends an event to the flow of this screen.', {
    oneOf: [eventRef, record({ event: say('The event.', eventRef), with: withValues }, ['event'])],
  }),
  run: say('Runs a command of this screen.', {
    oneOf: [commandRef, record({ command: say('The command.', commandRef), with: withValues }, ['command'])],
  }),
} as const
const due = say('Skipped unless this holds; of several actions, those before it are done by then.', condition)
const offeredAction = {
  $comment: 'Action',
  type: 'object',
  properties: { ...offered, when: due },
  minProperties: 1,
  maxProperties: 2,
  additionalProperties: false,
} as const

/** The closed list of actions. An action is an object with exactly one of these keys, and `when` if it is not always performed. */
const actionProperties = {
  set: say('Sets values of `context` in a flow, of `local` in a screen.', mapOf(value)),
  toast: say(
    'Shows one short message.',
    record(
      {
        text: say('The message.', text),
        error: say("An error object whose own text is shown: of the call's error table, else the server's.", value),
        names: say('What the message names, such as the dish of a row. Omitted: what the command names.', text),
        tone: say('Severity.', severity),
        act: say(
          'A button of the message, such as "Undo": it can be pressed once, while the message is there and its screen is open.',
          record(
            {
              text: say('On the button.', text),
              when: say('Offered only if this holds when the message appears.', condition),
              press: say('What it does.', { oneOf: [offeredAction, { type: 'array', items: offeredAction }] }),
            },
            ['text', 'press'],
          ),
        ),
        after: say('Delay in ms. The message appears even if the user leaves the screen meanwhile.', { type: 'integer', minimum: 0 }),
      },
      [],
    ),
  ),
  ...offered,
  leave: say('Leaves the portal for an absolute https address.', addressValue),
  post: say(
    "Leaves the portal by sending fields to an absolute https address, as an HTML form does: to the university's server or one of its `banks`; the browser's policy refuses a form to any other origin, so a flow asks `origin(…) in university.banks` first. Values that must not appear in a URL are posted.",
    record(
      {
        to: say('The address.', addressValue),
        fields: say('The fields by name, or an expression that gives them all.', { oneOf: [expression, mapOf(value)] }),
        method: say('How they are sent; POST if the expression gives anything else.', choiceOf(['POST', 'GET'])),
      },
      ['to', 'fields'],
    ),
  ),
  refresh: say('Refetches these queries, not awaited.', { type: 'array', items: queryRef }),
  store: say(
    'Stores a value under a declared name.',
    record(
      {
        in: say('A name of `stores`.', storeRef),
        value: say('The value; undefined removes the stored one.', value),
        for: say('Time to live, in seconds; one that is over removes the value. Omitted: until it is replaced or the session ends.', {
          oneOf: [{ type: 'integer', minimum: 1 }, expression],
        }),
      },
      ['in'],
    ),
  ),
  session: say('Changes who is signed in, or which university is chosen.', {
    oneOf: [
      record({ choose: say('The unikey of the chosen university.', value) }, ['choose']),
      record({ signIn: say('The response of the token call.', expression) }, ['signIn']),
      record({ profile: say('The fetched profile.', expression) }, ['profile']),
      record(
        {
          restore: say('Uses the profile that was read last in this session: the server cannot be reached. Nothing happens without one.', {
            const: true,
          }),
        },
        ['restore'],
      ),
      record({ signOut: say('Ends the session: clears its stored values, in this and other tabs.', { const: true }) }, ['signOut']),
      record({ drop: say('Discards the tokens of an unfinished sign-in.', { const: true }) }, ['drop']),
    ],
  }),
  clear: say('Starts a form again, with its start values as they are now.', formRef),
  fill: say(
    'Sets fields of a form as if they had been typed.',
    record({ form: say('The form.', formRef), data: say('Values by field.', mapOf(value)) }, ['form', 'data']),
  ),
  reject: say('Shows an error at a field, with `rows` one at each of several, or without `field` one about the form as a whole.', {
    ...record(
      {
        form: say('The form.', formRef),
        rows: say('Several errors, such as those of one answer: each is the `row` of `field` and `text`. Omitted: one error.', expression),
        field: say(
          'The field, or a path to one in a record, such as `people/0/name`. One that the form lacks is only in its summary. Omitted: the form as a whole, which may be sent again unchanged.',
          value,
        ),
        text: say('What is wrong and how to fix it.', text),
        error: say("Instead of `text`: an error object whose own text is shown: of the call's error table, else the server's.", value),
      },
      ['form'],
    ),
    ...rejection,
  }),
  calendar: say('Saves appointments as a file (.ics) that calendars of phones and computers open. Without any, nothing is saved.', {
    ...record(
      {
        file: say('The name of the file, without ".ics".', text),
        rows: say('The rows, each of which is the `row` of one appointment.', expression),
        appointment: say('What is taken from a row. One without a key or a day is omitted.', {
          ...record(
            {
              key: say('Its key, unique in the university: saved again it replaces itself.', value),
              date: say('Its day, YYYY-MM-DD.', value),
              from: say('When it begins, HH:MM in Tehran. Omitted or undefined: it takes the whole day.', value),
              to: say('When it ends, HH:MM; on the next day if that is not after `from`. Omitted or undefined: it has no end.', value),
              title: say('What it is.', text),
              place: say('Where it is.', value),
            },
            ['key', 'date', 'title'],
          ),
          ...appointment,
        }),
      },
      ['file', 'rows', 'appointment'],
    ),
    ...appointments,
  }),
  save: say(
    'Saves a file where the browser saves downloads, such as the result of a call that gives one.',
    record({ file: say('The file.', expression), name: say('Its name.', value) }, ['file', 'name']),
  ),
  close: say('Closes a dialog of this screen.', dialogRef),
  focus: say(
    'Moves the focus to a field of the form.',
    record({ form: say('The form.', formRef), field: say('Its field.', { type: 'string' }) }, ['form', 'field']),
  ),
} as const

export const action = {
  $comment: 'Action',
  type: 'object',
  properties: {
    ...actionProperties,
    when: due,
  },
  minProperties: 1,
  maxProperties: 2,
  additionalProperties: false,
} as const

export const actions = { type: 'array', items: action } as const
