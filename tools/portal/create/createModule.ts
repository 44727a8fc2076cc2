import { didYouMean } from '../../../engine/compile/diagnostics/suggest.ts'
import { likeIcon, lucideIcon } from '../../../gateway/compiler/lucideIcons.ts'
import { hue } from '../../../schemas/modules.ts'
import { type Answer, type CommandDeps, type Given, wrongUse } from '../command.ts'
import { titleFromId } from '../templates/names.ts'
import { newModule } from '../templates/newModule.ts'
import { finish } from './finish.ts'
import { amongThese, answersTo, nameQuestions, namesOf, unusedOption, wrongId } from './questions.ts'

const wrongIcon = (name: string) =>
  lucideIcon(name)
    ? undefined
    : `there is no drawing "${name}"; ${didYouMean(name, likeIcon(name)) ?? 'https://lucide.dev/icons shows all'}`

export async function createModule(id: string, given: Given, deps: CommandDeps): Promise<Answer> {
  const questions = [
    ...nameQuestions(titleFromId(id)),
    { option: 'icon', ask: 'Drawing (https://lucide.dev/icons)', otherwise: 'folder', wrong: wrongIcon },
    { option: 'hue', ask: `Colour: ${hue.enum.join(', ')}`, otherwise: 'slate', wrong: amongThese(hue.enum) },
  ]
  const mistake = wrongId(id)
  if (mistake !== undefined) return wrongUse(mistake)
  const unused = unusedOption(questions, given)
  if (unused !== undefined) return wrongUse(`a module has no --${unused}`)
  const answers = await answersTo(questions, given, deps)
  if (!answers.ok) return wrongUse(answers.message)
  const { icon = '', hue: colour = '' } = answers.value
  return finish(given, newModule(id, namesOf(answers.value), icon, colour), deps)
}
