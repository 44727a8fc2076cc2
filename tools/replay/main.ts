import type { ReplayAnswer } from './answer.ts'
import { answerReplay } from './answerReplay.ts'

const PICTURES = '--pictures'

/** What needs a browser loads its driver only then. */
async function answer(words: readonly string[], root: string): Promise<ReplayAnswer> {
  const [first, ...more] = words
  if (first === '--browser') return (await import('./browser/browserCommand.ts')).browserCommand(more, root)
  if (first !== '--matrix' || !more.includes(PICTURES)) return answerReplay(words, root)
  const others = more.filter((word) => word !== PICTURES)
  return (await import('./browser/picturedMatrix.ts')).picturedMatrix(others, root)
}

const { text, exit } = await answer(process.argv.slice(2), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
