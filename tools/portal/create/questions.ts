import { didYouMean, oneOf } from '../../../engine/compile/diagnostics/suggest.ts'
import type { CommandDeps, Given } from '../command.ts'
import type { Names } from '../templates/names.ts'

/** A prompt of a `new` command. */
interface Question {
  /** The option with the answer. */
  readonly option: string
  readonly ask: string
  readonly otherwise: string
  /** An error sentence for an invalid answer. */
  readonly wrong?: (answer: string) => string | undefined
}

export type Answers =
  | { readonly ok: true; readonly value: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly message: string }

/** Answers from options, else from prompts on a terminal, else defaults. An invalid answer is prompted again. */
export async function answersTo(questions: readonly Question[], { options }: Given, { ask, say }: CommandDeps): Promise<Answers> {
  const value: Record<string, string> = {}
  for (const { option, ask: question, otherwise, wrong } of questions) {
    const given = options[option]
    const mistake = given === undefined ? undefined : wrong?.(given)
    if (mistake !== undefined) return { ok: false, message: `--${option}: ${mistake}` }
    value[option] = given ?? otherwise
    if (given !== undefined || ask === undefined || 'yes' in options) continue
    for (;;) {
      const answer = (await ask(`${question} [${otherwise}]: `)).trim() || otherwise
      const problem = wrong?.(answer)
      if (problem === undefined) {
        value[option] = answer
        break
      }
      say(problem)
    }
  }
  return { ok: true, value }
}

/** Options without a question: they would be ignored silently. */
export function unusedOption(questions: readonly Question[], { options }: Given): string | undefined {
  const used = new Set([...questions.map(({ option }) => option), 'yes'])
  return Object.keys(options).find((name) => !used.has(name))
}

/** The three prompts for a name, one per language. */
export const nameQuestions = (otherwise: string): readonly Question[] => [
  { option: 'fa', ask: 'Name in Persian', otherwise },
  { option: 'en', ask: 'Name in English', otherwise },
  { option: 'ar', ask: 'Name in Arabic', otherwise },
]
export const namesOf = (answers: Readonly<Record<string, string>>): Names => ({
  fa: answers['fa'] ?? '',
  en: answers['en'] ?? '',
  ar: answers['ar'] ?? '',
})

/** Validates an answer against a list; returns an error sentence. */
export const amongThese =
  (names: readonly string[]) =>
  (answer: string): string | undefined =>
    names.includes(answer) ? undefined : `there is no "${answer}"; ${didYouMean(answer, names) ?? oneOf(names)}`

const ID = /^[a-z][a-z0-9-]*$/
/** Validates an id; returns an error sentence or `undefined`. */
export const wrongId = (id: string): string | undefined =>
  ID.test(id) ? undefined : `"${id}" is no id: lower-case letters, digits and hyphens, a letter first, like film-club`
