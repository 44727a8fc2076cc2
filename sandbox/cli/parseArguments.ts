import type { Argument } from '../../command/describeCommand.ts'
import { type FlagProblem, readFlags } from '../../command/readFlags.ts'
import type { DatabaseTarget } from '../database/database.ts'
import { StartError } from '../startError.ts'
import { portNames } from '../universities.ts'

/** The parsed command line. */
export interface CampusCommand {
  readonly command: 'serve' | 'reset'
  readonly database: DatabaseTarget
  readonly now?: string
  readonly demo: boolean
  readonly strict: boolean
  readonly ports: Readonly<Record<string, readonly number[]>>
  readonly origins: readonly string[] | '*loopback'
  /** The address of the portal, without a slash at the end. */
  readonly portal?: string
}

/** What can be written after the command. */
export const usage =
  'serve or reset, with --data DIR, --database URL, --now ISO, --demo, --strict (answers hold what the documents list and nothing more), --ports aftab=4601,4602, --ports aftab.face=4610, --origins URL,URL, --portal-url URL'

export const CAMPUS_ARGUMENTS: readonly Argument[] = [
  ['serve', 'opens all universities and prints their addresses; the default'],
  ['reset', 'empties the database and seeds it again'],
  ['--data DIR', 'where the embedded database keeps its files; default: .data/campus'],
  ['--database URL', 'a PostgreSQL in its place; or DATABASE_URL'],
  ['--demo', 'opens the switches of /__campus: faults, clock, captcha answers, reset'],
  ['--now ISO', 'the instant at which the campus begins, such as 2026-11-22T06:30:00Z; with --demo'],
  [
    '--ports UNIKEY=PORT,…',
    'ports of a university, such as aftab=4601,4602, of its face service, aftab.face=4610, of its single sign-on, mahtab.cas=4611, of its bank, aftab.bank=4612, or of the issue tracker, tracker=4613; may be repeated',
  ],
  ['--origins URL,…', 'origins of portals that may call; default: those of this machine'],
  ['--portal-url URL', 'the address of the portal, in which a single sign-on lands; default: the first of --origins'],
]

/** Whether each takes a value. */
const FLAGS = { data: true, database: true, now: true, demo: false, strict: false, ports: true, origins: true, 'portal-url': true }
const PROBLEMS: Readonly<Record<FlagProblem['kind'], (problem: FlagProblem) => string>> = {
  unknown: ({ flag }) => `The campus does not know ${flag}`,
  lacksValue: ({ flag }) => `${flag} needs a value`,
  takesNoValue: ({ flag }) => `${flag} takes no value`,
}

/** Parses the command line. Throws a `StartError` for anything unknown. `dataDir` is the default data folder. */
export function parseArguments(
  args: readonly string[],
  environment: { readonly DATABASE_URL?: string | undefined },
  dataDir: string,
): CampusCommand {
  const read = readFlags(args, FLAGS)
  if ('problem' in read) throw new StartError(`${PROBLEMS[read.problem.kind](read.problem)}: use ${usage}.`)
  const [command, another] = read.words
  if (another !== undefined)
    throw new StartError(`There is one command at a time, and both ${command} and ${another} were given: use ${usage}.`)
  const flags = new Map(read.flags.map(({ name, value }) => [`--${name}`, value]))
  const ports: Record<string, readonly number[]> = {}
  for (const { name, value } of read.flags) if (name === 'ports') Object.assign(ports, parsePorts(value))
  if (command !== undefined && command !== 'serve' && command !== 'reset')
    throw new StartError(`The campus does not know the command ${command}: use ${usage}.`)
  const data = flags.get('--data')
  const url = flags.get('--database') ?? (data === undefined ? environment.DATABASE_URL : undefined)
  if (data !== undefined && flags.has('--database')) throw new StartError('--data and --database exclude each other: keep one of them.')
  const now = flags.get('--now')
  const portal = flags.get('--portal-url')
  return {
    command: command ?? 'serve',
    database: url === undefined || url === '' ? { dir: data ?? dataDir } : { url },
    ...(now === undefined ? {} : { now }),
    demo: flags.has('--demo'),
    strict: flags.has('--strict'),
    ports,
    origins: flags.get('--origins')?.split(',') ?? '*loopback',
    ...(portal === undefined ? {} : { portal: portalOf(portal) }),
  }
}

/** Without a slash at the end. */
function portalOf(value: string): string {
  const { protocol, search, hash, username, href } = URL.canParse(value) ? new URL(value) : new URL('none:')
  if (!/^https?:$/.test(protocol) || `${search}${hash}${username}` !== '')
    throw new StartError(`--portal-url ${value} is no address of a portal: write it like --portal-url http://127.0.0.1:4500.`)
  return href.endsWith('/') ? href.slice(0, -1) : href
}

function parsePorts(value: string): Readonly<Record<string, readonly number[]>> {
  const [name = '', list = ''] = value.split('=')
  const numbers = list.split(',').map((port) => (/^\d{1,5}$/.test(port) ? Number(port) : Number.NaN))
  if (!portNames.includes(name))
    throw new StartError(`--ports names no university with ${value}: write it like --ports aftab=4601,4602 (${portNames.join(', ')}).`)
  if (numbers.some((port) => !(port <= 65_535)))
    throw new StartError(`--ports ${value} holds something that is no port: write it like --ports aftab=4601,4602.`)
  return { [name]: numbers }
}
