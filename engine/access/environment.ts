import { mergePatch } from '../compiled/mergePatch.ts'
import type { JsonMap } from '../data/isMap.ts'
import { type FactsShape, withFlags } from './universityFacts.ts'

/**
 * Deployment settings as expressions read them: defaults of the modules' flags in `env`, then portal.json, then the university's overrides
 * (CONF-25 to CONF-32).
 */
export function environmentOf(portal: unknown, university: unknown, flags: FactsShape['flags'] = {}): JsonMap {
  const own = { hide: [], ...(portal as JsonMap | undefined) }
  const merged = mergePatch(own, typeof university === 'object' && university !== null ? university : {})
  return withFlags(merged as Record<string, unknown>, 'env', flags) as JsonMap
}
