import { type KeySection, keyTable } from './keyTable.ts'
import { HEADER, ORIGIN } from './sample.ts'

/** One part of a page: words, the keys of one object, and what follows them. */
export interface PagePart {
  readonly heading?: string
  readonly words?: readonly string[]
  readonly keys?: KeySection
  readonly after?: readonly string[]
}

/** A reference page of one kind of file. */
export interface KeyPage {
  readonly title: string
  readonly words: readonly string[]
  readonly parts: readonly PagePart[]
}

const linesOf = ({ heading, words = [], keys, after = [] }: PagePart): readonly string[] => [
  ...(heading === undefined ? [] : ['', `## ${heading}`]),
  ...(words.length > 0 ? ['', ...words] : []),
  ...(keys ? ['', ...keyTable(keys)] : []),
  ...(after.length > 0 ? ['', ...after] : []),
]

/** The Markdown of a page. */
export const keyPageText = ({ title, words, parts }: KeyPage): string =>
  [HEADER, '', `# ${title}`, '', ...words, ORIGIN, ...parts.flatMap(linesOf), ''].join('\n')
