import type { ReplayAnswer } from './answer.ts'
import { coverageCommand } from './coverageCommand.ts'
import { matrixCommand } from './matrixCommand.ts'
import { pathsCommand } from './pathsCommand.ts'
import { replayScenarios } from './replayScenarios.ts'

const COMMANDS: Readonly<Record<string, (words: readonly string[], root: string) => ReplayAnswer>> = {
  '--matrix': matrixCommand,
  coverage: coverageCommand,
  paths: pathsCommand,
}

const words = process.argv.slice(2)
const command = COMMANDS[words[0] ?? '']
const { text, exit } = command === undefined ? replayScenarios(words, process.cwd()) : command(words.slice(1), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit
