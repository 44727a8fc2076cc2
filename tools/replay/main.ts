import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import type { ReplayAnswer } from './answer.ts'
import { answerReplay } from './answerReplay.ts'
import { ownFolders } from './ownFolders.ts'

const PICTURES = '--pictures'
const HELP = describeCommand('npm run replay -- …', 'runs scenarios, without a browser or in one; exit code 0 only if all hold', [
  ['[FILE or FOLDER …]', 'the scenarios to run; left out: all of tests/scenarios'],
  ['--update FILE …', 'writes changed words of messages into the scenarios, and says so'],
  ['--browser [--phone] [FILE …]', 'presses and types in a Chromium; --pictures DIR takes a screenshot of each step'],
  [
    '--matrix [FILE …]',
    'every scenario at every university, with other roles and in every language, as one HTML file; --out FILE, --pictures',
  ],
  ['coverage', 'states, transitions and ends of commands that no scenario goes through'],
  ['paths MODULE/SCREEN', 'explores what can happen and what cannot be reached; --write DIR writes a scenario of each path'],
  ['report FILE', 'the way to each error of a file of reports; --write DIR writes a scenario of each'],
  ['--json', 'the result as JSON'],
  ['--portal DIR', 'a folder of your own, layered over the shipped portal; may be repeated'],
])

/** Commands that need a browser import its driver lazily. */
async function answer(typed: readonly string[], root: string): Promise<ReplayAnswer> {
  if (wantsHelp(typed)) return { text: HELP.trimEnd(), exit: 0 }
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
