import { didYouMean } from '../../engine/compile/diagnostics/suggest.ts'
import { type Answer, type Command, type CommandDeps, fine, wrongUse } from './command.ts'
import { check } from './commands/check.ts'
import { conform } from './commands/conform.ts'
import { create } from './commands/create.ts'
import { diff } from './commands/diff.ts'
import { explain } from './commands/explain.ts'
import { fmt } from './commands/fmt.ts'
import { reference, schemas } from './commands/generate.ts'
import { init } from './commands/init.ts'
import { mutate } from './commands/mutate.ts'
import { names } from './commands/names.ts'
import { publish } from './commands/publish.ts'
import { why } from './commands/why.ts'
import { describeCommand, describeCommands } from './help.ts'
import { parseArguments } from './parseArguments.ts'
import { portalRoots } from './portalRoots.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  check,
  explain,
  why,
  names,
  new: create,
  diff,
  fmt,
  conform,
  publish,
  mutate,
  schemas,
  reference,
}

/** Runs one command line (without `portal`). Never throws for wrong usage: prints one sentence and exits with 2. */
export async function runPortal(line: readonly string[], deps: CommandDeps): Promise<Answer> {
  const [name, ...rest] = line
  if (name === '--help' || name === 'help') return fine(describeCommands(COMMANDS))
  if (name === undefined) return wrongUse(describeCommands(COMMANDS))
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    const names = Object.keys(COMMANDS)
    return wrongUse(`portal has no command "${name}"; ${didYouMean(name, names) ?? `it knows: ${names.join(', ')}`}`)
  }
  const given = parseArguments(rest, command.options)
  if (!given.ok) return wrongUse(`portal ${name}: ${given.message}`)
  const { words, options, portals } = given.value
  if ('help' in options) return fine(describeCommand(name, command))
  const roots = portalRoots(deps, portals)
  if (!roots.ok) return wrongUse(`portal ${name}: --portal: ${roots.message}`)
  return command.run({ words, options, roots: roots.value }, deps)
}
