import { useSyncExternalStore } from 'react'
import { useRuntime } from '../../react/runtime/RuntimeContext.ts'
import { useScreenEnvironment } from '../../react/runtime/screenEnvironment.ts'
import { Screen } from '../../react/Screen.tsx'
import type { BlockPropsOf } from '../blockProps.ts'

/** The screens that other modules put into this slot. */
export const SlotBlock = ({ block }: BlockPropsOf<'slot'>) => {
  const runtime = useRuntime()
  const { slot, subscribe } = useScreenEnvironment()
  const screens = useSyncExternalStore(subscribe, () => slot(block.slot, { scope: block.scope ?? 'all', runtime }))
  return screens.map((screen) => (
    <div key={screen.id} data-hue={screen.hue}>
      <Screen runtime={screen.runtime} />
    </div>
  ))
}
