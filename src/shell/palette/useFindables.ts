import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { calendars } from '../../../engine/format/calendars.ts'
import { formatDayMonth, formatWeekday } from '../../../engine/format/dates.ts'
import { localDigits } from '../../../engine/format/digits.ts'
import { type Language, languages } from '../../../engine/format/direction.ts'
import { type CompiledText, resolveText } from '../../../engine/format/resolveText.ts'
import type { Texts } from '../../../engine/format/texts.ts'
import { icons } from '../../../engine/react/icon/icons.ts'
import { laterIcons } from '../../../engine/react/icon/laterIcons.ts'
import { NavigateContext } from '../../../engine/react/runtime/Goto.tsx'
import type { SearchOption } from '../../../engine/react/search/searchOption.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { languageNames } from '../LanguageMenu.tsx'
import { useHost, useShell } from '../ShellContext.ts'
import type { Findable } from './arrange.ts'
import type { Finder, Searches } from './finder.ts'

/** A line of the palette, with what picking it does. */
export interface Command extends Findable, Pick<SearchOption, 'icon' | 'hue'> {
  readonly run: () => void
}

/** A text by which something is found has no data. */
const namesIn = (text: CompiledText, all: readonly Texts[]): readonly string[] => all.map((texts) => resolveText(text, {}, texts))

/** The texts of the other languages, as soon as they are there: things are found by their names there, too. */
function useOtherTexts(finder: Finder | undefined, language: Language): readonly Texts[] {
  const [others, setOthers] = useState<readonly Texts[]>([])
  useEffect(() => {
    let isOver = false
    const wanted = languages.filter((name) => name !== language)
    void Promise.all(wanted.map((name) => finder?.texts(name).catch(() => undefined))).then((loaded) => {
      if (!isOver) setOthers(loaded.filter((texts) => texts !== undefined))
    })
    return () => {
      isOver = true
    }
  }, [finder, language])
  return others
}

/** Places that the person may open. */
function usePlaces(finder: Finder | undefined, others: readonly Texts[]): readonly Command[] {
  const texts = useTexts()
  const navigate = useContext(NavigateContext)
  const own = (text: CompiledText) => resolveText(text, {}, texts)
  return (finder?.places() ?? []).map(({ id, text, note, icon, hue, goto }): Command => {
    const below = note && own(note)
    return {
      key: id,
      text: own(text),
      names: namesIn(text, others),
      group: texts.translate(note === undefined ? 'portal:find.pages' : 'portal:find.services'),
      icon,
      ...(hue === undefined ? {} : { hue }),
      ...(below && below !== own(text) ? { note: below } : {}),
      run: () => navigate?.(goto),
    }
  })
}

/** Language, calendar, mode and sign-out, as the header offers them. */
function useSettings(others: readonly Texts[]): readonly Command[] {
  const texts = useTexts()
  const { host, preferences } = useShell()
  const frame = useHost('frame')
  const { language, mode } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const calendar = calendars.find((name) => name !== texts.calendar)
  const command = (key: string, name: string, icon: Command['icon'], run: () => void, values = {}): Command => ({
    key,
    text: texts.translate(`portal:${name}`, values),
    names: others.map(({ translate }) => translate(`portal:${name}`, values)),
    group: texts.translate('portal:find.settings'),
    ...(icon && { icon }),
    run,
  })
  const other = mode === 'dark' ? 'light' : 'dark'
  return [
    ...languages
      .filter((name) => name !== language)
      .map((name) =>
        command(`language ${name}`, 'language', icons.languages, () => preferences.set({ language: name }), { name: languageNames[name] }),
      ),
    ...(calendar === undefined
      ? []
      : [command('calendar', `calendar.${calendar}`, laterIcons.calendarDays, () => preferences.set({ calendar }))]),
    command('mode', mode === 'dark' ? 'mode.toLight' : 'mode.toDark', mode === 'dark' ? icons.sun : icons.moon, () =>
      preferences.set({ mode: other }),
    ),
    ...(frame?.maySignOut ? [command('signOut', 'signOut', icons.logOut, host.signOut)] : []),
  ]
}

/** Rows that modules have searched, read once something is typed and as long as the palette is open. */
function useRows(finder: Finder | undefined, isAsked: boolean): readonly Command[] {
  const texts = useTexts()
  const navigate = useContext(NavigateContext)
  const [searches, setSearches] = useState<Searches>()
  const [, setChanges] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    const opened = finder?.searches(() => setChanges((known) => known + 1))
    setSearches(opened)
    return opened?.close
  }, [finder, isAsked])
  return (searches?.rows() ?? []).map(({ key, text, note, day, goto, icon, hue, group }): Command => {
    const when = day && `${formatWeekday(day, texts.language)} ${formatDayMonth(day, texts)}`
    return {
      key,
      text,
      names: [],
      note: [when, localDigits(note, texts.language)].filter((words) => words !== '').join(' · '),
      group: resolveText(group, {}, texts),
      icon,
      ...(hue === undefined ? {} : { hue }),
      onTyping: true,
      run: () => navigate?.(goto),
    }
  })
}

/** The commands of the developer tools, which say in each language what they are. */
function useTools(finder: Finder | undefined): readonly Command[] {
  const { language } = useTexts()
  return (finder?.tools ?? []).map(({ key, texts, notes, group, run }) => ({
    key,
    text: texts[language],
    names: Object.values(texts),
    note: notes[language],
    group: group[language],
    run,
  }))
}

/** Everything that the palette finds now. */
export function useFindables(finder: Finder | undefined, isAsked: boolean): readonly Command[] {
  const { language } = useTexts()
  const others = useOtherTexts(finder, language)
  const places = usePlaces(finder, others)
  return [...places, ...useRows(finder, isAsked), ...useSettings(others), ...useTools(finder)]
}
