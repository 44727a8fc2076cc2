import type { SeededFault } from './mutation.ts'
import type { Undetectable } from './mutationResult.ts'

const PROSE = [
  /^modules\/[^/]+\/locales\/.* \/[^/]+$/,
  /^src\/texts\/.* \/[^/]+$/,
  /\/(title|description)$/,
  / \/(modules\/[^/]+\/)?roles\/[^/]+$/,
  / \/patch\/roles\/[^/]+$/,
  / \/(universityLabel|title)(\/(fa|en|ar))?$/,
  / \/env\/corporateInfo\/name(\/(fa|en|ar))?$/,
]
const SERVER = [
  /calls\.json \/calls\/[^/]+\/(path|query|body|select|unnest|result|examples|failsWhen|errorText|paging|sorting|base)(\/|$)/,
  /calls\.json \/calls\/[^/]+\/errors\/[^/]+\/when$/,
  /calls\.json \/shapes\//,
  /portal\.json \/productKey(\/|$)/,
  /portal\.json \/env\/(scope|corporateInfo)/,
  /universities\/.* \/(services|universityURL|banks|casUrl|product|settings)(\/|$)/,
  /\/stores\/[^/]+\/key$/,
]
/** Maps whose ids are not referenced elsewhere. */
const FREE =
  /\/(routes|flags|body|item|heading|aside|tabs|choose|errors|examples|rowActions|actions|tiles|navigation|stops|redirects|views|validWhen|fields|columns|tags|texts|options|draw|with|parameters)\/[^/]+$/

const isOfText = (kind: string) => kind.includes('letter')

/** The reason why a fault is undetectable: the portal with it could have been intended. */
export function undetectable(file: string, { kind, entry: { path, value, key } }: SeededFault): Undetectable | undefined {
  const place = `${file} /${path.join('/')}`
  if (isOfText(kind) && PROSE.some((pattern) => pattern.test(place))) return 'prose'
  if (isOfText(kind) && SERVER.some((pattern) => pattern.test(place))) return "the server's names"
  if (isOfText(kind) && key !== undefined && value.type !== 'string' && FREE.test(place)) return 'a free id'
  return kind.startsWith('an entry') ? 'another wish' : undefined
}
