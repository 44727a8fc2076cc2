import { mapOrEmpty } from '../../compiled/json.ts'
import { mergePatch } from '../../compiled/mergePatch.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { Source } from '../source/parseSource.ts'
import type { Layer } from './layers.ts'

/** portal.json under the settings of one installation. */
export interface MergedPortal {
  readonly value: JsonMap
  readonly layers: readonly Layer[]
}

/** portal.json with `env` of deployment.json over its own (RFC 7396). */
export function mergedPortal(portal: Source | undefined, installation: Source | undefined): MergedPortal {
  const value = mapOrEmpty(portal?.value)
  const layers: readonly Layer[] = portal ? [{ source: portal, from: [], at: [] }] : []
  const { env } = mapOrEmpty(installation?.value)
  if (portal === undefined || installation === undefined || env === undefined) return { value, layers }
  return {
    value: { ...value, env: mergePatch(value['env'], mapOrEmpty(env)) },
    layers: [...layers, { source: installation, from: ['env'], at: ['env'] }],
  }
}
