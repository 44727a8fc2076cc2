import type { Command, Option } from './command.ts'
import { COMMON } from './parseArguments.ts'

const WIDTH = 34
const line = (left: string, right: string) => `  ${left.padEnd(WIDTH)}${left.length >= WIDTH ? ' ' : ''}${right}`
const optionLine = ([name, { value, about }]: [string, Option]) => line(`--${name}${value === undefined ? '' : ` ${value}`}`, about)

/** The general help: every command with a sentence. */
export const describeCommands = (commands: Readonly<Record<string, Command>>): string =>
  [
    'npm run portal -- COMMAND …      what an integrator writes is checked, explained, made and compared',
    '',
    ...Object.entries(commands).map(([name, { usage, about }]) => line(`${name} ${usage}`.trim(), about)),
    '',
    ...Object.entries(COMMON).map(optionLine),
    '',
    'Paths are read from the folder you stand in. Colours only on a terminal, never with NO_COLOR.',
    'Exit code: 0 fine, 1 problems found, 2 wrong use. "portal COMMAND --help" tells more of one command.',
  ].join('\n')

export const describeCommand = (name: string, { usage, about, options, more = [] }: Command): string =>
  [
    `npm run portal -- ${`${name} ${usage}`.trim()}`,
    '',
    `  ${about}`,
    '',
    ...Object.entries({ ...options, ...COMMON }).map(optionLine),
    ...(more.length > 0 ? ['', ...more.map((text) => `  ${text}`)] : []),
    '',
    'Exit code: 0 fine, 1 problems found, 2 wrong use.',
  ].join('\n')
