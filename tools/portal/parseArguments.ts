import { didYouMean } from '../../engine/compile/diagnostics/suggest.ts'
import type { Option } from './command.ts'

/** The words and options of a command line. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** The folders of `--portal`, which may be named more than once. */
  readonly portals: readonly string[]
}

/** Options that each command knows. */
export const COMMON: Readonly<Record<string, Option>> = {
  portal: { value: 'DIR', about: 'an own folder, joined over the shipped one; left out: the one you stand in' },
  help: { about: 'prints this' },
}

/** What follows a command, or one sentence that says what is wrong with it. */
export function parseArguments(
  rest: readonly string[],
  known: Readonly<Record<string, Option>>,
): { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly message: string } {
  const all = { ...COMMON, ...known }
  const words: string[] = []
  const portals: string[] = []
  const options: Record<string, string> = {}
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [flag = '', inline] = word.split(/=(.*)/s)
    const option = Object.hasOwn(all, flag.slice(2)) ? all[flag.slice(2)] : undefined
    if (option === undefined) {
      const flags = Object.keys(all).map((name) => `--${name}`)
      return { ok: false, message: `there is no option "${flag}"; ${didYouMean(flag, flags) ?? `known: ${flags.join(', ')}`}` }
    }
    if (option.value === undefined && inline !== undefined) return { ok: false, message: `${flag} takes no value` }
    const value = option.value === undefined ? '' : (inline ?? rest[++i])
    if (value === undefined || (option.value !== undefined && (value === '' || value.startsWith('--'))))
      return { ok: false, message: `${flag} needs a value: ${flag} ${option.value}` }
    if (flag === '--portal') portals.push(value)
    else options[flag.slice(2)] = value
  }
  return { ok: true, value: { words, options, portals } }
}
