import type { ReplayAnswer } from './answer.ts'
import { answerReplay } from './answerReplay.ts'
import { ownFolders } from './ownFolders.ts'

const PICTURES = '--pictures'

/** Commands that need a browser import its driver lazily. */
async function answer(typed: readonly string[], root: string): Promise<ReplayAnswer> {
  // npm runs scripts in the project's folder and sets INIT_CWD to the caller's.
  const read = ownFolders(typed, process.env['INIT_CWD'] ?? root)
  if ('text' in read) return read
  const { words, own } = read
  const [first, ...more] = words
  if (first === '--browser') return (await import('./browser/browserCommand.ts')).browserCommand(more, root, own)
  if (first !== '--matrix' || !more.includes(PICTURES)) return answerReplay(words, root, own)
  const others = more.filter((word) => word !== PICTURES)
  return (await import('./browser/picturedMatrix.ts')).picturedMatrix(others, root, own)
}

const { text, exit } = await answer(process.argv.slice(2), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
