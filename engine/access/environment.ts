import { mergePatch } from '../compiled/mergePatch.ts'
import type { JsonMap } from '../data/isMap.ts'

/** Deployment settings as expressions read them: defaults, then portal.json, then the university's overrides (CONF-25 to CONF-32). */
export function environmentOf(portal: unknown, university: unknown): JsonMap {
  const own = { hide: [], onlySubsidy: false, ...(portal as JsonMap | undefined) }
  return mergePatch(own, typeof university === 'object' && university !== null ? university : {}) as JsonMap
}
