import type { Fetched, Kind } from './fetched.ts'
import type { Packages } from './packages.ts'

/** Files fetched for a page, or in addition to another page, by package. */
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
  /** Size of each package when the budget was last met, to see which one grew. */
  readonly packages: Readonly<Record<string, number>>
}
export type Budgets = Readonly<Record<Measured['kind'], Budget>>

export const bytesOf = ({ files }: Pick<Measured, 'files'>, kind: Kind): number =>
  files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0)

const COUNTED: Readonly<Partial<Record<Measured['kind'], readonly Kind[]>>> = { font: ['font'], module: ['script', 'chunk'] }
/** The bytes that the budget limits. */
export const countedBytes = (measured: Pick<Measured, 'kind' | 'files'>): number =>
  (COUNTED[measured.kind] ?? ['script']).reduce((sum, kind) => sum + bytesOf(measured, kind), 0)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
/** Smaller differences are noise between two builds, bytes. */
const NOISE = 300

function grown({ packages }: Measured, before: Budget['packages']): string {
  const found = [...packages]
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > NOISE)
  const most = found.sort((a, b) => b.more - a.more).slice(0, 3)
  return most.map(({ name, bytes, more }) => `${name} by ${kB(more)} to ${kB(bytes)}`).join(', ') || 'no package by much'
}

/** A sentence for each exceeded budget, and for each file that must not be loaded on a page. */
export function overBudget(all: readonly Measured[], budgets: Budgets): readonly string[] {
  return all.flatMap((measured) => {
    const { kind, name, sources } = measured
    const { most, why, packages } = budgets[kind]
    const bytes = countedBytes(measured)
    const passed =
      bytes > most
        ? [
            `${name}: ${kB(bytes)} are ${bytes - most} bytes more than the budget of ${kB(most)} (${why}) What grew: ${grown(measured, packages)}.`,
          ]
        : []
    const foreign = kind === 'forms' ? [] : sources.filter((file) => isForeign(file, kind))
    return [...passed, ...(foreign[0] === undefined ? [] : [`${name} fetches ${foreign[0]}, which it has no use for.`])]
  })
}

/** The form library is allowed for forms that need it, parts for their modules' pages, devtools nowhere. */
const isForeign = (file: string, kind: Measured['kind']) =>
  file.startsWith('src/devtools/') || file.includes('/@rjsf/') || (file.startsWith('modules/') && kind !== 'module')
