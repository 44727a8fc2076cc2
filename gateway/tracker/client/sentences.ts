import { type Answered, jsonOf } from './exchange.ts'

const MOST_SENTENCES = 5
const MOST_CHARACTERS = 160
/** Shorter texts are in every sentence. */
const LEAST_CHARACTERS = 3

/** All texts in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The sentences of a refusal as the log has them: without any of the texts that were sent, and without digits, of which other people's data may be made. */
export function sentencesOf(answer: Pick<Answered, 'headers' | 'body'>, sent: readonly string[]): string {
  const errors = jsonOf(answer)?.['errors']
  const texts = Array.isArray(errors) ? errors.filter((one): one is string => typeof one === 'string') : []
  const hidden = sent.filter(({ length }) => length >= LEAST_CHARACTERS).sort((a, b) => b.length - a.length)
  const cleaned = (text: string) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
      .replaceAll(/\p{N}+/gu, '…')
      .replaceAll(/\p{C}+/gu, ' ')
      .slice(0, MOST_CHARACTERS)
  return texts.slice(0, MOST_SENTENCES).map(cleaned).join(' | ')
}
