import { answerReplay } from './answerReplay.ts'

const [first, ...words] = process.argv.slice(2)
const root = process.cwd()
const { text, exit } =
  first === '--browser'
    ? await (await import('./browser/browserCommand.ts')).browserCommand(words, root)
    : answerReplay(process.argv.slice(2), root)
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
