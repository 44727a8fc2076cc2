/** One argument of a command as typed, and what it does. */
export type Argument = readonly [typed: string, does: string]

/** The help of a command: what it is for, then its arguments in two columns. Ends with a line break. */
export function describeCommand(name: string, purpose: string, args: readonly Argument[]): string {
  const width = Math.max(...args.map(([typed]) => typed.length), '--help'.length) + 2
  const rows = [...args, ['--help', 'prints this'] as const].map(([typed, does]) => `  ${typed.padEnd(width)}${does}`)
  return `${name}: ${purpose}\n\n${rows.join('\n')}\n`
}
