import { replayScenarios } from './replayScenarios.ts'

const { text, exit } = replayScenarios(process.argv.slice(2), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
