import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './boundaries.ts'

/** Words that a reader of comments and documents would have to translate, each with the field's own. */
const PRIVATE_WORDS: Readonly<Record<string, string>> = {
  'told|tells': 'notified, reports, says',
  'stands|stood': 'is, exists',
  anew: 'again',
  leisure: 'idle time',
  'hangs on': 'depends on',
  'nothing where': 'undefined if',
  'said once': 'declared once',
  'slips?': 'seeded fault',
  'bones?': 'skeleton line',
  calm: 'debounce',
  'lends?|lent': 'provides',
  purse: 'wallet balance',
  doors: 'ports',
}
const WORDS = new RegExp(`\\b(${Object.keys(PRIVATE_WORDS).join('|')})\\b`, 'gi')

/** How often each file may still use such words, by path: a list that only shrinks. */
export type KnownWords = Readonly<Record<string, number>>

/** Comments of a source, or the prose of a document without its code. */
function proseOf({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

/** The private words in a file's prose, in their order. */
export const privateWordsIn = (file: SourceFile): readonly string[] => (proseOf(file).match(WORDS) ?? []).map((word) => word.toLowerCase())

/** What is wrong: more private words than are known, or fewer than are listed. Empty: all is well. */
export function checkWords(files: readonly SourceFile[], known: KnownWords): readonly string[] {
  const found = new Map(files.map((file) => [file.path, privateWordsIn(file)]))
  const grown = [...found].flatMap(([path, words]) => {
    const most = known[path] ?? 0
    if (words.length <= most) return []
    const hints = [...new Set(words)].map((word) => `${word} → ${fieldWord(word)}`)
    return [`${path}: ${words.length} private words, ${most} are known: ${hints.join('; ')}`]
  })
  const shrunk = Object.entries(known).flatMap(([path, most]) => {
    const now = found.get(path)?.length ?? 0
    return now < most ? [`${path}: ${now} private words now; write that into .ci/private-words.json`] : []
  })
  return [...grown, ...shrunk]
}

const fieldWord = (word: string): string =>
  Object.entries(PRIVATE_WORDS).find(([pattern]) => new RegExp(`^(${pattern})$`, 'i').test(word))?.[1] ?? ''

/** Documents that others wrote, or that say what was: copied word for word. */
const NOT_OURS = /^docs\/(rules\/|people\.md|decisions\.md|CHANGELOG\.md|LONG-LANE\.md|reference\/)/

/** The project's own documents. */
export const readDocuments = (root: string): readonly SourceFile[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !NOT_OURS.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
