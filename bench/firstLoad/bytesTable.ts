import type { Kind } from './fetched.ts'
import { type Budgets, bytesOf, countedBytes, type Measured, overBudget } from './weigh.ts'

const KINDS: readonly Kind[] = ['script', 'style', 'font', 'chunk', 'page', 'call', 'picture']
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
/** Packages smaller than this share a line, bytes. */
const SMALL = 500

function packagesTable({ packages }: Measured): readonly string[] {
  const large = [...packages].filter(([, bytes]) => bytes >= SMALL)
  const rest = [...packages].reduce((sum, [, bytes]) => sum + (bytes < SMALL ? bytes : 0), 0)
  const rows = rest === 0 ? large : [...large, ['all else', rest] as const]
  return rows.map(([name, bytes]) => `    ${name.padEnd(36)} ${kB(bytes)}`)
}

function tableOf(measured: Measured, budgets: Budgets): string {
  const { kind, name, files } = measured
  const beyond = kind === 'module' ? ', beyond home' : ''
  const sums = KINDS.map((each) => [each, bytesOf(measured, each), files.filter((file) => file.kind === each).length] as const)
  return [
    `${name}${beyond}: ${kB(countedBytes(measured)).trim()} of ${kB(budgets[kind].most).trim()}`,
    ...sums.filter(([, , count]) => count > 0).map(([each, bytes, count]) => `  ${each.padEnd(38)} ${kB(bytes)}  in ${count}`),
    ...(kind === 'font' ? [] : packagesTable(measured)),
  ].join('\n')
}

/** The table by page, kind and package, and the exceeded budgets. */
export function bytesReport(all: readonly Measured[], budgets: Budgets): string {
  const over = overBudget(all, budgets)
  return [
    'gzip bytes fetched until usable; a package’s share of its chunk by the length of its sources before they were made small',
    ...all.map((one) => tableOf(one, budgets)),
    over.length === 0 ? 'Every budget is met.' : over.join('\n'),
  ].join('\n\n')
}
