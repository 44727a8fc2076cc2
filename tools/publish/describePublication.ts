import type { Published } from './publishSite.ts'
import type { Target } from './target.ts'
import type { Withheld } from './withoutGateway.ts'

export interface PublicationReport {
  readonly target: Pick<Target, 'name' | 'kind'>
  readonly published: Published
  readonly universities: number
  readonly withheld: readonly Withheld[]
  readonly dryRun: boolean
  readonly keepDays: number
}

const count = (number: number, one: string, more = `${one}s`) => `${number} ${number === 1 ? one : more}`

/** What a gateway does that files cannot, by name. */
export const limitsOf = (kind: Target['kind'], withheld: readonly Withheld[]): readonly string[] => [
  ...withheld.map(
    ({ module, calls: [first, ...more] }) =>
      `module ${module}: switched off, since only a gateway answers its calls (${first}${more.length === 0 ? '' : ` and ${more.length} more`})`,
  ),
  ...(kind === 'bucket'
    ? [
        'headers: a storage sends none of the headers in _headers but those of caching; the policy is in the page, without frame-ancestors. Let the CDN before it send them',
      ]
    : [
        'headers: the web server sends them: nginx.conf and _headers in the folder are samples, written for the addresses of these universities',
      ]),
  'addresses of pages: whoever serves the files answers them with index.html, those of missing files with 404',
  '/healthz, /readyz, metrics, live edits: there are none',
]

/** The report of a publication, line by line. */
export function describePublication({ target, published, universities, withheld, dryRun, keepDays }: PublicationReport): string {
  const { version, written, removed, unchanged, kept } = published
  const isChanged = written.length + removed.length > 0
  const head = `${target.name}: version ${version}, ${count(universities, 'university', 'universities')}`
  const counts = dryRun
    ? `would write ${count(written.length, 'file')}, remove ${removed.length}; ${unchanged} are there`
    : isChanged
      ? `wrote ${count(written.length, 'file')}, removed ${removed.length}; ${unchanged} were there`
      : `nothing to change; ${unchanged} files are there`
  return [
    head,
    counts,
    ...(dryRun ? [...written.map((path) => `  write ${path}`), ...removed.map((path) => `  remove ${path}`)] : []),
    ...(kept === 0
      ? []
      : [`${count(kept, 'file')} of former publications ${kept === 1 ? 'stays' : 'stay'} for open pages, ${keepDays} days`]),
    ...(written.includes('nginx.conf') && !dryRun ? ['nginx.conf changed: take it over and reload nginx'] : []),
    '',
    'What a gateway does and files cannot:',
    ...limitsOf(target.kind, withheld).map((line) => `  ${line}`),
  ].join('\n')
}
