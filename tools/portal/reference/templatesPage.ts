import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { instance, template } from '../../../schemas/modules.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile } from './sample.ts'

const templateFile = () => sampleFile('modules/media/module.json')
const instanceFile = () => sampleFile('modules/films/module.json')

/** The page docs/reference/templates.md. */
export const templatesPage = (): KeyPage => ({
  title: 'Templates',
  words: [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the grammar
    'Modules that differ in a few words are written once. The template is a folder with `parameters`; wherever its files have `${name}`, in keys and in values, an instance fills in what it gives under `with`.',
    'The template itself is no module and has no address. Screens, calls, forms, flows, shares and texts of the template are those of each instance. The folder of an instance may have files of its own of each kind: they are added, and its texts replace equal keys.',
  ],
  parts: [
    {
      heading: 'module.json of a template',
      words: ['All keys of [a module](modules.md), and:'],
      keys: { rows: rowsWhere(keyRows(template), (path) => path === 'parameters'), from: [templateFile()] },
      after: codeOf(templateFile()),
    },
    {
      heading: 'module.json of an instance',
      words: ['These keys and no others: what it changes in the template is in `patch`, what it has of its own is in files beside.'],
      keys: { rows: keyRows(instance), from: [instanceFile()] },
      after: codeOf(instanceFile()),
    },
  ],
})
