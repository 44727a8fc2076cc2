import { parseArgs } from 'node:util'

/** A parsed command line: flags with their values in order, and positional arguments (`words`). */
export interface CommandLine {
  readonly flags: readonly { readonly name: string; readonly value: string }[]
  readonly words: readonly string[]
}

/** The first problem of a command line. `word`: the argument as typed; `flag`: its name with dashes. */
export interface FlagProblem {
  readonly kind: 'unknown' | 'lacksValue' | 'takesNoValue'
  readonly word: string
  readonly flag: string
}

/**
 * Parses flags by Node's `parseArgs`: `--name value` or `--name=value`. `known`: by name without dashes, whether the flag takes a value; the value of one without is ''.
 * Problems are returned, not thrown: each command words them for its own users.
 */
export function readFlags(
  args: readonly string[],
  known: Readonly<Record<string, boolean>>,
): CommandLine | { readonly problem: FlagProblem } {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, takesValue]) => [name, { type: takesValue ? ('string' as const) : ('boolean' as const) }]),
  )
  // Not strict: the messages of `parseArgs` name no fix.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true, allowPositionals: true })
  const flags: { name: string; value: string }[] = []
  const words: string[] = []
  for (const token of tokens) {
    const word = args[token.index] ?? ''
    if (token.kind === 'positional') {
      words.push(token.value)
      continue
    }
    if (token.kind !== 'option' || !Object.hasOwn(known, token.name) || token.rawName !== `--${token.name}`)
      return { problem: { kind: 'unknown', word, flag: token.kind === 'option' ? token.rawName : word } }
    const { name, rawName: flag, value } = token
    if (known[name] === true && (value === undefined || value === '' || value.startsWith('--')))
      return { problem: { kind: 'lacksValue', word, flag } }
    if (known[name] === false && value !== undefined) return { problem: { kind: 'takesNoValue', word, flag } }
    flags.push({ name, value: value ?? '' })
  }
  return { flags, words }
}
