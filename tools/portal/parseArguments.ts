import { type FlagProblem, readFlags } from '../../command/readFlags.ts'
import { didYouMean } from '../../engine/compile/diagnostics/suggest.ts'
import type { Option } from './command.ts'

/** The positional arguments and options of a command line. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** The folders of `--portal`, which may be repeated. */
  readonly portals: readonly string[]
}

/** Options of every command. */
export const COMMON: Readonly<Record<string, Option>> = {
  portal: { value: 'DIR', about: 'an own folder, joined over the shipped one; left out: the one you stand in' },
  help: { about: 'prints this' },
}

/** The parsed arguments of a command, or an error sentence. */
export function parseArguments(
  rest: readonly string[],
  known: Readonly<Record<string, Option>>,
): { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly message: string } {
  const all = { ...COMMON, ...known }
  const read = readFlags(rest, Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value !== undefined])))
  if ('problem' in read) return { ok: false, message: messageOf(read.problem, all) }
  const { words, flags } = read
  return {
    ok: true,
    value: {
      words,
      options: Object.fromEntries(flags.flatMap(({ name, value }) => (name === 'portal' ? [] : [[name, value]]))),
      portals: flags.flatMap(({ name, value }) => (name === 'portal' ? [value] : [])),
    },
  }
}

function messageOf({ kind, flag }: FlagProblem, all: Readonly<Record<string, Option>>): string {
  if (kind === 'takesNoValue') return `${flag} takes no value`
  if (kind === 'lacksValue') return `${flag} needs a value: ${flag} ${all[flag.slice(2)]?.value}`
  const flags = Object.keys(all).map((name) => `--${name}`)
  return `there is no option "${flag}"; ${didYouMean(flag, flags) ?? `known: ${flags.join(', ')}`}`
}
