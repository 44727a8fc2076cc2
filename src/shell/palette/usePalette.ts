import { useCallback, useEffect, useState } from 'react'
import { phaseOf } from '../phaseMachine.ts'
import type { PortalHost } from '../portalHost.ts'
import { isPaletteKey } from './isPaletteKey.ts'

/**
 * State of the palette: Control+slash toggles it, also while a field has the focus (DEV-01, DEV-02); an open shell dialog takes
 * precedence.
 */
export function usePalette(host: PortalHost) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(phaseOf(host.phase.getSnapshot()) === 'ready' && host.snapshot().dialog === undefined), [host])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (isOpen) close()
      else open()
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [isOpen, open, close])
  return { isOpen, open, close }
}
