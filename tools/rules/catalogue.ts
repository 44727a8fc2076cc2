import { parseAst } from 'vite'
import { titlesIn } from './titlesIn.ts'

const DEFINED = /^- `([A-Z0-9]+-O?\d+)`/gm
/** A citation: ids in square brackets, alone or side by side, as in `[LOGIN-53][LOGIN-O1]` or `[RESV-95, CALL-46]`. */
const CITED = /\[((?:[A-Z][A-Z0-9]*-O?\d+)(?:\s*,\s*[A-Z][A-Z0-9]*-O?\d+)*)\]/g

/** The ids that a file of the catalogue defines: rules and open points. */
export const rulesIn = (text: string): readonly string[] => [...text.matchAll(DEFINED)].map((match) => match[1] ?? '')

/**
 * The titles of the tests and groups of a test file, also through the rows of a table whose values are in the title. What is in comments, in skipped
 * tests and in any other string does not count; of a scenario only the title does. Throws on a syntax error.
 */
export const titlesOfTest = (path: string, text: string): readonly string[] =>
  path.endsWith('.json') ? [String(JSON.parse(text).title)] : titlesIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))

/** The ids that the titles of a test file cite. Throws on a syntax error. */
export const citedIn = (path: string, text: string): readonly string[] =>
  [...titlesOfTest(path, text).join('\n').matchAll(CITED)]
    .flatMap((match) => (match[1] ?? '').split(/\s*,\s*/))
    .filter((id) => !id.startsWith('DG-'))

/** Ids that a decision record replaces, from its line `**Replaces.** CALL-O6: …`. */
export const replacedIn = (record: string): readonly string[] =>
  [...record.matchAll(/^\*\*Replaces\.\*\* ([A-Z][A-Z0-9]*-O?\d+(?:, [A-Z][A-Z0-9]*-O?\d+)*)/gm)].flatMap((match) =>
    (match[1] ?? '').split(', '),
  )

export const isOpenPoint = (id: string): boolean => /-O\d+$/.test(id)

/** What is known of the rules: `rules`: the file of each; `replaced`: the number of the decision record that replaces one. */
export interface Proof {
  readonly rules: ReadonlyMap<string, string>
  readonly cited: ReadonlySet<string>
  readonly replaced: ReadonlyMap<string, string>
}

/** A table: of each file of the catalogue how many rules and open points are cited by a test, which are replaced by a decision record, and on request which are neither. */
export function describeProof({ rules, cited, replaced }: Proof, missing: boolean): string {
  const files = [...new Set(rules.values())]
  const lines = files.map((file) => {
    const ids = [...rules].filter(([, of]) => of === file).map(([id]) => id)
    const open = ids.filter((id) => !cited.has(id) && !replaced.has(id))
    const plain = ids.filter((id) => !isOpenPoint(id))
    const head = `${file.padEnd(18)} ${String(plain.filter((id) => cited.has(id)).length).padStart(3)} of ${String(plain.length).padStart(3)} rules, ${ids.filter((id) => isOpenPoint(id) && cited.has(id)).length} of ${ids.length - plain.length} open points`
    const others = ids.flatMap((id) => (replaced.has(id) ? `; ${id} is replaced by record ${replaced.get(id)}` : [])).join('')
    return missing && open.length > 0 ? `${head}${others}\n    not proved: ${open.join(' ')}` : `${head}${others}`
  })
  const all = [...rules.keys()].filter((id) => !isOpenPoint(id))
  return [...lines, `${all.filter((id) => cited.has(id)).length} of ${all.length} rules are proved by a test that cites them.`].join('\n')
}

export interface Citation {
  readonly id: string
  readonly path: string
}
const isInBrowser = ({ path }: Citation) => path.startsWith('tests/e2e/')

/** The rules that are cited both headless and in a browser, with the files of each: candidates for proving them once. */
export function describeDoubles(cited: readonly Citation[]): string {
  const browser = new Set(cited.filter(isInBrowser).map(({ id }) => id))
  const doubles = [...new Set(cited.filter((one) => !isInBrowser(one)).map(({ id }) => id))].filter((id) => browser.has(id)).sort()
  const lines = doubles.map(
    (id) => `${id.padEnd(14)} ${[...new Set(cited.filter((one) => one.id === id).map(({ path }) => path))].join(' ')}`,
  )
  return [...lines, `${doubles.length} of ${browser.size} rules that browser tests cite are cited by a headless test, too.`].join('\n')
}
