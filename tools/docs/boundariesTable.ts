import type { Table } from '../check/boundaries.ts'
import { markdownTable } from './markdownTable.ts'

const code = (names: readonly string[]) =>
  names.length === 0 ? '–' : names.map((name) => (name === '*' ? 'everything' : `\`${name}\``)).join(' ')

/** The allowed import directions of `.ci/boundaries.json` as a Markdown table. */
export function boundariesTable({ areas }: Table): string {
  const rows = Object.entries(areas).map(([name, { is, may, packages, core }]) => {
    const mark = core === true ? ' (core)' : ''
    return [`\`${name}\`${mark}`, is, code(may), packages.includes('*') ? 'any' : code(packages)]
  })
  return markdownTable([['area', 'is', 'may import', 'packages'], ...rows])
}
