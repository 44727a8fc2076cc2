import { useEffect, useState, useSyncExternalStore } from 'react'
import { languages } from '../../../../engine/format/direction.ts'
import type { Preferences } from '../../../preferences/createPreferences.ts'
import { useDocumentSettings } from '../../../shell/useDocumentSettings.ts'
import { MODES, pageAddress, parseShown, type Shown } from '../galleryAddress.ts'
import type { GalleryStore } from './createGalleryStore.ts'
import { EntryList } from './EntryList.tsx'
import { entriesOf } from './entries.ts'
import { Frames } from './Frames.tsx'
import { LANGUAGES } from './languages.ts'
import { Reference } from './Reference.tsx'
import { Source } from './Source.tsx'
import { Switches } from './Switches.tsx'
import { Tabs } from './Tabs.tsx'
import { useWide } from './useWide.ts'
import { wordsOf } from './words.ts'

interface GalleryProps {
  readonly desk: GalleryStore
  readonly preferences: Preferences
}

/** Every block and field as rendered by the portal, beside its JSON. The selection is in the address. */
export const Gallery = ({ desk, preferences }: GalleryProps) => {
  const { language, mode } = useSyncExternalStore(preferences.subscribe, preferences.get)
  useDocumentSettings(language, mode, 'teal')
  const say = wordsOf(language)
  const { version } = useSyncExternalStore(desk.subscribe, desk.get)
  const [entries] = useState(() => entriesOf(desk.files))
  const ids = entries.map(({ id }) => id)
  const [shown, show] = useState(() => parseShown(location.search, ids))
  const isWide = useWide()
  const entry = entries.find(({ id }) => id === shown.entry)

  useEffect(() => {
    const back = () => show(parseShown(location.search, ids))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  })
  useEffect(() => {
    if (entry !== undefined) desk.open(entry.files)
  }, [desk, entry])
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return
      event.preventDefault()
      desk.compile()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [desk])

  function change(part: Partial<Shown>): void {
    const next = { ...shown, ...part }
    const isElsewhere = next.entry !== shown.entry
    history[isElsewhere ? 'pushState' : 'replaceState'](undefined, '', pageAddress(next))
    show(next)
  }
  if (entry === undefined) return null
  const list = (
    <EntryList
      entries={entries}
      current={shown.entry}
      language={language}
      say={say}
      addressOf={(id) => pageAddress({ ...shown, entry: id })}
      onChoose={(id) => change({ entry: id })}
    />
  )
  const heading = (
    <h2>
      <code>{entry.name}</code> {entry.title[language]}
    </h2>
  )
  const drawing = version !== undefined && <Frames shown={shown} version={version} say={say} />
  const source = <Source key={entry.id} entry={entry} desk={desk} say={say} />
  const reference = <Reference entry={entry} say={say} />
  return (
    <div className="gallery">
      <title>{`${entry.name} · ${say('gallery')}`}</title>
      <header>
        <h1>{say('gallery')}</h1>
        <p className="soft">{say('about')}</p>
        <span className="space" />
        <label>
          {say('pageLanguage')}
          <select
            value={language}
            onChange={({ target }) => preferences.set({ language: languages.find((each) => each === target.value) ?? 'fa' })}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {LANGUAGES[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say('pageMode')}
          <select value={mode} onChange={({ target }) => preferences.set({ mode: MODES.find((each) => each === target.value) ?? 'light' })}>
            {MODES.map((each) => (
              <option key={each} value={each}>
                {say(each)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {isWide ? (
        <div className="columns">
          {list}
          <main>
            {heading}
            <Switches shown={shown} say={say} onChange={change} />
            <div className={shown.state === 'all' ? 'beside stacked' : 'beside'}>
              <section aria-label={say('drawing')}>{drawing}</section>
              {source}
            </div>
            {reference}
          </main>
        </div>
      ) : (
        <main>
          <details key={entry.id}>
            <summary>{say('entries')}</summary>
            {list}
          </details>
          {heading}
          <Tabs
            label={say('parts')}
            tabs={[
              {
                id: 'drawing',
                title: say('drawing'),
                content: (
                  <>
                    <Switches shown={shown} say={say} onChange={change} />
                    {drawing}
                  </>
                ),
              },
              { id: 'json', title: say('json'), content: source },
              { id: 'reference', title: say('reference'), content: reference },
            ]}
          />
        </main>
      )}
    </div>
  )
}
