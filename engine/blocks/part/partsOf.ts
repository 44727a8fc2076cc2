import { isMap } from '../../data/isMap.ts'

/** Names of the parts that a screen uses. */
export function partsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!isMap(value)) return []
  const own = value.block === 'part' && typeof value.part === 'string' ? [value.part] : []
  return [...own, ...Object.values(value).flatMap(partsOf)]
}
