import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { university } from '../../../schemas/universities.ts'
import type { KeyPage } from './keyPage.ts'
import { codeOf, sampleFile } from './sample.ts'

/** The page docs/reference/university.md. */
export const universityPage = (): KeyPage => {
  const file = sampleFile('universities/setareh.json')
  return {
    title: 'Universities',
    words: [
      'One file for each university: `universities/<unikey>.json`. Its facts are read at run time as `university.<name>`; `modules` is a [Merge Patch](https://www.rfc-editor.org/rfc/rfc7396) over the modules:',
      'an object changes what is there, `null` removes it, anything else replaces it. Under a module are the keys of its `module.json`, and `screens`, `calls`, `forms`, `flows` and `locales` by id. What a screen has from a [share](shares.md) is changed in that screen.',
      'Which flags there are for `product` and `settings`: [names](names.md#flags).',
    ],
    parts: [{ keys: { rows: keyRows(university), from: [file] } }, { heading: 'A whole university', after: codeOf(file) }],
  }
}
