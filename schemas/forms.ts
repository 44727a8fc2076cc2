import { action } from './actions.ts'
import { autofill } from './autofill.ts'
import { callRef, condition, expression, fields, imageAddress, localRef, queryRef, schemaNode, value } from './marks.ts'
import { lookupOf, mapOf, record, say } from './say.ts'
import { text } from './text.ts'

const asked = (what: string) => say(what, value)

/** Each may be an expression, for a policy that the university's server defines. */
const policy = record(
  {
    minLength: asked('Minimum length.'),
    maxLength: asked('Maximum length.'),
    digits: asked('Minimum number of digits.'),
    symbols: asked('Minimum number of characters that are neither letters nor digits.'),
    upper: asked('Minimum number of upper-case letters.'),
    lower: asked('Minimum number of lower-case letters.'),
    alphabetical: asked('Refuses alphabetical sequences of this length.'),
    numerical: asked('Refuses digit sequences of this length.'),
    keyboard: asked('Refuses keyboard sequences of this length.'),
    wrap: asked('true: sequences wrap around, as in yzab.'),
    repeated: asked('Refuses the same character repeated this many times.'),
    noSpaces: asked('true: no spaces.'),
  },
  [],
)

/** One field: its presentation and dependencies. Its type and limits are in the form's `schema`. */
export const field = record(
  {
    label: say('Label above the field.', text),
    help: say('Help text under the field.', text),
    as: say('The widget. Omitted: derived from the schema.', {
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
        'digits',
      ],
    }),
    rule: say('Named validation rule: a national code with its check digit, an Iranian mobile number, an email address.', {
      enum: ['nationalCode', 'mobile', 'email'],
    }),
    earliest: asked('The earliest valid day (YYYY-MM-DD) or time (HH:MM).'),
    latest: asked('The latest valid day or time.'),
    policy: say('Requirements of a new password: shown as a checklist while typing, with a strength bar.', policy),
    sendWhenFull: say('true: a code field submits the form on its last character.', { type: 'boolean' }),
    staysOpen: say('true: the calendar stays open after a choice.', { type: 'boolean' }),
    words: say('The local value that receives the typed text, for a query of `options` that searches by it.', localRef),
    stops: say('true: takes no character beyond `maxLength`. Omitted: it does, and the count says how many are too many.', { const: true }),
    icon: say('An icon at the start of the field.', { $comment: 'Icon', type: 'string' }),
    placeholder: say('Shown while empty.', text),
    autocomplete: say('What the browser may fill in.', {
      enum: autofill,
    }),
    ltr: say('Left to right in every language: user names, codes, addresses.', { type: 'boolean', default: false }),
    order: say('Position among the fields, ascending; default 0.', { type: 'number' }),
    wide: say('It has a row of the form to itself.', { type: 'boolean' }),
    group: say('The group of the form that it is in. Fields without one come first.', { type: 'string' }),
    of: say('The query that feeds a captcha or a list to pick from.', queryRef),
    image: say("The captcha's image: a data URL, from the query's result.", imageAddress),
    refresh: say('Action that requests a new captcha.', action),
    options: say(
      'Choices from a query.',
      record(
        {
          of: say('The query.', queryRef),
          when: say('Only rows for which this holds; `row` is in scope.', condition),
          value: say('The value of a row.', expression),
          text: say('What is shown.', text),
        },
        ['of', 'value', 'text'],
      ),
    ),
    choices: say('Fixed choices: the text of each value. Numbers are in the order of the `enum`.', lookupOf(text)),
    shownWhen: say('Shown and part of the data only if this holds.', condition),
    forgets: say('true: emptied once it is hidden. Omitted: what was entered comes back when it is shown again.', { const: true }),
    requiredWhen: say('Required only if this holds.', condition),
    enabledWhen: say('Enabled only if this holds.', condition),
    validWhen: say(
      'Validation across fields or against external limits; the first that fails is shown.',
      mapOf(
        record({ when: say('Expected to be true.', condition), text: say('What is wrong and how to fix it.', text) }, ['when', 'text']),
      ),
    ),
    resetOn: say('Fields whose change clears this one.', { type: 'array', items: { type: 'string' } }),
    errors: say('Custom messages for schema errors, by keyword (required, minLength, pattern …).', mapOf(text)),
    trim: say('Trims leading and trailing spaces.', { type: 'boolean', default: false }),
    wait: say('Debounce delay after typing, in ms.', { type: 'integer', minimum: 300, maximum: 600, default: 400 }),
    secret: say('Never recorded, stored or logged.', { type: 'boolean', default: false }),
    each: say(
      "The fields of an object, or of each object in a list; their conditions read it as `row`, and the one around it as `outer`. Omitted: labelled by the schema's titles.",
      fields,
    ),
    moves: say('false: the entries of a list keep the order in which they were added; no buttons move them.', { const: false }),
    call: say('The call that uploads a file.', callRef),
    accept: say('File types of an upload.', { type: 'array', items: { enum: ['pdf', 'jpg', 'png'] } }),
    maxBytes: say('Exclusive size limit of an uploaded file, in bytes. Omitted: 2 MB.', { type: 'integer', minimum: 1 }),
  },
  [],
)

/** forms/<id>.json */
export const form = record(
  {
    $schema: say('The schema for editors.', { type: 'string' }),
    params: say('Limits and lists passed in, read as params.<name>.', mapOf(schemaNode)),
    schema: say(
      'JSON Schema of the data; precompiled, so it never changes at run time. Its `required` is a list, or a map such as { "name": true }, which a patch reaches entry by entry.',
      schemaNode,
    ),
    names: say(
      'Prefix of texts. Each property of the schema is then a field, in schema order, labelled <prefix>.<property> unless it has a `label`; `fields` holds only additions.',
      { type: 'string' },
    ),
    draft: say(
      'Keeps what is typed in this browser, for its user and university: filled in again when the form is opened, gone once it was sent, at the end of the session and after so many days.',
      record({ days: say('How long, in days.', { type: 'integer', minimum: 1, maximum: 30 }) }, ['days']),
    ),
    fields: say('The fields in their order.', mapOf(field)),
    shownGroups: say(
      'The ids of the groups that are shown, where that is said for all in one place; `shownWhen` of a group holds, too.',
      expression,
    ),
    groups: say(
      'Groups of fields under a heading, in their order. A group without a shown field is not shown.',
      mapOf(
        record(
          {
            title: say('Its heading.', text),
            help: say('Text under the heading.', text),
            shownWhen: say('Its fields are shown and part of the data only if this holds.', condition),
            order: say('Position among the groups, ascending; default 0.', { type: 'number' }),
          },
          ['title'],
        ),
      ),
    ),
  },
  ['schema', 'fields'],
)
