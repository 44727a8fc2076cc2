import type { ReactNode } from 'react'
import { Boundary } from '../../engine/react/runtime/Boundary.tsx'
import { ChunkError } from '../../engine/react/runtime/later.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { useShell } from './ShellContext.ts'

export interface LaterOverlayProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const nothing = () => null

/** A sheet or dialog of the shell that comes with a chunk of its own: if it cannot be shown, it closes and a toast says why. */
export const LaterOverlay = ({ onClose, children }: LaterOverlayProps) => {
  const word = useWord()
  const { toasts } = useShell()
  const broken = (error: unknown) => {
    onClose()
    toasts.show({ tone: 'danger', text: word(error instanceof ChunkError ? 'errors.connection' : 'broken') })
  }
  return (
    <Boundary of={undefined} fallback={nothing} onBroken={broken}>
      {children}
    </Boundary>
  )
}
