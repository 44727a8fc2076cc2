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

/** A table: of each file of the catalogue how many rules and open points are cited by a test, and on request which are not. */
export function describeProof(rules: ReadonlyMap<string, string>, cited: ReadonlySet<string>, missing: boolean): string {
  const files = [...new Set(rules.values())]
  const lines = files.map((file) => {
    const ids = [...rules].filter(([, of]) => of === file).map(([id]) => id)
    const open = ids.filter((id) => !cited.has(id))
    const plain = ids.filter((id) => !/-O\d+$/.test(id))
    const head = `${file.padEnd(18)} ${String(plain.filter((id) => cited.has(id)).length).padStart(3)} of ${String(plain.length).padStart(3)} rules, ${ids.filter((id) => /-O\d+$/.test(id) && cited.has(id)).length} of ${ids.length - plain.length} open points`
    return missing && open.length > 0 ? `${head}\n    not proved: ${open.join(' ')}` : head
  })
  const all = [...rules.keys()].filter((id) => !/-O\d+$/.test(id))
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
