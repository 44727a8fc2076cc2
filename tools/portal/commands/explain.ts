import { CATALOGUE } from '../../../engine/compile/diagnostics/catalogue.ts'
import { didYouMean } from '../../../engine/compile/diagnostics/suggest.ts'
import { type Command, fine, wrongUse } from '../command.ts'

export const explain: Command = {
  usage: 'CODE',
  about: 'what a problem means and how to mend it: portal explain DG-EXP-003',
  options: {},
  run({ words: [code, ...more] }) {
    if (code === undefined || more.length > 0) return wrongUse('portal explain needs one code, like: portal explain DG-EXP-003')
    const entry = Object.entries(CATALOGUE).find(([name]) => name === code.toUpperCase())
    if (entry === undefined)
      return wrongUse(
        `there is no code "${code}"; ${didYouMean(code.toUpperCase(), Object.keys(CATALOGUE)) ?? 'docs/reference/errors.md lists all'}`,
      )
    const [name, { title, explanation, severity }] = entry
    return fine(`${name} (${severity}) ${title}\n${explanation}`)
  },
}
