import { useSyncExternalStore } from 'react'
import { calendars } from '../../engine/format/calendars.ts'
import { type Language, languages } from '../../engine/format/direction.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Menu } from '../../engine/react/menu/Menu.tsx'
import { menuLook } from '../../engine/react/menu/menuLook.ts'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useShell } from './ShellContext.ts'

/** Each in its own language, so that nobody is lost in a foreign one. */
export const languageNames: Readonly<Record<Language, string>> = { fa: 'فارسی', en: 'English', ar: 'العربية' }

export interface LanguageMenuProps {
  readonly named?: boolean
}

export const LanguageMenu = ({ named }: LanguageMenuProps) => {
  const look = classesOf(menuLook)
  const word = useWord()
  const { calendar } = useTexts()
  const { preferences } = useShell()
  const { language } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const label = word('language', { name: languageNames[language] })
  return (
    <Menu
      button={
        named
          ? { variant: 'quiet', icon: icons.languages, 'aria-label': label, children: languageNames[language] }
          : { variant: 'quiet', size: 'icon', 'aria-label': label, title: label, children: <Icon nodes={icons.languages} /> }
      }
    >
      {(close) => (
        <>
          {languages.map((name) => (
            <button
              key={name}
              type="button"
              lang={name}
              className={look.item}
              aria-current={name === language}
              onClick={() => {
                preferences.set({ language: name })
                close()
              }}
            >
              {languageNames[name]}
            </button>
          ))}
          <div className={look.group}>
            {calendars.map((name) => (
              <button
                key={name}
                type="button"
                className={look.item}
                aria-pressed={name === calendar}
                onClick={() => {
                  preferences.set({ calendar: name })
                  close()
                }}
              >
                {word(`calendar.${name}`)}
              </button>
            ))}
          </div>
        </>
      )}
    </Menu>
  )
}
