/** Texts of files by path from the root of the project. */
export type NewSources = Readonly<Record<string, string>>

/** A line to insert: before the first line that equals `before` after `after`, or at the start of the file. */
export interface Insertion {
  readonly line: string
  readonly after?: string
  readonly before?: string
}

/** An entry at the end of a registry, a constant of this name. */
export const entryIn = (registry: string, name: string, value: string): Insertion => ({
  line: `  ${name}: ${value},`,
  after: `const ${registry}`,
  before: '}',
})

/** The text with the line inserted; `undefined` if its anchor is missing. */
export function insertLine(text: string, { line, after, before }: Insertion): string | undefined {
  const lines = text.split('\n')
  if (after === undefined || before === undefined) return `${line}\n${text}`
  const from = lines.findIndex((one) => one.includes(after))
  const at = lines.findIndex((one, index) => index > from && one.startsWith(before))
  return from < 0 || at < 0 ? undefined : lines.toSpliced(at, 0, line).join('\n')
}
