import type { NewFiles } from './names.ts'
import { newModule } from './newModule.ts'
import { newUniversity } from './newUniversity.ts'

/** The practice campus's Mahtab, which `npm start` serves, and the settings that its server needs. */
const PRACTICE = 'http://127.0.0.1:4602'
const PRACTICE_SETTINGS = { reserveMode: 1, idempotencyKey: false, leavePath: '/rest/users/me/dormitory-leave' }

const kinds = [
  ['portal', 'portal.json'],
  ['deployment', 'deployment.json'],
  ['gateway', 'gateway.json'],
  ['university', 'universities/*.json'],
  ['module', 'modules/*/module.json'],
  ['calls', 'modules/*/calls.json'],
  ['screen', 'modules/*/screens/*.json'],
  ['form', 'modules/*/forms/*.json'],
  ['flow', 'modules/*/flows/*.json'],
  ['share', 'modules/*/shares/*.json'],
  ['locale', 'modules/*/locales/*.json'],
  ['scenario', 'modules/*/scenarios/*.scenario.json'],
] as const

/** Editor settings: the schema of each kind of file, and the formatting of `portal fmt`. */
const editorSettings = {
  'json.validate.enable': true,
  'json.schemas': kinds.map(([name, path]) => ({ fileMatch: [`/${path}`], url: `./schemas/json/${name}.schema.json` })),
  'files.eol': '\n',
  'files.insertFinalNewline': true,
  '[json]': { 'editor.tabSize': 2, 'editor.insertSpaces': true, 'editor.rulers': [140], 'editor.formatOnSave': false },
}

/** A new portal folder: a university, a module and editor settings, as JSON by path. */
export const newFolder = (product: Readonly<Record<string, true>>): NewFiles => ({
  '.vscode/settings.json': editorSettings,
  ...newUniversity('mine', { fa: 'دانشگاه من', en: 'My University', ar: 'جامعتي' }, PRACTICE, 'indigo', product, PRACTICE_SETTINGS),
  ...newModule('library', { fa: 'کتابخانه', en: 'Library', ar: 'المكتبة' }, 'book-open', 'cyan'),
})
