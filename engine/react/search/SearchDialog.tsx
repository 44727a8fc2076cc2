import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { fieldLook } from '../form/fieldLook.ts'
import { Icon } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { foldText } from './foldText.ts'
import { letterOf } from './letterOf.ts'
import { searchLook } from './searchLook.ts'

export interface SearchOption<T> {
  readonly key: string
  readonly text: string
  readonly note?: string
  readonly chosen: boolean
  readonly off?: boolean
  readonly value: T
}

export interface SearchDialogProps<T> {
  readonly title: string
  readonly options: readonly SearchOption<T>[]
  readonly onPick: (value: T) => void
  readonly onClose: () => void
}

/** A list in a window, narrowed by what is typed; arrows move, Enter picks. */
export const SearchDialog = <T,>({ title, options, onPick, onClose }: SearchDialogProps<T>) => {
  const look = classesOf(searchLook)
  const field = classesOf(fieldLook)
  const word = useWord()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldText(typed)
  const texts = options.map(({ text }) => text)
  const found = options.filter(({ text }) => foldText(text).includes(wanted))
  const at = Math.min(active, found.length - 1)
  const pick = (option: SearchOption<T> | undefined) => option && !option.off && onPick(option.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(found[at])
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={look.root}>
        <span className={field.input}>
          <Icon nodes={icons.search} />
          <input
            data-first
            type="search"
            role="combobox"
            dir="auto"
            aria-label={word('search')}
            placeholder={word('search')}
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <div id={id} role="listbox" aria-label={title} className={look.list}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              className={look.option}
              data-active={index === at || undefined}
              aria-selected={option.chosen}
              aria-disabled={option.off || undefined}
              onClick={() => pick(option)}
            >
              <span className={look.letter} aria-hidden="true">
                {letterOf(option.text, texts)}
              </span>
              <span className={look.words}>
                {option.text}
                {option.note && <small className={look.note}>{option.note}</small>}
              </span>
              {option.chosen && <Icon nodes={icons.check} />}
            </div>
          ))}
          {found.length === 0 && (
            <p className={look.none} role="status">
              {word('search.none')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
