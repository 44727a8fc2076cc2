import type { FromSchema } from 'json-schema-to-ts'
import { action } from './actions.ts'
import { callRef, condition, expression, localRef, queryRef, schemaNode, value } from './marks.ts'
import { mapOf, record, say } from './say.ts'
import { text } from './text.ts'

/** One property of a nested field: its presentation. */
const inside = record(
  {
    label: say('Above the value.', text),
    help: say('Under the value.', text),
    as: say('The widget; left out, the schema decides.', {
      enum: [
        'text',
        'longText',
        'number',
        'money',
        'select',
        'radio',
        'chips',
        'checkbox',
        'switch',
        'date',
        'time',
        'phone',
        'nationalCode',
        'rating',
      ],
    }),
    placeholder: say('Shown while empty.', text),
    ltr: say('Written left to right in every language: user names, codes, addresses.', { type: 'boolean', default: false }),
    choices: say('Fixed choices: the text of each value.', mapOf(text)),
  },
  [],
)

const asked = (what: string) => say(what, value)

/** Each may be an expression, for a policy that the university's server defines. */
const policy = record(
  {
    minLength: asked('At least so many letters.'),
    maxLength: asked('At most so many letters.'),
    digits: asked('At least so many digits.'),
    symbols: asked('At least so many that are neither letter nor digit.'),
    upper: asked('At least so many capital letters.'),
    lower: asked('At least so many small letters.'),
    alphabetical: asked('So many letters in the order of the alphabet are too many.'),
    numerical: asked('So many digits in their order are too many.'),
    keyboard: asked('So many neighbours on the keyboard are too many.'),
    wrap: asked('true: such an order goes on past its end, as in yzab.'),
    repeated: asked('The same letter so many times in a row is too often.'),
    noSpaces: asked('true: no spaces.'),
  },
  [],
)

/** One field: its presentation and dependencies. Its type and limits are in the form's `schema`. */
export const field = record(
  {
    label: say('Above the field.', text),
    help: say('Under the field.', text),
    as: say('The widget; left out, the schema decides.', {
      enum: [
        'text',
        'longText',
        'number',
        'money',
        'password',
        'code',
        'captcha',
        'select',
        'radio',
        'chips',
        'checkList',
        'checkbox',
        'switch',
        'date',
        'dateRange',
        'time',
        'phone',
        'nationalCode',
        'pickFrom',
        'uploads',
        'rating',
      ],
    }),
    rule: say('What its letters must be, by name: a national code with its check digit, an Iranian mobile number, an email address.', {
      enum: ['nationalCode', 'mobile', 'email'],
    }),
    earliest: asked('The first day (YYYY-MM-DD) or time (HH:MM) that may be given.'),
    latest: asked('The last day or time that may be given.'),
    policy: say('What a new password must be: shown as a list that is ticked off while it is typed, with a bar of its strength.', policy),
    sendWhenFull: say('true: a code sends the form with its last letter.', { type: 'boolean' }),
    staysOpen: say('true: the calendar stays open after a choice.', { type: 'boolean' }),
    words: say('The local value that the typed words are put into, for a query of `options` that searches by it.', localRef),
    icon: say('A drawing at the start of the field.', { $comment: 'Icon', type: 'string' }),
    placeholder: say('Shown while empty.', text),
    autocomplete: say('What the browser may fill in.', {
      enum: ['username', 'current-password', 'new-password', 'one-time-code', 'email', 'tel', 'off'],
    }),
    ltr: say('Written left to right in every language: user names, codes, addresses.', { type: 'boolean', default: false }),
    order: say('Moves the field.', { type: 'number' }),
    of: say('The query that feeds a captcha or a list to pick from.', queryRef),
    image: say("The captcha's picture: a data address, from the query's result.", expression),
    refresh: say('What asks for a new captcha.', action),
    options: say(
      'Choices from a query.',
      record({ of: say('The query.', queryRef), value: say('The value of a row.', expression), text: say('What is shown.', expression) }, [
        'of',
        'value',
        'text',
      ]),
    ),
    choices: say('Fixed choices: the text of each value.', mapOf(text)),
    shownWhen: say('Shown and part of the data only then.', condition),
    requiredWhen: say('Required only then.', condition),
    enabledWhen: say('May be changed only then.', condition),
    validWhen: say(
      'Rules between fields or with limits from outside; the first that does not hold is shown.',
      mapOf(record({ when: say('Must hold.', condition), text: say('What is wrong and how to mend it.', text) }, ['when', 'text'])),
    ),
    resetOn: say('Fields whose change empties this one.', { type: 'array', items: { type: 'string' } }),
    errors: say('Own words for a broken schema rule, by its keyword (required, minLength, pattern …).', mapOf(text)),
    trim: say('Spaces at both ends do not count.', { type: 'boolean', default: false }),
    wait: say('How long consequences of typing wait, in ms.', { type: 'integer', minimum: 300, maximum: 600, default: 400 }),
    secret: say('Never recorded, stored or logged.', { type: 'boolean', default: false }),
    each: say(
      "The values inside a record, or inside each record of a list, by property; left out, the schema's titles name them.",
      mapOf(inside),
    ),
    call: say('The call that takes an upload.', callRef),
    accept: say('File types of an upload.', { type: 'array', items: { enum: ['pdf', 'jpg', 'png'] } }),
    maxBytes: say('A file of an upload is smaller than this. Left out: 2 MB.', { type: 'integer', minimum: 1 }),
  },
  [],
)

/** forms/<id>.json */
export const form = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    params: say('Limits and lists from outside, read as params.<name>.', mapOf(schemaNode)),
    schema: say('JSON Schema of the data; precompiled, so it never changes at run time.', schemaNode),
    labels: say(
      'Prefix of texts. Each property of the schema is then a field, in its order, and is called <prefix>.<property> where it has no `label`; `fields` says only what is more.',
      { type: 'string' },
    ),
    fields: say('The fields in their order.', mapOf(field)),
  },
  ['schema', 'fields'],
)
export type FormFile = FromSchema<typeof form>
