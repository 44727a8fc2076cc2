import type { IconNode } from '../../engine/compile/compiled.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { Surroundings } from '../../engine/react/runtime/surroundings.ts'
import type { ScreenRuntime } from '../../engine/screen/index.ts'
import type { createSlots } from './createSlots.ts'
import { isOffered, moduleTiles, tilesOf } from './entries.ts'
import { moduleIn } from './hostSnapshot.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface SurroundingsParts {
  readonly portal: () => LoadedPortal | undefined
  readonly scope: Scope
  readonly slots: ReturnType<typeof createSlots>
  readonly icon: (name: string) => IconNode
}

const moduleOf = (runtime: ScreenRuntime | undefined): string => runtime?.id.slice(0, runtime.id.indexOf('/')) ?? ''

/** What blocks ask of the portal around their screen: tiles of modules and the screens that others put into a slot. */
export const createSurroundings = ({ portal, scope, slots, icon }: SurroundingsParts): Pick<Surroundings, 'tiles' | 'slot'> => ({
  tiles: ({ of, modules, runtime }) => {
    if (portal() === undefined) return []
    const key = `${modules === true ? '*' : (of ?? moduleOf(runtime))}`
    return slots.remember(`tiles ${key}`, () => {
      const now = portal()
      if (now === undefined) return []
      if (modules === true) return moduleTiles(now.manifest.modules, scope, icon)
      const module = moduleIn(now.manifest, key)
      return module === undefined || !isOffered(module, scope) ? [] : tilesOf(module, scope, icon)
    })
  },
  slot: (name, { scope: reach, runtime }) => slots.screens(name, reach, moduleOf(runtime)),
})
