import { type Answer, type CommandDeps, type Given, wrongUse } from '../command.ts'
import { titleFromId } from '../templates/names.ts'
import { newUniversity } from '../templates/newUniversity.ts'
import { finish } from './finish.ts'
import { offeringFlags } from './offeringFlags.ts'
import { amongThese, answersTo, nameQuestions, namesOf, unusedOption, wrongId } from './questions.ts'

const wrongAddress = (url: string) =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? undefined : `"${url}" is no address: write it like https://campus.example`

export async function createUniversity(id: string, given: Given, deps: CommandDeps): Promise<Answer> {
  const questions = [
    ...nameQuestions(titleFromId(id)),
    { option: 'url', ask: "Address of the university's server", otherwise: `https://campus.${id}.example`, wrong: wrongAddress },
    { option: 'accent', ask: 'Theme: teal, indigo or amber', otherwise: 'teal', wrong: amongThese(['teal', 'indigo', 'amber']) },
  ]
  const mistake = wrongId(id)
  if (mistake !== undefined) return wrongUse(mistake)
  const unused = unusedOption(questions, given)
  if (unused !== undefined) return wrongUse(`a university has no --${unused}`)
  const answers = await answersTo(questions, given, deps)
  if (!answers.ok) return wrongUse(answers.message)
  const { url = '', accent = '' } = answers.value
  return finish(given, newUniversity(id, namesOf(answers.value), url, accent, offeringFlags(given.roots)), deps)
}
