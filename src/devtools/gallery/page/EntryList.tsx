import { type MouseEvent, useId, useState } from 'react'
import type { Language } from '../../../../engine/format/direction.ts'
import type { Entry } from './entries.ts'
import type { Say, Word } from './words.ts'

interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly current: string
  readonly language: Language
  readonly say: Say
  readonly addressOf: (entry: string) => string
  readonly onChoose: (entry: string) => void
}

const HEADINGS: Readonly<Record<string, Word>> = { blocks: 'blocks', fields: 'fields' }
const plainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** All blocks and fields, searchable by name and title. */
export const EntryList = ({ entries, current, language, say, addressOf, onChoose }: EntryListProps) => {
  const search = useId()
  const [wanted, want] = useState('')
  const words = wanted.trim().toLowerCase()
  const found = entries.filter(({ name, title }) => `${name} ${title[language]} ${title.en}`.toLowerCase().includes(words))
  return (
    <nav aria-label={say('entries')}>
      <label htmlFor={search} className="soft">
        {say('search')}
      </label>
      <input id={search} type="search" value={wanted} onChange={(event) => want(event.target.value)} />
      {found.length === 0 && <p role="status">{say('noneFound')}</p>}
      {[...new Set(found.map(({ module }) => module))].map((module) => (
        <section key={module}>
          <h2>{HEADINGS[module] === undefined ? module : say(HEADINGS[module])}</h2>
          <ul>
            {found
              .filter((entry) => entry.module === module)
              .map(({ id, name, title }) => (
                <li key={id}>
                  <a
                    href={addressOf(id)}
                    aria-current={id === current ? 'page' : undefined}
                    onClick={(event) => {
                      if (!plainPress(event)) return
                      event.preventDefault()
                      onChoose(id)
                    }}
                  >
                    <code>{name}</code> <small>{title[language]}</small>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
