import type { Fetched, Kind } from './fetched.ts'
import type { Packages } from './packages.ts'

/** What was fetched for a page, or beyond another, and what it is made of. */
export interface Measured {
  readonly kind: 'signIn' | 'home' | 'module' | 'forms' | 'font'
  readonly name: string
  readonly files: readonly Fetched[]
  readonly packages: Packages
  /** Source files in all scripts of the page. */
  readonly sources: readonly string[]
}

export interface Budget {
  /** gzip bytes of scripts, of a module with its data; of a font, its bytes. */
  readonly most: number
  readonly why: string
  /** What each package was when the budget was last met, so that one sees which grew. */
  readonly packages: Readonly<Record<string, number>>
}
export type Budgets = Readonly<Record<Measured['kind'], Budget>>

export const bytesOf = ({ files }: Pick<Measured, 'files'>, kind: Kind): number =>
  files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0)

const COUNTED: Readonly<Partial<Record<Measured['kind'], readonly Kind[]>>> = { font: ['font'], module: ['script', 'chunk'] }
/** The bytes that its budget is for. */
export const countedBytes = (measured: Pick<Measured, 'kind' | 'files'>): number =>
  (COUNTED[measured.kind] ?? ['script']).reduce((sum, kind) => sum + bytesOf(measured, kind), 0)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
/** Less than this is the difference between two builds. */
const NOISE = 300

function grown({ packages }: Measured, before: Budget['packages']): string {
  const found = [...packages]
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > NOISE)
  const most = found.sort((a, b) => b.more - a.more).slice(0, 3)
  return most.map(({ name, bytes, more }) => `${name} by ${kB(more)} to ${kB(bytes)}`).join(', ') || 'no package by much'
}

/** A sentence for each budget that is passed, and for each file that has no business on a page. */
export function overBudget(all: readonly Measured[], budgets: Budgets): readonly string[] {
  return all.flatMap((measured) => {
    const { kind, name, sources } = measured
    const { most, why, packages } = budgets[kind]
    const bytes = countedBytes(measured)
    const passed =
      bytes > most
        ? [
            `${name}: ${kB(bytes)} are ${kB(bytes - most)} more than the budget of ${kB(most)} (${why}) What grew: ${grown(measured, packages)}.`,
          ]
        : []
    const foreign = kind === 'forms' ? [] : sources.filter((file) => isForeign(file, kind))
    return [...passed, ...(foreign[0] === undefined ? [] : [`${name} fetches ${foreign[0]}, which it has no use for.`])]
  })
}

/** The form library is for forms that name it, parts of modules for the modules' pages, devtools for nobody. */
const isForeign = (file: string, kind: Measured['kind']) =>
  file.startsWith('src/devtools/') || file.includes('/@rjsf/') || (file.startsWith('modules/') && kind !== 'module')
