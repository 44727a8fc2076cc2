import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatJson } from '../../tools/portal/formatJson.ts'
import { countWriting, sumOf, type Written } from './countWriting.ts'
import { screensOf } from './screensOf.ts'

/** The leave request in one engine's format: the form and its call. */
interface Way {
  readonly name: string
  readonly screen: Written
  /** The size of one more optional field, without its texts. */
  readonly field: Written
  /** The number of edits for it, with a text in each of three languages. */
  readonly places: number
}

const LANGUAGES = 3
const whole = ({ lines, characters }: Written) => `${Math.round(lines)} | ${Math.round(characters)}`
const formatted = (value: unknown): string => {
  const written = formatJson('', JSON.stringify(value))
  return written.ok ? written.text : ''
}

/** The leave request of this portal: its screen, its form, and its call in calls.json, without examples. */
function dargah(root: string): Way {
  const module = join(root, 'modules/dormitory')
  const read = (name: string) => readFileSync(join(module, name), 'utf8')
  const { calls } = JSON.parse(read('calls.json')) as { readonly calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  const { examples: _examples, title: _title, ...call } = calls['leaves.create'] ?? {}
  const parts = [read('screens/leave.json'), read('forms/leave.json'), formatted({ 'leaves.create': call })]
  return {
    name: 'Dargah',
    screen: sumOf(parts.map(countWriting)),
    field: countWriting('"vehicle": { "type": "string" },'),
    places: 1 + LANGUAGES,
  }
}

/** The same in another engine's format: files of `bench/writing/<folder>`, and the fragments for one more field. */
function other(root: string, name: string, folder: string, files: readonly string[], chunks: readonly string[]): Way {
  const count = (names: readonly string[]) =>
    sumOf(names.map((file) => countWriting(readFileSync(join(root, 'bench/writing', folder, file), 'utf8'))))
  return { name, screen: count(files), field: count(chunks), places: chunks.length + LANGUAGES }
}

export const waysOf = (root: string): readonly Way[] => [
  dargah(root),
  other(root, 'Lowdefy', 'lowdefy', ['leave.yaml'], ['one-more-field.yaml']),
  other(
    root,
    'JSON Forms',
    'jsonforms',
    ['leave.schema.json', 'leave.uischema.json', 'Leave.tsx'],
    ['one-more-field.schema.json', 'one-more-field.uischema.json'],
  ),
]

/** The size of screens, here and in other engines' formats, as two Markdown tables. */
export function writingBench(root: string): string {
  const screens = screensOf(join(root, 'modules/dormitory'))
  const middle = screens.map(({ written }) => written.lines).toSorted((a, b) => a - b)[Math.floor(screens.length / 2)] ?? 0
  return [
    '| screen of the dormitory | lines | characters |',
    '| --- | ---: | ---: |',
    ...screens.map(({ screen, written }) => `| ${screen} | ${whole(written)} |`),
    `| all ${screens.length}, half of them at most ${Math.round(middle)} lines | ${whole(sumOf(screens.map(({ written }) => written)))} |`,
    '',
    '| leave request, form and call | lines | characters | one more field: lines | characters | places with its three texts |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...waysOf(root).map(({ name, screen, field, places }) => `| ${name} | ${whole(screen)} | ${whole(field)} | ${places} |`),
  ].join('\n')
}
