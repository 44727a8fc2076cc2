import type { Answer, CommandDeps, Given } from '../command.ts'
import { LANGUAGES, titleOfName, typeName } from '../templates/names.ts'
import { blockRegistrations, newBlock } from '../templates/newBlock.ts'
import { addToEngine } from './addToEngine.ts'
import type { Entry } from './createScreen.ts'

const GALLERY = 'gallery/modules/blocks'
const SAMPLE = 'docs/reference/sample/modules/books/screens/blocks.json'
/** Default texts of its gallery entry. */
const TEXTS = { fa: 'این بلوک تازه است.', en: 'This block is new.', ar: 'هذه الكتلة جديدة.' }

/** Its entries in the gallery and in the sample of the reference. */
const entriesOf = (name: string, titles: Given['options']): Readonly<Record<string, readonly Entry[]>> => ({
  [`${GALLERY}/module.json`]: [[['routes', `/blocks/${name}`], { screen: name }]],
  ...Object.fromEntries(
    LANGUAGES.map((language): [string, readonly Entry[]] => [
      `${GALLERY}/locales/${language}.json`,
      [
        [[`${name}.title`], titles[language] ?? titleOfName(name)],
        [[`${name}.text`], TEXTS[language]],
      ],
    ]),
  ),
  [SAMPLE]: [[['body', name], { block: name, text: 'note' }]],
})

/** Writes the folder of a new block, registers it, adds it to the gallery, and regenerates files that depend on its schema. */
export const createBlock = (name: string, { options }: Given, { shipped }: CommandDeps): Answer =>
  addToEngine(shipped, {
    what: 'block',
    name,
    component: `${typeName(name)}Block`,
    folder: `engine/blocks/${name}`,
    sources: newBlock(name, options['about'] ?? 'Says one text.'),
    registrations: blockRegistrations(name),
    examples: {
      [`${GALLERY}/screens/${name}.json`]: {
        $schema: '../../../../schemas/json/screen.schema.json',
        title: `${name}.title`,
        body: { one: { block: name, text: `${name}.text` } },
      },
    },
    entries: entriesOf(name, options),
    howTo: 'docs/how-to/add-a-block.md',
  })
