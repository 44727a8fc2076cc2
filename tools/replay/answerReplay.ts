import type { ReplayAnswer } from './answer.ts'
import { coverageCommand } from './coverageCommand.ts'
import { matrixCommand } from './matrixCommand.ts'
import { pathsCommand } from './pathsCommand.ts'
import { replayScenarios } from './replayScenarios.ts'
import { reportCommand } from './reportCommand.ts'

const COMMANDS: Readonly<Record<string, (words: readonly string[], root: string, own: readonly string[]) => ReplayAnswer>> = {
  '--matrix': matrixCommand,
  coverage: coverageCommand,
  paths: pathsCommand,
  report: reportCommand,
}

/** Runs the arguments of `npm run replay --` in a portal folder; `own`: folders layered over it. */
export function answerReplay(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  const [first = '', ...more] = words
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  return command === undefined ? replayScenarios(words, root, own) : command(more, root, own)
}
