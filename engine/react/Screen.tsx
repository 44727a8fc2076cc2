import { useMemo } from 'react'
import { Blocks } from './Block.tsx'
import { ScreenDialogs } from './dialog/ScreenDialogs.tsx'
import { Flow } from './look/Flow.tsx'
import { RuntimeContext } from './runtime/RuntimeContext.ts'
import { useReads } from './runtime/useReads.ts'
import type { ScreenRuntime } from './runtime.ts'

const shape = ['flow', 'dialogs'] as const

export interface ScreenProps {
  readonly runtime: ScreenRuntime
}

/** Renders a screen: the views that its flow shows now, and its dialogs. */
export const Screen = ({ runtime }: ScreenProps) => {
  useReads(runtime, shape)
  const views = runtime.views()
  return (
    <RuntimeContext value={runtime}>
      <Flow>
        {views
          .filter((view) => view.as === 'page')
          .map((view) => (
            <Blocks key={view.id} of={view.body} />
          ))}
      </Flow>
      <ScreenDialogs />
    </RuntimeContext>
  )
}

/** Renders the aside of a screen. */
export const ScreenAside = ({ runtime }: ScreenProps) => {
  const aside = useMemo(() => runtime.screen.aside ?? {}, [runtime])
  return (
    <RuntimeContext value={runtime}>
      <Flow>
        <Blocks of={aside} />
      </Flow>
    </RuntimeContext>
  )
}
