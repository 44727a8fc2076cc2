import type { DatabaseTarget } from '../database/database.ts'
import { StartError } from '../startError.ts'
import { universities } from '../universities.ts'

/** What the command line asks for. */
export interface CampusCommand {
  readonly command: 'serve' | 'reset'
  readonly database: DatabaseTarget
  readonly now?: string
  readonly demo: boolean
  readonly ports: Readonly<Record<string, readonly number[]>>
  readonly origins: readonly string[] | '*loopback'
}

const usage = 'serve or reset, with --data DIR, --database URL, --now ISO, --demo, --ports aftab=4601,4602, --origins URL,URL'

/** Reads the command line. Throws a `StartError` for anything it does not know. `dataDir` is the folder that is used when none is named. */
export function parseArguments(
  args: readonly string[],
  environment: { readonly DATABASE_URL?: string | undefined },
  dataDir: string,
): CampusCommand {
  const flags = new Map<string, string>()
  const ports: Record<string, readonly number[]> = {}
  let command: string | undefined
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('--')) {
      if (command !== undefined)
        throw new StartError(`There is one command at a time, and both ${command} and ${arg} were given: use ${usage}.`)
      command = arg
      continue
    }
    const [flag = '', inline] = arg.split(/=(.*)/s)
    const value = inline ?? (flag === '--demo' ? 'true' : rest.shift())
    if (!['--data', '--database', '--now', '--demo', '--ports', '--origins'].includes(flag))
      throw new StartError(`The campus does not know ${flag}: use ${usage}.`)
    if (value === undefined || value === '' || value.startsWith('--')) throw new StartError(`${flag} needs a value: use ${usage}.`)
    if (flag === '--ports') Object.assign(ports, parsePorts(value))
    else flags.set(flag, value)
  }
  if (command !== undefined && command !== 'serve' && command !== 'reset')
    throw new StartError(`The campus does not know the command ${command}: use ${usage}.`)
  const data = flags.get('--data')
  const url = flags.get('--database') ?? (data === undefined ? environment.DATABASE_URL : undefined)
  if (data !== undefined && flags.has('--database')) throw new StartError('--data and --database exclude each other: keep one of them.')
  const now = flags.get('--now')
  return {
    command: command ?? 'serve',
    database: url === undefined || url === '' ? { dir: data ?? dataDir } : { url },
    ...(now === undefined ? {} : { now }),
    demo: flags.has('--demo'),
    ports,
    origins: flags.get('--origins')?.split(',') ?? '*loopback',
  }
}

function parsePorts(value: string): Readonly<Record<string, readonly number[]>> {
  const [unikey = '', list = ''] = value.split('=')
  const numbers = list.split(',').map((port) => (/^\d{1,5}$/.test(port) ? Number(port) : Number.NaN))
  if (!universities.some((one) => one.unikey === unikey)) {
    throw new StartError(
      `--ports names no university with ${value}: write it like --ports aftab=4601,4602 (${universities.map((one) => one.unikey).join(', ')}).`,
    )
  }
  if (numbers.some((port) => !(port <= 65_535)))
    throw new StartError(`--ports ${value} holds something that is no port: write it like --ports aftab=4601,4602.`)
  return { [unikey]: numbers }
}
