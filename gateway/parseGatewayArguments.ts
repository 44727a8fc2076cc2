import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type FlagProblem, readFlags } from '../command/readFlags.ts'
import type { Addresses } from './publication.ts'

/** Why the gateway cannot start, as one sentence with the fix. */
export class GatewayStartError extends Error {
  override readonly name = 'GatewayStartError'
}

export interface GatewayArguments {
  /** `undefined`: the first free port from 4500 on. */
  readonly port: number | undefined
  /** `undefined`: loopback only. */
  readonly host: string | undefined
  /** Where metrics are served; `undefined`: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Folder of the chunks that gateways have served. */
  readonly archive: string | undefined
  /** Addresses of reverse proxies, beside those at loopback. */
  readonly proxies: readonly string[]
  readonly portals: readonly string[]
  readonly data: string | undefined
  readonly now: string | undefined
  readonly out: string | undefined
  /** The gateway.json; `undefined`: that of a portal folder, if one has any. */
  readonly settings: string | undefined
  /** Calls of modules in the folders of `portals` are answered by their examples. */
  readonly examples: boolean
  /** Of universities by unikey, of services by unikey and flag, of single sign-ons by unikey and `casUrl`, of banks by unikey and `banks`. */
  readonly addresses: Addresses
}

const FLAGS = {
  '--port': '--port N',
  '--host': '--host ADDRESS',
  '--proxy': '--proxy ADDRESS',
  '--metrics': '--metrics [ADDRESS:]PORT',
  '--archive': '--archive DIR',
  '--portal': '--portal DIR',
  '--data': '--data DIR',
  '--now': '--now ISO',
  '--address': '--address UNIKEY[.FLAG|.casUrl|.banks]=URL',
  '--out': '--out DIR',
  '--settings': '--settings FILE',
  '--examples': '--examples',
} as const
type Flag = keyof typeof FLAGS

/** Flags of `npm start`; the gateway alone has no campus, so neither data nor clock. */
export const START_FLAGS: readonly Flag[] = ['--port', '--portal', '--settings', '--examples', '--data', '--now', '--address']
export const GATEWAY_FLAGS: readonly Flag[] = [
  '--port',
  '--host',
  '--proxy',
  '--metrics',
  '--archive',
  '--portal',
  '--settings',
  '--address',
]
export const BUILD_FLAGS: readonly Flag[] = ['--portal', '--out', '--address']

const PROBLEMS: Readonly<Record<FlagProblem['kind'], (problem: FlagProblem) => string>> = {
  unknown: ({ word }) => `${word} is not known.`,
  lacksValue: ({ flag }) => `${flag} needs a value.`,
  takesNoValue: ({ flag }) => `${flag} takes no value.`,
}

function portalFolder(from: string, value: string): string {
  const folder = resolve(from, value)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new GatewayStartError(`There is no folder ${folder}: --portal names a folder with modules/ or universities/.`)
  if (!['modules', 'universities'].some((name) => existsSync(resolve(folder, name))))
    throw new GatewayStartError(`The folder ${folder} holds neither modules/ nor universities/: --portal names a portal folder.`)
  return folder
}

function portNumber(value: string, flag: Flag = '--port'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port >= 0 && port <= 65_535))
    throw new GatewayStartError(`${flag} ${value} is no port: use a number from 1 to 65535, or 0 for any free one.`)
  return port
}

function metricsAddress(value: string): GatewayArguments['metrics'] {
  const [, host = '127.0.0.1', port = value] = /^\[?([^\]]+)\]?:([^:]*)$/.exec(value) ?? []
  return { host, port: portNumber(port, '--metrics') }
}

/** The caller's working directory: npm runs scripts in the project's folder and sets INIT_CWD. */
const calledFrom = () => process.env['INIT_CWD'] ?? process.cwd()

/** What can be written. */
const usageOf = (known: readonly Flag[]): string => `Known: ${known.map((flag) => FLAGS[flag]).join(', ')}.`

/** Parses the command line. Throws a `GatewayStartError` for anything unknown. */
export function parseGatewayArguments(args: readonly string[], known = START_FLAGS, from = calledFrom()): GatewayArguments {
  const usage = usageOf(known)
  const read = readFlags(args, Object.fromEntries(known.map((flag) => [flag.slice(2), flag !== '--examples'])))
  if ('problem' in read) throw new GatewayStartError(`${PROBLEMS[read.problem.kind](read.problem)} ${usage}`)
  if (read.words[0] !== undefined) throw new GatewayStartError(`${read.words[0]} is not known. ${usage}`)
  const given: Record<string, string[]> = {}
  for (const { name, value } of read.flags) given[`--${name}`] = [...(given[`--${name}`] ?? []), value]
  const addresses: Record<string, string[]> = {}
  for (const entry of given['--address'] ?? []) {
    const [unikey = '', url = ''] = entry.split(/=(.*)/s)
    if (unikey === '' || !URL.canParse(url))
      throw new GatewayStartError(
        `--address ${entry} cannot be read: write it like --address mine=http://127.0.0.1:4600, or mine.casUrl= for its single sign-on.`,
      )
    addresses[unikey] = [...(addresses[unikey] ?? []), url]
  }
  const examples = '--examples' in given
  if (examples && given['--portal'] === undefined)
    throw new GatewayStartError('--examples answers the calls of an own folder: name it with --portal DIR.')
  const port = given['--port']?.at(-1)
  const archive = given['--archive']?.at(-1)
  const metrics = given['--metrics']?.at(-1)
  const now = given['--now']?.at(-1)
  const settings = given['--settings']?.at(-1)
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new GatewayStartError(`--now ${now} is no instant: write it like 2026-11-22T06:30:00Z.`)
  return {
    port: port === undefined ? undefined : portNumber(port),
    host: given['--host']?.at(-1),
    metrics: metrics === undefined ? undefined : metricsAddress(metrics),
    archive: archive === undefined ? undefined : resolve(from, archive),
    proxies: given['--proxy'] ?? [],
    portals: (given['--portal'] ?? []).map((folder) => portalFolder(from, folder)),
    data: given['--data']?.at(-1),
    now,
    out: given['--out']?.at(-1),
    settings: settings === undefined ? undefined : resolve(from, settings),
    examples,
    addresses,
  }
}
