import { answerReplay } from './answerReplay.ts'

const { text, exit } = answerReplay(process.argv.slice(2), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
