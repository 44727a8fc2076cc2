import { mapOrEmpty } from '../../compiled/json.ts'
import type { Source } from '../source/parseSource.ts'
import type { Sources } from '../source/readSources.ts'
import type { MergedPortal } from './mergedPortal.ts'

/**
 * The universities that an installation publishes, in the order of their files: the one of an on-premise portal, those that deployment.json
 * lists, or all. Where the named ones are not there, which is an error, these are all, too.
 */
export function publishedUniversities(
  { value: { env } }: MergedPortal,
  { installation, universities }: Pick<Sources, 'installation' | 'universities'>,
): readonly Source[] {
  const { deployment, university } = mapOrEmpty(env)
  const { universities: listed } = mapOrEmpty(installation?.value)
  const names = new Set<unknown>(deployment === 'on-premise' ? [university] : Array.isArray(listed) ? listed : [])
  const found = universities.filter(({ value }) => names.has(mapOrEmpty(value).unikey))
  return found.length === 0 ? universities : found
}
