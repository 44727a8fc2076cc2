import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { GROUPS } from '../../../engine/compile/modules/patchModules.ts'
import { university } from '../../../schemas/universities.ts'
import type { KeyPage } from './keyPage.ts'
import { codeOf, sampleFile } from './sample.ts'

const groups = GROUPS.map((group) => `\`${group}\``)
const GROUPS_IN_WORDS = `${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}`

/** The page docs/reference/university.md. */
export const universityPage = (): KeyPage => {
  const file = sampleFile('universities/setareh.json')
  return {
    title: 'Universities',
    words: [
      'One file for each university: `universities/<unikey>.json`. Its facts are read at run time as `university.<name>`; `modules` is a [Merge Patch](https://www.rfc-editor.org/rfc/rfc7396) over the modules:',
      `an object changes what is there, \`null\` removes it, anything else replaces it. Under a module are the keys of its \`module.json\`, and ${GROUPS_IN_WORDS} by id. What a screen has from a [share](shares.md) is changed in that screen.`,
      'A list is replaced as a whole: `required` of a form may be a map for that reason, and what lists say elsewhere is written again. A property is taken out of a form with what reads it, as in [a whole module](sample-library/universities/arya.json); `"shownWhen": "=false"` hides a field and leaves the rest as it is.',
      'Which flags there are for `product` and `settings`: [names](names.md#flags).',
    ],
    parts: [{ keys: { rows: keyRows(university), from: [file] } }, { heading: 'A whole university', after: codeOf(file) }],
  }
}
