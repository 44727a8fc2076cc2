import { useSyncExternalStore } from 'react'
import { Button } from '../../engine/react/button/Button.tsx'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { useShell } from './ShellContext.ts'

/** Toggles light and dark mode. */
export const ModeButton = () => {
  const word = useWord()
  const { preferences } = useShell()
  const { mode } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const label = word(mode === 'dark' ? 'mode.toLight' : 'mode.toDark')
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => preferences.set({ mode: mode === 'dark' ? 'light' : 'dark' })}
    >
      <Icon nodes={mode === 'dark' ? icons.sun : icons.moon} />
    </Button>
  )
}
