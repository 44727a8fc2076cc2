import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import type { Look, Variants } from '../../engine/react/look/look.ts'
import type { ClassNames } from '../../engine/react/look/useLook.ts'
import type { PortalSystem } from './system.ts'

type AnyLook = Look<string, Variants<string>>
type Sheet = Parameters<typeof css>[0]

/** Writes the theme's ground into the document and gives what turns looks into class names: each look and combination of variants once. */
export const createClassNames = (system: PortalSystem): ClassNames => {
  const cache = createCache({ key: 'd' })
  // The library warns of `:first-child` for pages drawn on a server; there is none here.
  cache.compat = true
  const insert = (selector: string, styles: Sheet): string => {
    const serialized = css(styles)
    if (!cache.inserted[serialized.name]) cache.insert(selector && `.${cache.key}-${serialized.name}`, serialized, cache.sheet, true)
    return `${cache.key}-${serialized.name}`
  }
  if (system.layers.atRule) insert('', system.layers.atRule)
  for (const styles of system._global) insert('', styles as Sheet)

  const made = new WeakMap<AnyLook, Map<string, Readonly<Record<string, string>>>>()
  return (look, variants) => {
    const key = variants ? Object.entries(variants).join() : ''
    const known = made.get(look) ?? new Map<string, Readonly<Record<string, string>>>()
    made.set(look, known)
    const found = known.get(key)
    if (found) return found as Readonly<Record<(typeof look.slots)[number], string>>
    const styles = system.sva({ ...look, slots: [...look.slots] } as Parameters<PortalSystem['sva']>[0])(variants as Record<string, string>)
    const names = Object.fromEntries(look.slots.map((slot) => [slot, insert('.', styles[slot] as Sheet)])) as Record<
      (typeof look.slots)[number],
      string
    >
    known.set(key, names)
    return names
  }
}
