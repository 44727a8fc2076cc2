import { useContext, useSyncExternalStore } from 'react'
import { calendars } from '../../../engine/format/calendars.ts'
import { languages } from '../../../engine/format/direction.ts'
import { icons } from '../../../engine/react/icon/icons.ts'
import { laterIcons } from '../../../engine/react/icon/laterIcons.ts'
import { NavigateContext } from '../../../engine/react/runtime/Goto.tsx'
import { SearchDialog, type SearchOption } from '../../../engine/react/search/SearchDialog.tsx'
import { useTexts, useWord } from '../../../engine/react/texts/TextsContext.ts'
import { useText } from '../../../engine/react/texts/useText.ts'
import { languageNames } from '../LanguageMenu.tsx'
import { useHost, useShell } from '../ShellContext.ts'

export interface PaletteProps {
  readonly onClose: () => void
}
interface Command extends SearchOption {
  readonly run: () => void
}

/** Command palette: every destination that the user may open, and the actions of the header, found by typing (decision 12). */
export const Palette = ({ onClose }: PaletteProps) => {
  const word = useWord()
  const text = useText()
  const texts = useTexts()
  const navigate = useContext(NavigateContext)
  const { host, preferences } = useShell()
  const frame = useHost('frame')
  const other = calendars.find((name) => name !== texts.calendar)
  const { language, mode } = useSyncExternalStore(preferences.subscribe, preferences.get)

  const places = host.places().map(({ id, text: name, note, icon, hue, goto }): Command => {
    const below = note && text(note)
    return {
      key: id,
      text: text(name),
      icon,
      ...(hue === undefined ? {} : { hue }),
      ...(below && below !== text(name) ? { note: below } : {}),
      chosen: false,
      run: () => navigate?.(goto),
    }
  })
  const settings: readonly Command[] = [
    ...languages
      .filter((name) => name !== language)
      .map((name) => ({
        key: `language ${name}`,
        text: word('language', { name: languageNames[name] }),
        icon: icons.languages,
        chosen: false,
        run: () => preferences.set({ language: name }),
      })),
    ...(other === undefined
      ? []
      : [
          {
            key: 'calendar',
            text: word(`calendar.${other}`),
            icon: laterIcons.calendarDays,
            chosen: false,
            run: () => preferences.set({ calendar: other }),
          },
        ]),
    {
      key: 'mode',
      text: word(mode === 'dark' ? 'mode.toLight' : 'mode.toDark'),
      icon: mode === 'dark' ? icons.sun : icons.moon,
      chosen: false,
      run: () => preferences.set({ mode: mode === 'dark' ? 'light' : 'dark' }),
    },
    ...(frame?.maySignOut ? [{ key: 'signOut', text: word('signOut'), icon: icons.logOut, chosen: false, run: host.signOut }] : []),
  ]
  return (
    <SearchDialog
      title={word('find.title')}
      rows={[...places, ...settings]}
      optionOf={(command) => command}
      onPick={({ run }) => {
        onClose()
        run()
      }}
      onClose={onClose}
    />
  )
}
