import { type Answer, type CommandDeps, type Given, wrongUse } from '../command.ts'
import { LANGUAGES, titleOfName, typeName } from '../templates/names.ts'
import { fieldRegistrations, newField } from '../templates/newField.ts'
import { addToEngine } from './addToEngine.ts'
import type { Entry } from './createScreen.ts'

const GALLERY = 'gallery/modules/fields'

/** Its screen and form in the gallery, from which the reference takes its example. */
const examplesOf = (name: string): Readonly<Record<string, object>> => ({
  [`${GALLERY}/screens/${name}.json`]: {
    $schema: '../../../../schemas/json/screen.schema.json',
    title: `${name}.title`,
    body: { form: { block: 'form', form: name, submit: { text: 'send', press: { toast: { text: 'sent', tone: 'success' } } } } },
  },
  [`${GALLERY}/forms/${name}.json`]: {
    $schema: '../../../../schemas/json/form.schema.json',
    schema: { type: 'object', required: ['value'], properties: { value: { type: 'string' } } },
    fields: { value: { label: `${name}.value`, as: name } },
  },
})

const entriesOf = (name: string, titles: Given['options']): Readonly<Record<string, readonly Entry[]>> => ({
  [`${GALLERY}/module.json`]: [[['routes', `/fields/${name}`], { screen: name }]],
  ...Object.fromEntries(
    LANGUAGES.map((language): [string, readonly Entry[]] => {
      const title = titles[language] ?? titleOfName(name)
      return [
        `${GALLERY}/locales/${language}.json`,
        [
          [[`${name}.title`], title],
          [[`${name}.value`], title],
        ],
      ]
    }),
  ),
})

/** The kind of a field whose schema holds an object or a list of them; no `as` names it. */
const NESTED = 'nested'

/**
 * Writes the folder of a new kind of field, registers it, adds it to the gallery, and regenerates files that depend on the
 * grammar.
 */
export function createField(name: string, { options }: Given, { shipped }: CommandDeps): Answer {
  if (name === NESTED) return wrongUse(`"${NESTED}" is the kind of a field that holds an object: choose another name`)
  return addToEngine(shipped, {
    what: 'kind of field',
    name,
    component: `${typeName(name)}Widget`,
    folder: `engine/fieldKinds/${name}`,
    sources: newField(name, options['about'] ?? 'One line of text.'),
    registrations: fieldRegistrations(name),
    examples: examplesOf(name),
    entries: entriesOf(name, options),
    howTo: 'docs/how-to/add-a-field.md',
  })
}
